import { getFieldBreakdown } from '#contract/answers/fields.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { defineQuery } from './query.ts'

export const fieldBreakdownQuery = defineQuery(getFieldBreakdown, ['insights', 'fields'], { staleTime: 1_000 })

export const communitiesQuery = (scope: Scope) => fieldBreakdownQuery({ ...scope, fieldId: 'community' })
