import { useMutation, useQueryClient } from '@tanstack/react-query'
import { maxPostsAtOnce } from '#contract/posts/tags.ts'
import { partSize, type PostPage, postPartQuery, type PostsInput } from '#src/api/posts.ts'
import type { Selection } from './use-selection.ts'

const maxParts = maxPostsAtOnce / partSize
const idsOf = ({ items }: PostPage) => items.map(({ id }) => id)

/** Selects from the top of the list: the loaded posts, or up to the maximum of one change, fetching the rest. */
export function useSelectAll(
  input: Omit<PostsInput, 'cursor' | 'skip' | 'limit'>,
  total: number | undefined,
  { state, send, isSelected }: Selection,
) {
  const cache = useQueryClient()
  const max = Math.min(total ?? 0, maxPostsAtOnce)
  const first = useMutation({
    mutationFn: async () => {
      const postIds: string[] = []
      for (let part = 0; part * partSize < max; part += 1)
        // oxlint-disable-next-line no-await-in-loop -- a part begins where the one before it ends
        postIds.push(...idsOf(await cache.ensureQueryData(postPartQuery(cache, input, part))))
      return postIds
    },
    onSuccess: (postIds) => send({ type: 'posts.select', postIds }),
  })
  const parts = Array.from({ length: maxParts }, (_, part) =>
    cache.getQueryData<PostPage>(postPartQuery(cache, input, part).queryKey),
  )
  const gap = parts.indexOf(undefined)
  const loaded = parts.slice(0, gap < 0 ? maxParts : gap).flatMap((part) => idsOf(part!))
  const isWhole = loaded.length > 0 && loaded.every(isSelected)
  return {
    loaded: loaded.length,
    isWhole,
    isPart: !isWhole && state.context.postIds.length > 0,
    toggle: () => send(isWhole ? { type: 'selection.clear' } : { type: 'posts.select', postIds: loaded }),
    max,
    isAllMatching: max === total,
    first,
  }
}

export type SelectAllState = ReturnType<typeof useSelectAll>
