import * as z from 'zod/mini'
import type { ConversationSortKey } from '#contract/answers/conversation-sorting.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient, textUpTo, TopicsView } from '#src/widgets/scope/search.ts'

export const rankingSortKeys = ['count', 'change', 'distinctive'] as const satisfies readonly ConversationSortKey[]
export type RankingSortKey = (typeof rankingSortKeys)[number]

export const ConversationSearch = z.object({
  ...drillDownSearch,
  kind: lenient(ConversationKind),
  topicsView: lenient(TopicsView),
  by: lenient(z.enum(rankingSortKeys)),
  /** Brushed area: min posts, max posts, min and max score in standard errors. */
  box: lenient(z.string().check(z.regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/))),
  /** The open thread, as `source:id`. */
  tree: lenient(textUpTo(500)),
  open: lenient(z.literal('posts')),
})
export type ConversationSearch = z.infer<typeof ConversationSearch> & Unread
export const readConversationSearch = readSearch(ConversationSearch)
