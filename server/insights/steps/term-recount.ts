import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { anyOf, type Condition } from '#server/selection/conditions.ts'
import { narrowed, type Selection } from '#server/selection/scope.ts'
import { termCondition, linksTo } from '#server/selection/term-condition.ts'

const Row = z.object({ part: z.string(), counts: z.array(z.coerce.bigint()) })

/** How a term is found: by the same condition as the posts that open behind it. */
export const conditionOf = (term: string, index: number): Condition => {
  const name = `term${index}_`
  if (term.startsWith('/')) return linksTo(term.slice(1), name)
  return termCondition(term, name) ?? { condition: 'false', params: {} }
}

/**
 * In how many posts of a selection each term stands, for each value of `part`, an expression over `posts`; or the sum of
 * `value` over them. All conditions stand in the WHERE too: there the engine answers them from its text index and reads no
 * text, a few milliseconds a term for a million posts. Where no post of the selection is stored twice, the newest of each need not
 * be looked for, which is a third of it.
 */
export async function recountTerms(
  clickhouse: ClickHouse,
  selection: Selection,
  terms: readonly string[],
  { part = `''`, value = '1', isStoredOnce = false }: { part?: string; value?: string; isStoredOnce?: boolean },
  signal: AbortSignal,
): Promise<z.infer<typeof Row>[]> {
  if (terms.length === 0) return []
  const held = terms.map(conditionOf).map(({ condition, params }, index) => ({
    condition: `(${condition}) AS held${index}`,
    params,
  }))
  const { where, params } = narrowed(selection, [anyOf(held)])
  return clickhouse.rows(
    Row,
    `WITH ${value} AS value
     SELECT toString(${part}) AS part, [${held.map((_, index) => `sumIf(value, held${index})`).join(', ')}] AS counts
     FROM posts ${isStoredOnce ? '' : 'FINAL'} WHERE ${where} GROUP BY ${part}`,
    params,
    { signal },
  )
}
