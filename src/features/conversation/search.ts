import * as z from 'zod/mini'
import type { ConversationRank } from '#contract/answers/conversation-ranks.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient, textUpTo } from '#src/widgets/scope/search.ts'

export const rankings = ['count', 'change', 'distinctive'] as const satisfies readonly ConversationRank[]
export type Ranking = (typeof rankings)[number]

export const ConversationSearch = z.object({
  ...drillDownSearch,
  kind: lenient(ConversationKind),
  by: lenient(z.enum(rankings)),
  /** Brushed area: min posts, max posts, min and max score in standard errors. */
  box: lenient(z.string().check(z.regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/))),
  /** The open thread, as `source:id`. */
  tree: lenient(textUpTo(500)),
  open: lenient(z.literal('posts')),
})
export type ConversationSearch = z.infer<typeof ConversationSearch> & Unread
export const readConversationSearch = readSearch(ConversationSearch)
