import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { defineQuery } from './query.ts'

/** A separate query, so that the list of saved queries need not wait. */
export const queryFiguresQuery = defineQuery(getQueryFigures, ['queries', 'figures'], { staleTime: 1_000 })
