import type { AlertCondition, AlertScope, ConditionOf } from '#contract/alerts/alerts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { joinWithOr, type Condition } from '#server/selection/conditions.ts'
import { addDays, dayOf } from '#server/selection/days.ts'
import { joinWithAnd, narrow, resolveScope } from '#server/selection/scope.ts'
import { readAuthorListConditions } from '#server/selection/stored-author-lists.ts'
import { renameParams } from './kinds/hours.ts'
import type { Question } from './kinds/series.ts'

const maxDays = 30

/** Resolves what an alert refers to. Throws like `resolveScope` if something is deleted or unreadable. */
export async function resolveQuestion(
  context: MemberContext,
  { condition, scope }: { condition: AlertCondition; scope: AlertScope },
): Promise<Question> {
  const today = dayOf(context.now(), context.workspace.timezone)
  const { matching, tree } = await resolveScope(context, { ...scope, from: addDays(today, -maxDays), to: today })
  if (condition.kind !== 'person') return { condition, scope, selection: matching, tree }
  const by = await buildAuthorCondition(context, condition)
  return { condition, scope, selection: narrow(matching, [by]), tree }
}

async function buildAuthorCondition(
  context: MemberContext,
  { authorListId, followers }: ConditionOf<'person'>,
): Promise<Condition> {
  const listed = await readAuthorListConditions(context, { authorListId })
  const conditions = [
    ...(listed.length === 0 ? [] : [renameListParams(listed)]),
    ...(followers === undefined
      ? []
      : [
          {
            condition: 'ifNull(author_followers, 0) >= {minFollowers:UInt64}',
            params: { minFollowers: followers },
          },
        ]),
  ]
  return joinWithOr(conditions)
}

/** Renamed, since the scope may have a list, too. */
function renameListParams(conditions: readonly Condition[]): Condition {
  const { where, params } = renameParams(joinWithAnd([...conditions]), 'person_')
  return { condition: where, params }
}
