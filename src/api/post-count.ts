import { queryOptions } from '@tanstack/react-query'
import type { Scope } from '#contract/posts/posts.ts'
import { listPosts, postsKey } from './posts.ts'

/** How many posts a scope has; `of` tells the count that a page shows from the one that is asked while it does. */
export const postCountQuery = (scope: Scope, of: 'shown' | 'now') =>
  queryOptions({
    queryKey: [...postsKey(scope.workspaceId), 'count', of, scope],
    queryFn: async ({ signal }) => {
      const { total } = await listPosts({ ...scope, limit: '1' }, signal)
      return { total, at: new Date().toISOString() }
    },
    staleTime: Infinity,
  })
