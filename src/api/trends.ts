import { getTrends } from '#contract/answers/discover.ts'
import { defineQuery } from './query.ts'

export const trendsQuery = defineQuery(getTrends, ['discover', 'trends'])
