import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { Area } from '#src/ui/charts/scatter-plot.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import type { ConversationSearch } from './search.ts'

export const toRankingOptions = ({ kind = 'term', by = 'count' }: Pick<ConversationSearch, 'kind' | 'by'>) => ({
  kind,
  by,
})

/** Reports support keyness and trends of terms only. */
export const isTermRanking = (search: ConversationSearch) => toRankingOptions(search).kind === 'term'

/** The brushed area of the plot: posts on x, standard errors on y. */
export function parseArea(box: string | undefined): Area | null {
  if (box === undefined) return null
  const [minPosts, maxPosts, minScore, maxScore] = box.split(',').map(Number) as [number, number, number, number]
  return { x: [minPosts, maxPosts], y: [minScore, maxScore] }
}

/** Rounds outwards to whole posts, so that the plot and the list contain the same rows. */
export const toBox = ({ x, y }: Area) =>
  [Math.max(0, Math.floor(x[0])), Math.ceil(x[1]), ...y].map((value) => Number(value.toFixed(2))).join(',')

/** A phrase opens as a term of several words. */
export const drillDownOfRow = (kind: ConversationKind, value: string): DrillDown =>
  kind === 'phrase' ? { term: value } : { [kind]: value }

export const findOpenValue = (kind: ConversationKind, drillDown: DrillDown | null): string | null =>
  drillDown === null || drillDown.beside ? null : (drillDown[kind === 'phrase' ? 'term' : kind] ?? null)
