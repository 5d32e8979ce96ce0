import { type ToolFormat, idIn, objectIn } from './format.ts'

/** Other kinds are notices about the channel, such as joins and pins. */
const kindsOfMessages = new Set(['Default', 'Reply', 'ApplicationCommand', 'ChatInputCommand', 'ContextMenuCommand'])

/** DiscordChatExporter's JSON. https://github.com/Tyrrrz/DiscordChatExporter */
export const discord: ToolFormat = {
  tool: 'DiscordChatExporter',
  marks: ['id type timestamp content author.id author.name isPinned'],
  records: ['/messages'],
  needsSurroundings: true,
  isMarkdown: true,
  columns: {
    id: 'id',
    url: 'url',
    text: 'content',
    postedAt: 'timestamp',
    authorId: 'author.id',
    authorHandle: 'author.name',
    authorName: 'author.nickname author.name',
    likes: 'reactions',
    parentId: 'reference.messageId',
    community: 'channel',
  },
  shape: (message, { guild, channel }) =>
    kindsOfMessages.has(String(message.type))
      ? {
          ...message,
          channel: objectIn(channel).name,
          url: `https://discord.com/channels/${idIn(objectIn(guild).id) || '@me'}/${idIn(objectIn(channel).id)}/${idIn(message.id)}`,
        }
      : null,
}
