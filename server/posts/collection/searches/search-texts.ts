import type { QueryNode } from '#contract/query-language/tree.ts'
import type { BoundAdapter } from '../adapters.ts'
import { requiredAnchors, type EstimateShare } from '../matching/anchors.ts'
import { emptyStatistics, createAnchorIndex } from '../matching/anchor-index.ts'

/**
 * Texts that together find every possible match at a source, one per cheapest required anchor.
 * Empty if no post of the source can match; null if the source can't search for the anchors.
 */
export function searchTexts(
  tree: QueryNode,
  { source, textOf }: Pick<BoundAdapter, 'source' | 'textOf'>,
): (string | null)[] | null {
  if (textOf === null) return null
  const elsewhere: EstimateShare = ({ place, value }) => (place === 'source' && value !== source ? 0 : 1)
  const required = requiredAnchors(tree, elsewhere)
  if (required?.every((anchor) => elsewhere(anchor) === 0)) return []
  if (textOf === 'everything') return [null]
  const { shareOf } = createAnchorIndex(emptyStatistics)
  const anchors = requiredAnchors(tree, (anchor) => (textOf(anchor) === null ? Infinity : shareOf(anchor)))
  return anchors === null ? null : [...new Set(anchors.map((anchor) => textOf(anchor)!))]
}
