import type { ConversationKind } from '#contract/answers/scope-search.ts'
import type { Area } from '#src/ui/charts/scatter-plot.tsx'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import type { ConversationSearch } from './search.ts'

/** What is ranked and how, with the usual for what the address leaves out. */
export const choiceOf = ({ kind = 'term', by = 'count' }: Pick<ConversationSearch, 'kind' | 'by'>) => ({ kind, by })

/** Reports hold what sets terms apart and what of them moves, not that of other kinds. */
export const isOfTerms = (search: ConversationSearch) => choiceOf(search).kind === 'term'

/** The piece of the plot that is chosen: posts to the right, standard errors upwards. */
export function areaOf(box: string | undefined): Area | null {
  if (box === undefined) return null
  const [minPosts, maxPosts, minScore, maxScore] = box.split(',').map(Number) as [number, number, number, number]
  return { x: [minPosts, maxPosts], y: [minScore, maxScore] }
}

/** Whole posts, so that what was drawn and what is listed are the same. */
export const boxText = ({ x, y }: Area) =>
  [Math.max(0, Math.floor(x[0])), Math.ceil(x[1]), ...y].map((value) => Number(value.toFixed(2))).join(',')

/** What a row of a kind opens: a phrase the words in a row that it is. */
export const drillDownOfRow = (kind: ConversationKind, value: string): DrillDown =>
  kind === 'phrase' ? { term: value } : { [kind]: value }

/** The row that is open, if any. */
export const openRow = (kind: ConversationKind, drillDown: DrillDown | null): string | null =>
  drillDown === null || drillDown.beside ? null : (drillDown[kind === 'phrase' ? 'term' : kind] ?? null)
