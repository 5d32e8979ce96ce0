import type { AlertCondition, AlertScope, ConditionOf } from '#contract/alerts/alerts.ts'
import type { MemberContext } from '#server/context.ts'
import { anyOf, type Condition } from '#server/selection/conditions.ts'
import { addDays, dayOf } from '#server/selection/days.ts'
import { both, narrowed, scopeOf } from '#server/selection/scope.ts'
import { byListed } from '#server/selection/stored-author-lists.ts'
import { renamed } from './kinds/hours.ts'
import type { Question } from './kinds/series.ts'

const maxDays = 30

/** Resolves what an alert refers to. Throws like `scopeOf` if something is deleted or unreadable. */
export async function questionOf(
  context: MemberContext,
  { condition, scope }: { condition: AlertCondition; scope: AlertScope },
): Promise<Question> {
  const today = dayOf(context.now(), context.workspace.timezone)
  const { matching, tree } = await scopeOf(context, { ...scope, from: addDays(today, -maxDays), to: today })
  if (condition.kind !== 'person') return { condition, scope, selection: matching, tree }
  const by = await writtenBy(context, condition)
  return { condition, scope, selection: narrowed(matching, [by]), tree }
}

async function writtenBy(
  context: MemberContext,
  { authorListId, followers }: ConditionOf<'person'>,
): Promise<Condition> {
  const listed = await byListed(context, { authorListId })
  const conditions = [
    ...(listed.length === 0 ? [] : [ofPerson(listed)]),
    ...(followers === undefined
      ? []
      : [
          {
            condition: 'ifNull(author_followers, 0) >= {minFollowers:UInt64}',
            params: { minFollowers: followers },
          },
        ]),
  ]
  return anyOf(conditions)
}

/** Renamed, since the scope may have a list, too. */
function ofPerson(conditions: readonly Condition[]): Condition {
  const { where, params } = renamed(both([...conditions]), 'person_')
  return { condition: where, params }
}
