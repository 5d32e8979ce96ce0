import type { QueryPreview, QueryProblem } from '#contract/queries.ts'
import type { QueryNode } from '#contract/query-language/tree.ts'

const flood = 0.8

/** What only the posts tell: a part that matches nothing, excludes nothing, or drowns its alternatives. */
export function warnOfCounts(
  tree: QueryNode,
  { total, estimated, perClause }: Pick<QueryPreview, 'total' | 'estimated' | 'perClause'>,
  days: number,
): QueryProblem[] {
  const share = (posts: number | null) =>
    tree.kind === 'or' && total !== null && total > 0 && !estimated && posts !== null ? posts / total : 0
  const isAnythingFound = perClause.some(({ role, posts }) => role !== 'excludes' && posts !== null && posts > 0)
  return perClause.flatMap(({ role, from, to, posts, removes }) => {
    const warning = (code: string, message: string, hint: string): QueryProblem[] => [
      { code, severity: 'warning', from, to, message, hint },
    ]
    if (role !== 'excludes' && posts === 0 && isAnythingFound) {
      return warning(
        'W103',
        `This matches nothing in ${days === 1 ? 'this day' : `these ${days} days`}.`,
        'Look for a slip of the pen.',
      )
    }
    if (removes === 0) return warning('W104', 'This excludes nothing that would match.', 'It can be left out.')
    if (share(posts) >= flood) {
      const percent = Math.floor(share(posts) * 100)
      return warning(
        'W105',
        `This alone brings ${percent} % of the posts.`,
        'If they are not what you look for, narrow it.',
      )
    }
    return []
  })
}
