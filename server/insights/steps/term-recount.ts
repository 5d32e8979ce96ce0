import * as z from 'zod/mini'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { joinWithOr, type Condition } from '#server/selection/conditions.ts'
import { narrow, type Selection } from '#server/selection/scope.ts'
import { termCondition, domainCondition } from '#server/selection/term-condition.ts'

const Row = z.object({ part: z.string(), counts: z.array(z.coerce.bigint()) })

/** Condition for a term, the same as in its drill-down. */
export const conditionOf = (term: string, index: number): Condition => {
  const name = `term${index}_`
  if (term.startsWith('/')) return domainCondition(term.slice(1), name)
  return termCondition(term, name) ?? { condition: 'false', params: {} }
}

/**
 * Counts the posts of a selection with each term, or sums `value`, per `part` (an expression over `posts`). The WHERE
 * repeats all conditions, so that ClickHouse answers from its text index without reading texts, in a few milliseconds
 * per term and million posts. `isStoredOnce` skips FINAL, which saves a third.
 */
export async function recountTerms(
  clickhouse: ClickHouse,
  selection: Selection,
  terms: readonly string[],
  { part = `''`, value = '1', isStoredOnce = false }: { part?: string; value?: string; isStoredOnce?: boolean },
  signal: AbortSignal,
): Promise<z.infer<typeof Row>[]> {
  if (terms.length === 0) return []
  const matches = terms.map(conditionOf).map(({ condition, params }, index) => ({
    condition: `(${condition}) AS held${index}`,
    params,
  }))
  const { where, params } = narrow(selection, [joinWithOr(matches)])
  return clickhouse.rows(
    Row,
    `WITH ${value} AS value
     SELECT toString(${part}) AS part, [${matches.map((_, index) => `sumIf(value, held${index})`).join(', ')}] AS counts
     FROM posts ${isStoredOnce ? '' : 'FINAL'} WHERE ${where} GROUP BY ${part}`,
    params,
    { signal },
  )
}
