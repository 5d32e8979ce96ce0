import { PerformanceTable } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { i18n } from '#src/text/i18n.ts'
import { comparedExports } from '#src/widgets/exports/compared-exports.ts'
import { type ExportChoice, postsOf, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { tableNames } from '#src/widgets/exports/labels.ts'

/** The tables of the performance page, those of the queries beside it, and the posts it counts. */
export const exportsOf = (scope: Scope, compared: readonly string[]): ExportChoice[] => [
  ...PerformanceTable.options.map((table) => ({
    id: table,
    label: i18n.t(tableNames[table]),
    view: { table, ...withoutWorkspace(scope) },
  })),
  ...(compared.length > 1 ? comparedExports(scope, compared) : []),
  { id: 'posts', label: i18n.t(tableNames.posts), view: postsOf(scope) },
]
