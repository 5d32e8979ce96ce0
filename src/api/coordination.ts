import { getCoordination } from '#contract/answers/coordination.ts'
import { defineQuery } from './query.ts'

export const coordinationQuery = defineQuery(getCoordination, ['insights', 'coordination'])
