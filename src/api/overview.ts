import * as overview from '#contract/answers/overview.ts'
import { defineQuery } from './query.ts'

// Prevents the page from repeating the route's fetches.
const fresh = { staleTime: 1_000 }

/** The page's first figures; the next two queries follow. */
export const overviewFiguresQuery = defineQuery(overview.getOverviewFigures, ['insights', 'overview', 'figures'], fresh)
export const overviewLeadersQuery = defineQuery(overview.getOverviewLeaders, ['insights', 'overview', 'leaders'], fresh)
export const overviewTermsQuery = defineQuery(overview.getOverviewTerms, ['insights', 'overview', 'terms'], fresh)
