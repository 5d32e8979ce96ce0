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
