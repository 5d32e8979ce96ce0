import * as z from 'zod/mini'
import { conditionsOf, previewFilter } from '#contract/filters/filters.ts'
import type { Params } from '#server/db/clickhouse/clickhouse.ts'
import { handler } from '#server/handler.ts'
import { compileCondition } from '#server/selection/filter-condition.ts'
import { asColumn } from '#server/selection/conditions.ts'
import { startOfDay } from '#server/selection/days.ts'
import { taggedFor } from '#server/selection/stored-tags.ts'
import { during, scopePartsOf, without } from '#server/selection/scope.ts'

const Counts = z.object({ posts: z.coerce.number(), kept: z.coerce.number(), held: z.array(z.coerce.number()) })

/** Counts all conditions in one pass over the scope's posts. */
export const previewFilterHandler = handler(
  previewFilter,
  async (context, { conditions, fieldConditions: fields, ...input }) => {
    const { range, base, muted } = await scopePartsOf(context, { ...input, filterId: undefined })
    const { timezone } = range
    const tagged = await taggedFor(context, conditions)
    const compiled = conditionsOf({ conditions, fields }).map((condition, index) =>
      compileCondition(condition, { tagged, startOfDay: (day) => startOfDay(day, timezone), prefix: `f${index}x` }),
    )
    const all = compiled.map(({ condition }) => `(${asColumn(condition)})`)
    const { where, params } = during([...base, ...without(muted)], range)
    const [counts] = await context.clickhouse.rows(
      Counts,
      `SELECT count() AS posts, countIf(${all.join(' AND ')}) AS kept, [${all.map((one) => `countIf(${one})`).join(', ')}] AS held
       FROM posts FINAL WHERE ${where}`,
      Object.assign({}, params, ...compiled.map((condition) => condition.params)) as Params,
      { signal: context.signal },
    )
    const { posts, kept, held } = counts!
    return { kept, removed: posts - kept, removedByCondition: held.map((one) => posts - one) }
  },
)
