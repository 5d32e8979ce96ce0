import { useQueries, useQueryClient } from '@tanstack/react-query'
import type { ListedPost } from '#contract/posts/posts.ts'
import { partSize, postPartQuery, type PostsInput } from '#src/api/posts.ts'

/** Browsers limit an element's height to about 17 million pixels. */
export const maxListed = 200_000

/** Always includes the first part, which contains the total. */
const loadedParts = (first: number, last: number) => {
  const [from, to] = [Math.floor(first / partSize), Math.floor(Math.max(first, last) / partSize)]
  return [...new Set([0, ...Array.from({ length: to - from + 1 }, (_, index) => from + index)])]
}

/** Loads the parts that contain the visible rows, even after a jump. */
export function useWindow(
  input: Omit<PostsInput, 'cursor' | 'skip' | 'limit'>,
  { first, last }: { first: number; last: number },
) {
  const cache = useQueryClient()
  const parts = loadedParts(first, last)
  const answers = useQueries({ queries: parts.map((part) => postPartQuery(cache, input, part)) })
  const head = answers[0]!
  const byPart = new Map(parts.map((part, index) => [part, answers[index]!]))
  const postAt = (index: number): ListedPost | null =>
    byPart.get(Math.floor(index / partSize))?.data?.items[index % partSize] ?? null
  const broken = answers.find(({ isError, data }) => isError && data === undefined)
  return {
    /** Undefined until loaded. */
    total: head.data?.total,
    postAt,
    isPending: head.isPending,
    error: broken?.error ?? null,
    retry: () => answers.forEach((answer) => answer.isError && void answer.refetch()),
  }
}
