import { type ToolFormat, idIn, type Values } from './format.ts'

/** Tickets are numbered per account, and only the API's URL names the account. */
function ticketOf({ id, url }: Values) {
  const host = /^https:\/\/([^/]+)\/api\//.exec(idIn(url))?.[1]
  return host === undefined
    ? { id: idIn(id) }
    : { id: `${host}/${idIn(id)}`, url: `https://${host}/agent/tickets/${idIn(id)}` }
}

/**
 * Full JSON export, and tickets and comments of the API.
 * https://developer.zendesk.com/api-reference/ticketing/tickets/tickets/
 */
export const zendesk: readonly ToolFormat[] = [
  {
    tool: 'Zendesk (comments)',
    marks: ['id author_id body html_body public created_at'],
    records: ['/comments', ''],
    needsSurroundings: true,
    isOfComments: true,
    columns: {
      id: 'id',
      url: 'ticket.url',
      text: 'plain_body body',
      postedAt: 'created_at',
      authorId: 'author_id',
      authorName: 'via.source.from.name',
      rootId: 'ticket.id',
    },
    // Other comments are internal notes for agents.
    shape: (comment, around) => (comment.public === false ? null : { ...comment, ticket: ticketOf(around) }),
  },
  {
    tool: 'Zendesk (tickets)',
    marks: ['id subject description requester_id created_at'],
    records: ['/tickets', ''],
    hasOwnTitles: true,
    columns: {
      id: 'ticket.id',
      url: 'ticket.url',
      title: 'subject',
      text: 'description',
      postedAt: 'created_at',
      authorId: 'requester_id',
      authorName: 'requester.name via.source.from.name',
    },
    shape: (ticket) => ({ ...ticket, ticket: ticketOf(ticket) }),
  },
]
