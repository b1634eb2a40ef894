// The smallest bot that shows the whole way: commands, a button, a form, direct messages, a RESUME.
// node bot.js API TOKEN; each thing that happens is one line of JSON on the standard output.
const {
  ActionRowBuilder, ButtonBuilder, ButtonStyle, Client, Events, GatewayIntentBits, MessageFlags, ModalBuilder, Partials,
  SlashCommandBuilder, TextInputBuilder, TextInputStyle,
} = require("discord.js");

const [api, token] = process.argv.slice(2);
const { DirectMessages, GuildMembers, GuildMessages, Guilds, MessageContent } = GatewayIntentBits;
const client = new Client({
  rest: { api, version: "10" },
  partials: [Partials.Channel],
  intents: [Guilds, GuildMembers, GuildMessages, DirectMessages, MessageContent],
});
const tell = (...what) => console.log(JSON.stringify(what));

const panel = () => new ActionRowBuilder().addComponents(
  new ButtonBuilder().setCustomId("act").setLabel("Handeln").setStyle(ButtonStyle.Primary),
);
const form = () => new ModalBuilder().setCustomId("form").setTitle("Begründung").addComponents(
  new ActionRowBuilder().addComponents(
    new TextInputBuilder().setCustomId("why").setLabel("Grund").setStyle(TextInputStyle.Short),
  ),
);
const answers = {
  async panel(interaction) {
    const { resource } = await interaction.reply({ content: "Tafel", components: [panel()], withResponse: true });
    tell("replied", resource.message.content);
  },
  async think(interaction) {
    await interaction.deferReply({ flags: MessageFlags.Ephemeral });
    await interaction.editReply("gedacht");
    await interaction.followUp({ content: "mehr", flags: MessageFlags.Ephemeral });
  },
  act: (interaction) => interaction.showModal(form()),
  form: (interaction) => interaction.reply({
    content: `Grund: ${interaction.fields.getTextInputValue("why")}`,
    flags: MessageFlags.Ephemeral,
  }),
};

client.on(Events.InteractionCreate, (interaction) => answers[interaction.commandName ?? interaction.customId](interaction));
client.on(Events.MessageCreate, (message) => message.author.bot || message.reply(`Notiert: ${message.content}`));
client.on(Events.ShardResume, () => tell("resumed"));
client.once(Events.ClientReady, async ({ application, guilds }) => {
  const command = (name) => new SlashCommandBuilder().setName(name).setDescription(name).toJSON();
  await application.commands.set([command("panel"), command("think")]);
  tell("ready", guilds.cache.size);
});
client.login(token);
