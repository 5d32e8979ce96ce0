import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { queryOf } from './query.ts'

/** A separate query, so that the list of saved queries need not wait. */
export const queryFiguresQuery = queryOf(getQueryFigures, ['queries', 'figures'], { staleTime: 1_000 })
