"""An embedded Discord on loopback, for playing without a token and for testing the bot against.

It stands for Discord and therefore imports nothing of the rest of the project. ``Stage`` (in ``stage``) is the whole
server; ``python -m bot.rehearsal`` runs it on its own, with ``driver.Remote`` to tell a story to it. A real discord.py
is pointed at it before it connects::

    discord.http.Route.BASE = stage.api
    discord.gateway.DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(stage.gateway.url)

====================================  ==================================================================
``clock``                             time, real or steered, and the ids made from it
``kinds`` ``model`` ``world``         what there is, and the events by which changes become known
``members`` ``channels`` ``threads``  what can happen to each, by subject
``messages`` ``components``
``commands`` ``interactions``
``permissions``                       who may do what where
``show`` ``show_messages``            how all of it looks on the wire
``sessions`` ``gateway``              the websocket
``calls`` ``rest`` ``rest_*``         the HTTP API; ``rest`` says how to add a route
``ratelimits`` ``faults``             what slows a bot down and what goes wrong on order
``limits*`` ``spec*``                 what requests and answers are held to
``people`` ``asked`` ``asking``       people at their clients
``stage`` ``serve`` ``control``       the server, alone and steered from outside by ``driver``
====================================  ==================================================================
"""
