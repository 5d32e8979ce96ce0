import { getComparison } from '#contract/answers/comparison.ts'
import { defineQuery } from './query.ts'

export const comparisonQuery = defineQuery(getComparison, ['insights', 'comparison'])
