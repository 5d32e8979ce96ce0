import { type ToolFormat, idIn } from './format.ts'

/** Message ids count from 1 in each chat. */
const inChat = (chat: unknown, id: unknown) =>
  idIn(chat) === '' || idIn(id) === '' ? idIn(id) : `${idIn(chat)}/${idIn(id)}`

/** Telegram Desktop, "Export chat history" or "Export Telegram data" as JSON. https://core.telegram.org/import-export */
export const telegram: ToolFormat = {
  tool: 'Telegram Desktop',
  marks: ['id type date_unixtime text_entities', 'id type date from_id text', 'id type date actor_id action text'],
  records: ['/messages', '/chats/list/*/messages'],
  source: 'telegram',
  needsSurroundings: true,
  columns: {
    id: 'id',
    url: 'url',
    text: 'text',
    postedAt: 'date_unixtime date',
    type: 'post_type',
    authorId: 'from_id',
    authorName: 'from',
    likes: 'reactions',
    parentId: 'reply_to_message_id',
    community: 'chat',
  },
  shape: ({ type, ...message }, chat) =>
    type === 'message'
      ? {
          ...message,
          id: inChat(chat.id, message.id),
          reply_to_message_id: inChat(chat.id, message.reply_to_message_id),
          chat: /personal|bot|saved/.test(String(chat.type)) ? '' : chat.name,
          ...(/channel|supergroup/.test(String(chat.type))
            ? { url: `https://t.me/c/${inChat(chat.id, message.id)}` }
            : {}),
          ...('forwarded_from' in message ? { post_type: 'repost' } : {}),
        }
      : null,
}
