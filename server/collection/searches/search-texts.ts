import type { QueryNode } from '#contract/query-language/tree.ts'
import type { BoundAdapter } from '../adapters.ts'
import { requiredAnchors, type ShareOf } from '../matching/anchors.ts'
import { nothingSeen, createAnchorIndex } from '../matching/anchor-index.ts'

/**
 * What a source is asked for so that its answers hold every post that a query can match there: the texts of its cheapest required
 * anchors, one after the other; none where no post of the source can match, null where the source has no words for what is required.
 */
export function searchTexts(
  tree: QueryNode,
  { source, textOf }: Pick<BoundAdapter, 'source' | 'textOf'>,
): (string | null)[] | null {
  if (textOf === null) return null
  const elsewhere: ShareOf = ({ place, value }) => (place === 'source' && value !== source ? 0 : 1)
  const required = requiredAnchors(tree, elsewhere)
  if (required?.every((anchor) => elsewhere(anchor) === 0)) return []
  if (textOf === 'everything') return [null]
  const { shareOf } = createAnchorIndex(nothingSeen)
  const anchors = requiredAnchors(tree, (anchor) => (textOf(anchor) === null ? Infinity : shareOf(anchor)))
  return anchors === null ? null : [...new Set(anchors.map((anchor) => textOf(anchor)!))]
}
