import * as z from 'zod/mini'
import type { ConversationRank } from '#contract/answers/conversation-ranks.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient, textUpTo } from '#src/widgets/scope/search.ts'

/** How the list is ordered. */
export const rankings = ['count', 'change', 'distinctive'] as const satisfies readonly ConversationRank[]
export type Ranking = (typeof rankings)[number]

/** The address of the page: the filter bar, what is ranked and how, the part of the plot that is chosen, and the open mark. */
export const ConversationSearch = z.object({
  ...drillDownSearch,
  kind: lenient(ConversationKind),
  by: lenient(z.enum(rankings)),
  /** Least and most posts, least and most standard errors of what the plot's brush holds. */
  box: lenient(z.string().check(z.regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/))),
  /** The thread that is shown as a tree, as `source:id`. */
  tree: lenient(textUpTo(500)),
  open: lenient(z.literal('posts')),
})
export type ConversationSearch = z.infer<typeof ConversationSearch> & Unread
export const readConversationSearch = readSearch(ConversationSearch)
