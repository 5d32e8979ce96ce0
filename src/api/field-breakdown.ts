import { getFieldBreakdown } from '#contract/answers/fields.ts'
import { defineQuery } from './query.ts'

export const fieldBreakdownQuery = defineQuery(getFieldBreakdown, ['insights', 'fields'], { staleTime: 1_000 })
