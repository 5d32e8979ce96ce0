import { type ToolFormat, idIn } from './format.ts'

const kindsOfMessages = new Set(['', 'bot_message', 'file_share', 'me_message', 'thread_broadcast'])

/** Writes `<https://tea.example|tea>`, `<@U02|bo>` and `<!here>` as people see them. */
const plain = (text: unknown) =>
  idIn(text)
    .replace(/<(https?:[^|<>\s]+)(?:\|[^<>]*)?>/g, '$1')
    .replace(/<([@#!])(?:[^|<>]+\|)?([^|<>]+)>/g, (_, kind: string, name: string) => (kind === '!' ? '@' : kind) + name)

/** A day of a channel; a workspace's export has a file for each. https://slack.com/help/articles/220556107 */
export const slack: ToolFormat = {
  tool: 'Slack',
  marks: ['type user ts text'],
  columns: {
    id: 'id',
    text: 'text',
    postedAt: 'ts',
    authorId: 'user bot_id',
    authorHandle: 'user_profile.name',
    authorName: 'user_profile.real_name username',
    likes: 'reactions',
    replies: 'reply_count',
    parentId: 'parent',
  },
  // A day's file doesn't name its channel, but nobody posts twice in a microsecond.
  shape: (message) =>
    message.type === 'message' && kindsOfMessages.has(idIn(message.subtype))
      ? {
          ...message,
          text: plain(message.text),
          id: `${idIn(message.user)}/${idIn(message.ts)}`,
          parent: idIn(message.parent_user_id) && `${idIn(message.parent_user_id)}/${idIn(message.thread_ts)}`,
        }
      : null,
}
