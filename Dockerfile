# Built in two stages, so that pip's leftovers and the source stay out of what runs.
FROM python:3.13-slim AS build
WORKDIR /src
RUN python -m venv /opt/spielleiter
# First the lock alone: this layer is built anew only when a dependency changes.
COPY requirements.txt .
RUN /opt/spielleiter/bin/pip install --no-cache-dir --require-hashes -r requirements.txt
COPY . .
RUN /opt/spielleiter/bin/pip install --no-cache-dir --no-deps --no-build-isolation .

FROM python:3.13-slim
# Time zones come with the hashed lock (tzdata), not from the image.
ENV DATABASE_URL=sqlite+aiosqlite:////data/spielleiter.db \
    PATH=/opt/spielleiter/bin:$PATH \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONTZPATH="" \
    PYTHONUNBUFFERED=1
RUN useradd --system --uid 10001 --no-create-home spielleiter \
    && install --directory --owner=spielleiter --group=spielleiter /data
COPY --from=build /opt/spielleiter /opt/spielleiter
USER spielleiter
WORKDIR /data
VOLUME /data
HEALTHCHECK --interval=60s --timeout=20s --start-period=60s --retries=3 CMD ["spielleiter", "health"]
ENTRYPOINT ["spielleiter"]
CMD ["run"]
