import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { queryOf } from './query.ts'

/** What each saved query brought; it goes with the list, which never waits for it. */
export const queryFiguresQuery = queryOf(getQueryFigures, ['queries', 'figures'], { staleTime: 1_000 })
