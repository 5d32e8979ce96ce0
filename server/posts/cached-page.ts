import type { MemberContext } from '#server/access/context.ts'
import type { ResolvedScope } from '#server/selection/scope.ts'
import { type PageRequest, pageOfKeys } from './page-of-keys.ts'
import { isComputedOrder } from './sort-orders.ts'

/** About 20 pages of the app. */
const maxCachedKeys = 2_000

/**
 * For computed orders, the first keys of a scope are cached until the posts change, so that scrolling costs one pass.
 * Later pages cost a pass each.
 */
export async function readCachedPage(
  context: MemberContext,
  scope: ResolvedScope,
  page: PageRequest,
  max = maxCachedKeys,
) {
  const { answers, workspace, signal } = context
  const { order, after, skip = 0, limit } = page
  const itself = () => pageOfKeys(context, scope, page)
  if (!isComputedOrder(order) || skip + limit >= max) return itself()
  const cacheKey = ['ranked', workspace.id, workspace.dataVersion, scope.where, scope.params, scope.range, order, max]
  const first = await answers.share(cacheKey, signal, (shared) =>
    pageOfKeys({ ...context, signal: shared }, scope, { order, after: null, limit: max }),
  )
  const begin = after === null ? 0 : first.findIndex(({ id }) => id === after.id) + 1
  if (after !== null && begin === 0) return itself()
  const keys = first.slice(begin + skip, begin + skip + limit + 1)
  const isWhole = first.length <= max
  return isWhole || keys.length === limit + 1 ? keys : itself()
}
