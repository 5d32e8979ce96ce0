import * as z from 'zod/mini'
import { type FieldBreakdown, getFieldBreakdown, maxFieldValues } from '#contract/answers/fields.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { MemberContext } from '#server/access/context.ts'
import { missingCustomField, readCustomFields } from '#server/selection/stored-custom-fields.ts'
import { additiveSums, formulas } from '../formulas.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { sumsStatement } from '../sums.ts'

type Frame = { field: FieldBreakdown['field'] }
const sums = additiveSums(['mentions', 'interactions', 'netSentiment'])
const Totals = z.object({ values: z.coerce.number(), total: z.coerce.number() })

/** Values with the most posts, always including posts without a value; each row has the totals. */
const readValues = async ({ clickhouse, scope, field, signal }: InsightContext & Frame) => {
  if (field === null) return []
  const value = { sql: 'posts.custom_fields[{groupedBy:String}]', params: { groupedBy: field.id }, row: z.string() }
  const { sql, params, row } = sumsStatement({ sums, by: { value }, selection: scope })
  return clickhouse.rows(
    z.intersection(row, Totals),
    `SELECT *, count() OVER () AS values, sum(posts) OVER () AS total FROM (${sql})
     ORDER BY value = '' DESC, posts DESC, value LIMIT ${maxFieldValues + 1}`,
    params,
    { signal },
  )
}

/**
 * Posts of a scope by their value of a custom field. Throws as `resolveScope` does, and not_found for a missing or numeric
 * field.
 */
export const fieldBreakdownHandler = createInsightHandler(getFieldBreakdown, {
  // Parameters are typed, because the read's types depend on them.
  frame: async (
    _scope: unknown,
    _now: Date,
    { fieldId }: HandlerInput<typeof getFieldBreakdown>,
    context: MemberContext,
  ): Promise<Frame> => {
    const fields = (await readCustomFields(context)).filter(({ kind }) => kind !== 'number')
    const field = fieldId === undefined ? fields[0] : fields.find(({ id }) => id === fieldId)
    if (field === undefined && fieldId !== undefined) throw missingCustomField()
    return { field: field ? { id: field.id, name: field.name, kind: field.kind } : null }
  },
  read: { values: readValues },
  next: {},
  shape: ({ values: found }, { field }) => {
    const total = found[0]?.total ?? 0
    const rows = found.map(({ value, ...row }) => ({
      value,
      posts: row.posts,
      share: row.posts / total,
      interactions: formulas.interactions.value(row),
      interactionsPerPost: row.withInteractions === 0 ? null : row.interactions / row.withInteractions,
      netSentiment: formulas.netSentiment.value(row),
    }))
    const shown = rows.filter(({ value }) => value !== '').slice(0, maxFieldValues)
    const empty = rows.filter(({ value }) => value === '')
    const inRows = [...shown, ...empty].reduce((sum, { posts }) => sum + posts, 0)
    return {
      field,
      posts: total,
      rows: [...shown, ...empty],
      further: { values: (found[0]?.values ?? 0) - shown.length - empty.length, posts: total - inRows },
    }
  },
})
