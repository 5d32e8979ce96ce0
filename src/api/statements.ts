import type { CallInput } from '#contract/endpoint.ts'
import { getStatements } from '#contract/answers/statements.ts'
import { defineQuery } from './query.ts'

export type StatementsInput = CallInput<typeof getStatements>
export const statementsQuery = defineQuery(getStatements, ['insights', 'statements'])
