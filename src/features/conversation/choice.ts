import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import type { ConversationSearch } from './search.ts'

/** What is ranked and how, with the usual for what the address leaves out. */
export const choiceOf = ({ kind = 'term', by = 'count' }: Pick<ConversationSearch, 'kind' | 'by'>) => ({ kind, by })

export type Box = { posts: [number, number]; score: [number, number] }

export function boxOf(text: string | undefined): Box | null {
  if (text === undefined) return null
  const [leastPosts, mostPosts, leastScore, mostScore] = text.split(',').map(Number) as [number, number, number, number]
  return { posts: [leastPosts, mostPosts], score: [leastScore, mostScore] }
}

export const boxText = ({ posts, score }: Box) =>
  [...posts, ...score].map((value) => Number(value.toFixed(2))).join(',')

/** What a row of a kind opens: a phrase the words in a row that it is. */
export const drillDownOfRow = (kind: ConversationKind, value: string): DrillDown =>
  kind === 'phrase' ? { term: value } : { [kind]: value }

/** The row that is open, if any. */
export const openRow = (kind: ConversationKind, drillDown: DrillDown | null): string | null =>
  drillDown === null || drillDown.beside ? null : (drillDown[kind === 'phrase' ? 'term' : kind] ?? null)
