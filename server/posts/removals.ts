import { conditionInWords } from '#contract/filters/filter-tree.ts'
import type { FieldCondition } from '#contract/filters/field-conditions.ts'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import type { RemovalReason } from '#contract/filters/filtered.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import { listConditions, type Filter } from '#contract/filters/filters.ts'
import { toApiMute } from '#contract/filters/mutes.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { compileCondition } from '#server/selection/filter-condition.ts'
import { startOfDay } from '#server/selection/days.ts'
import { describeMute } from '#server/selection/muted.ts'
import type { StoredMute } from '#server/selection/stored-mutes.ts'
import { type ScopeParts, unmutedConditions } from '#server/selection/scope.ts'

export type Removals = {
  removed: string
  /** The negated condition, without `NOT (a OR b)` (see compile.ts). */
  kept: string
  /** SQL array of the keys of all reasons that remove a post. */
  reasons: string
  params: Params
  explain: (key: string) => RemovalReason | null
}

/** `mutes` must be those that the scope was read with. */
export function removalsOf(
  { filter, library, muted, range, fieldNames }: ScopeParts,
  mutes: readonly StoredMute[],
): Removals {
  const conditions = filter === null ? [] : listConditions(filter)
  const compiled = (condition: AnyCondition, prefix: string) =>
    compileCondition(condition, { library, startOfDay: (day) => startOfDay(day, range.timezone), prefix })
  const met = conditions.map((condition, index) => compiled(condition, `met${index}_`))
  const unmet = conditions.map((condition, index) =>
    compiled({ ...condition, not: condition.not !== true }, `unmet${index}_`),
  )
  const reasonArrays = [
    ...unmet.map(({ condition }, index) => `if(${condition}, ['filter:${index}'], emptyArrayString())`),
    ...(muted === null ? [] : [muted.reasons]),
  ]
  return {
    removed:
      [...unmet, ...(muted === null ? [] : [muted])].map(({ condition }) => `(${condition})`).join(' OR ') || '0',
    kept: [...met, ...unmutedConditions(muted)].map(({ condition }) => `(${condition})`).join(' AND ') || '1',
    reasons:
      reasonArrays.length > 1 ? `arrayConcat(${reasonArrays.join(', ')})` : (reasonArrays[0] ?? 'emptyArrayString()'),
    params: Object.assign({}, muted?.params, ...[...met, ...unmet].map(({ params }) => params)) as Params,
    explain: explainer(filter, fieldNames, mutes),
  }
}

const fieldReason = (condition: FieldCondition, name: string | undefined) => ({
  part: fieldConditionInWords(condition, name ?? condition.fieldId),
  fieldCondition: condition,
  ...(name === undefined ? {} : { fieldName: name }),
})

function explainer(
  filter: Filter | null,
  fieldNames: ScopeParts['fieldNames'],
  mutes: readonly StoredMute[],
): Removals['explain'] {
  const reasons = new Map<string, RemovalReason>()
  for (const [index, condition] of (filter === null ? [] : listConditions(filter)).entries())
    reasons.set(`filter:${index}`, {
      by: 'filter',
      id: filter!.id,
      name: filter!.name,
      ...('fieldId' in condition
        ? fieldReason(condition, fieldNames.get(condition.fieldId))
        : { part: conditionInWords(condition), condition }),
      at: filter!.updatedAt,
      who: filter!.updatedBy,
    })
  for (const mute of mutes)
    reasons.set(`${mute.kind}:${mute.key}`, {
      by: 'mute',
      id: mute.id,
      name: mute.label,
      part: describeMute(mute),
      muted: toApiMute({ kind: mute.kind, key: mute.key }),
      at: mute.mutedAt,
      who: mute.mutedBy,
    })
  return (key) => reasons.get(key) ?? null
}
