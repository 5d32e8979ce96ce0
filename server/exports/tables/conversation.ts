import { type ConversationRow, getConversation } from '#contract/answers/conversation.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/context.ts'
import { conversationHandler } from '#server/insights/conversation/conversation.ts'
import { type Field, type Table, tableOf } from '../table.ts'
import { ask, atOnce } from './pages.ts'

type ConversationView = Extract<ExportedView, { table: 'conversation' }>

const fields: Field<ConversationRow>[] = [
  { name: 'value', type: 'text', of: ({ value }) => value },
  { name: 'posts', type: 'number', of: ({ posts }) => posts },
  { name: 'margin', type: 'number', of: ({ margin }) => margin },
  { name: 'share', type: 'number', of: ({ share }) => share },
  { name: 'net_sentiment', type: 'number', of: ({ netSentiment }) => netSentiment },
  { name: 'posts_before', type: 'number', of: ({ before }) => before },
  { name: 'place', type: 'integer', of: ({ place }) => place },
  { name: 'place_before', type: 'integer', of: ({ placeBefore }) => placeBefore },
  { name: 'lift', type: 'number', of: ({ lift }) => lift },
  { name: 'lift_score', type: 'number', of: ({ score }) => score },
  { name: 'state', type: 'text', of: ({ state }) => state },
  { name: 'posts_of_rest', type: 'number', of: ({ rest }) => rest },
  { name: 'log_odds', type: 'number', of: ({ logOdds }) => logOdds },
  { name: 'distinctiveness', type: 'number', of: ({ distinctiveness }) => distinctiveness },
  { name: 'association', type: 'number', of: ({ association }) => association },
]

/** A ranking of the conversation page. Throws as its call does. */
export async function conversationTable(context: MemberContext, view: ConversationView): Promise<Table> {
  const { table: _, ...input } = view
  const { rows } = await ask(getConversation, conversationHandler, context, {
    workspaceId: context.workspace.id,
    ...input,
  })
  return tableOf(fields, rows.length, atOnce(rows))
}
