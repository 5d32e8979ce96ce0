import { PerformanceTable } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { comparedExports } from '#src/widgets/exports/compared-exports.ts'
import { type ExportChoice, postsOf, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { tableName } from '#src/widgets/exports/labels.ts'

/** The tables of the performance page, those of the queries beside it, and the posts it counts. */
export const exportsOf = (scope: Scope, compared: readonly string[]): ExportChoice[] => [
  ...PerformanceTable.options.map((table) => ({
    id: table,
    label: tableName(table),
    view: { table, ...withoutWorkspace(scope) },
  })),
  ...(compared.length > 1 ? comparedExports(scope, compared) : []),
  { id: 'posts', label: tableName('posts'), view: postsOf(scope) },
]
