import * as z from 'zod/mini'
import { type FieldBreakdown, getFieldBreakdown, maxFieldValues } from '#contract/answers/fields.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import type { MemberContext } from '#server/access/context.ts'
import { missingCustomField, readCustomFields } from '#server/selection/stored-custom-fields.ts'
import { createInsightHandler, type InsightContext } from '../pipeline.ts'
import { computeNetSentiment } from '../overview/kpis.ts'

type Frame = { field: FieldBreakdown['field'] }
const Row = z.object({
  value: z.string(),
  posts: z.coerce.number(),
  counted: z.coerce.number(),
  sum: z.coerce.number(),
  positive: z.coerce.number(),
  neutral: z.coerce.number(),
  negative: z.coerce.number(),
  values: z.coerce.number(),
  total: z.coerce.number(),
})

/** Values with the most posts, always including posts without a value; each row has the totals. */
const readValues = async ({ clickhouse, scope, field, signal }: InsightContext & Frame) =>
  field === null
    ? []
    : clickhouse.rows(
        Row,
        `SELECT *, count() OVER () AS values, sum(posts) OVER () AS total FROM (
           SELECT posts.custom_fields[{groupedBy:String}] AS value, count() AS posts,
             countIf(interactions IS NOT NULL) AS counted, sum(ifNull(interactions, 0)) AS sum,
             countIf(sentiment = 'positive') AS positive, countIf(sentiment = 'neutral') AS neutral,
             countIf(sentiment = 'negative') AS negative
           FROM posts FINAL WHERE ${scope.where} GROUP BY value)
         ORDER BY value = '' DESC, posts DESC, value LIMIT ${maxFieldValues + 1}`,
        { ...scope.params, groupedBy: field.id },
        { signal },
      )

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
    const rows = found.map(({ value, posts, counted, sum, positive, neutral, negative }) => ({
      value,
      posts,
      share: posts / total,
      interactions: counted === 0 ? null : sum,
      interactionsPerPost: counted === 0 ? null : sum / counted,
      netSentiment: computeNetSentiment(positive - negative, positive + neutral + negative),
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
