import { queryIdsText } from '#contract/saved-queries/compared-queries.ts'
import { comparisonTables } from '#contract/answers/comparison.ts'
import { namesOf } from '#contract/metrics/metric.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { type ExportChoice, withoutWorkspace } from './views.ts'

/** The scope's own query is ignored. */
export function comparedExports(whole: Scope, ids: readonly string[]): ExportChoice[] {
  const { queryId: _, text: __, ...scope } = withoutWorkspace(whole)
  return namesOf(comparisonTables).map((table) => ({
    id: table,
    view: { table, ...scope, queries: queryIdsText(ids) },
  }))
}
