import { toSearchText } from '#contract/query-language/tokenise.ts'
import type { MemberContext } from '#server/access/context.ts'
import { readSamples } from '#server/library/saved-queries/preview-samples.ts'
import { isPostId } from '#server/posts/find-post.ts'
import type { Condition } from '#server/selection/conditions.ts'
import type { PostRow } from '#server/selection/post-row.ts'
import { countPerCondition } from '#server/selection/read-per-condition.ts'
import { sampleConditions } from '#server/selection/sample.ts'
import { joinWithAnd } from '#server/selection/scope.ts'
import type { SampledPost } from '../topics/post-terms.ts'

const budgetSeconds = 2
const maxSampled = 1_000

export type MarkedPost = SampledPost & { row: PostRow }

/**
 * The posts with these IDs and a random sample of all posts, which may have some of them, both of the scope. Throws
 * unavailable if reading takes too long.
 */
export async function readMarkedPosts(
  context: MemberContext,
  scope: readonly Condition[],
  ids: readonly string[],
): Promise<{ marked: MarkedPost[]; sample: MarkedPost[] }> {
  const chosen = { condition: 'id IN {marked:Array(UInt64)}', params: { marked: ids.filter(isPostId).map(BigInt) } }
  const [count] = await countPerCondition(context, {
    within: scope.slice(0, -1),
    conditions: scope.slice(-1),
    seconds: budgetSeconds,
  })
  const oneIn = Math.floor((count ?? 0) / maxSampled)
  const read = async (conditions: readonly Condition[], max: number) =>
    (await readSamples(context, joinWithAnd([...scope, ...conditions]), { max, maxSeconds: budgetSeconds })).map(
      toMarkedPost,
    )
  const [marked, sample] = await Promise.all([
    ids.length === 0 ? [] : read([chosen], ids.length),
    read(sampleConditions(oneIn), maxSampled),
  ])
  return { marked, sample }
}

function toMarkedPost(row: PostRow): MarkedPost {
  const { post_id: id, posted_seconds: at, title, text, language, links } = row
  return { id, at, search: toSearchText(title, text), language, links, row }
}
