import type { PostOrder, PostSortKey } from '#contract/posts/posts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Selection } from '#server/selection/scope.ts'
import { scoreSelectionSql, readTypicalLevels } from '#server/selection/overperformance.ts'
import { velocitiesOf } from './velocity.ts'

/** How to sort posts before time and id: `from` is SQL named `posts`, and `rank` one of its columns. */
export type SortedSelection = Selection & {
  from: string
  rank: string | null
  type: 'Int64' | 'Float64'
  isAscending: boolean
}

const columns: Partial<Record<PostSortKey, string>> = { followers: 'author_followers' }

const computed: Partial<
  Record<
    PostSortKey,
    (context: MemberContext, selection: Selection) => Promise<Pick<SortedSelection, 'from' | 'params'>>
  >
> = {
  overperformance: async (context, selection) => {
    const scored = scoreSelectionSql(await readTypicalLevels(context), 'posted_at, posts.id AS post', selection)
    const from = `
    (SELECT posted_at, post AS id, overperformance AS measure, expected
     FROM (${scored.sql})) AS posts`
    return { from, params: scored.params }
  },
  velocity: async (_, { where, params }) => {
    const from = `
    (SELECT posted_at, scoped.id AS id, velocity AS measure, interactions, author_key, source, type, author_followers, collected_at
     FROM (SELECT posted_at, posts.id AS id, interactions, author_key, source, type, author_followers, collected_at FROM posts FINAL WHERE ${where}) AS scoped
     LEFT JOIN (${velocitiesOf('workspace_id = {workspaceId:UUID}')}) AS velocities ON scoped.id = observed_post) AS posts`
    return { from, params }
  },
}

/** Whether the order needs a pass over the whole workspace. */
export const isComputedOrder = (order: PostOrder) => {
  const rank = toSortKey(order)
  return rank !== null && computed[rank] !== undefined
}

const toSortKey = (order: PostOrder) =>
  order === 'newest' || order === 'oldest' ? null : (order.replace(/^least-/, '') as PostSortKey)

/** `selection` must bind the workspace as `workspaceId`. */
export async function sortPosts(
  context: MemberContext,
  order: PostOrder,
  selection: Selection,
): Promise<SortedSelection> {
  const { where, params } = selection
  const rank = toSortKey(order)
  const isAscending = order.startsWith('least-')
  const relation = rank === null ? undefined : computed[rank]
  if (relation !== undefined)
    return { ...(await relation(context, selection)), where: '1', rank: 'measure', type: 'Float64', isAscending }
  return { from: 'posts FINAL', where, params, rank: rank && (columns[rank] ?? rank), type: 'Int64', isAscending }
}
