import * as z from 'zod/mini'
import { ConversationKind } from '#contract/scope-search.ts'
import { lenient, markSearch, textUpTo } from '#src/widgets/scope/search.ts'

/** How the list is ordered. */
export const rankings = ['count', 'change', 'distinctive'] as const
export type Ranking = (typeof rankings)[number]

/** The address of the page: the filter bar, what is ranked and how, the part of the plot that is chosen, and the open mark. */
export const ConversationSearch = z.object({
  ...markSearch,
  /** What is no kind or ranking is kept, so that the page can say so. */
  kind: lenient(textUpTo(40)),
  by: lenient(textUpTo(40)),
  /** Least and most posts, least and most standard errors of what the plot's brush holds. */
  box: lenient(z.string().check(z.regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/))),
  /** The thread that is shown as a tree, as `source:id`. */
  tree: lenient(textUpTo(500)),
  open: lenient(z.literal('posts')),
  'open.term': lenient(textUpTo(200)),
  'open.beside': lenient(textUpTo(200)),
  'open.hashtag': lenient(textUpTo(200)),
  'open.emoji': lenient(textUpTo(100)),
  'open.domain': lenient(textUpTo(253)),
  'open.link': lenient(textUpTo(2_000)),
  'open.mention': lenient(textUpTo(200)),
  'open.thread': lenient(textUpTo(500)),
  'open.answers': lenient(textUpTo(500)),
  /** How people call who is answered. */
  'open.answered': lenient(textUpTo(500)),
})
export type ConversationSearch = z.infer<typeof ConversationSearch>

const isOneOf = <Value extends string>(options: readonly Value[], value: string): value is Value =>
  (options as readonly string[]).includes(value)

/** What the address asks for, with the usual for what it leaves out or cannot mean; `unread` is what it cannot mean. */
export function choiceOf({ kind = 'term', by = 'count' }: Pick<ConversationSearch, 'kind' | 'by'>) {
  const kinds = ConversationKind.options
  return {
    kind: isOneOf(kinds, kind) ? kind : ('term' as const),
    by: isOneOf(rankings, by) ? by : ('count' as const),
    unread: [...(isOneOf(kinds, kind) ? [] : [kind]), ...(isOneOf(rankings, by) ? [] : [by])],
  }
}

export type Box = { posts: [number, number]; score: [number, number] }

export function boxOf(text: string | undefined): Box | null {
  if (text === undefined) return null
  const [leastPosts, mostPosts, leastScore, mostScore] = text.split(',').map(Number) as [number, number, number, number]
  return { posts: [leastPosts, mostPosts], score: [leastScore, mostScore] }
}

export const boxText = ({ posts, score }: Box) =>
  [...posts, ...score].map((value) => Number(value.toFixed(2))).join(',')
