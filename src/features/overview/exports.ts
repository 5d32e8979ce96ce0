import { overviewExports } from '#contract/answers/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { comparedExports } from '#src/widgets/exports/compared-exports.ts'
import { type ExportChoice, postsOf, withoutWorkspace } from '#src/widgets/exports/views.ts'

/** The tables of the overview, and the posts it counts; of several queries those that stand side by side. */
export const exportsOf = (scope: Scope, compared: readonly string[]): ExportChoice[] =>
  compared.length > 1 ? comparedExports(scope, compared) : ofOneQuery(scope)

const ofOneQuery = (scope: Scope): ExportChoice[] => [
  { id: 'posts', view: postsOf(scope) },
  ...overviewExports.map((table) => ({
    id: table,
    view: { table, ...withoutWorkspace(scope) },
  })),
]
