import { conditionInWords, conditionNode } from '#contract/filter-tree.ts'
import type { RemovalReason } from '#contract/filtered.ts'
import type { Filter } from '#contract/filters.ts'
import type { Mute } from '#contract/mutes.ts'
import type { Params } from '#server/db/clickhouse.ts'
import { compile } from '#server/queries/compile.ts'
import { asColumn } from '#server/queries/conditions.ts'
import { startOfDay } from '#server/queries/days.ts'
import { muteInWords } from '#server/queries/muted.ts'
import type { ScopeParts } from '#server/queries/scope.ts'

/** What filter and mutes take away, as SQL over `posts`. */
export type Removals = {
  /** Whether a post is taken away. */
  removed: string
  /** The keys of everything that takes a post away, an array of texts. */
  reasons: string
  params: Params
  /** What a key stands for. */
  explain: (key: string) => RemovalReason | null
}

/** `mutes` are those of the workspace; the scope was read with them. */
export function removalsOf({ filter, tagged, muted, range }: ScopeParts, mutes: readonly Mute[]): Removals {
  const compiled = (filter?.conditions ?? []).map((condition, index) =>
    compile(conditionNode(condition, tagged), {
      startOfDay: (day) => startOfDay(day, range.timezone),
      prefix: `f${index}_`,
    }),
  )
  const broken = compiled.map(({ condition }) => `NOT (${asColumn(condition)})`)
  const lists = [
    ...broken.map((condition, index) => `if(${condition}, ['filter:${index}'], emptyArrayString())`),
    ...(muted === null ? [] : [muted.reasons]),
  ]
  return {
    removed: [...broken, ...(muted === null ? [] : [`(${muted.condition})`])].join(' OR ') || '0',
    reasons: lists.length > 1 ? `arrayConcat(${lists.join(', ')})` : (lists[0] ?? 'emptyArrayString()'),
    params: Object.assign({}, muted?.params, ...compiled.map(({ params }) => params)) as Params,
    explain: explainer(filter, mutes),
  }
}

function explainer(filter: Filter | null, mutes: readonly Mute[]): Removals['explain'] {
  const reasons = new Map<string, RemovalReason>()
  for (const [index, condition] of (filter?.conditions ?? []).entries())
    reasons.set(`filter:${index}`, {
      by: 'filter',
      id: filter!.id,
      name: filter!.name,
      part: conditionInWords(condition),
      at: filter!.updatedAt,
      who: filter!.updatedBy,
    })
  for (const mute of mutes)
    reasons.set(`${mute.kind}:${mute.key}`, {
      by: 'mute',
      id: mute.id,
      name: mute.label,
      part: muteInWords(mute),
      at: mute.mutedAt,
      who: mute.mutedBy,
    })
  return (key) => reasons.get(key) ?? null
}
