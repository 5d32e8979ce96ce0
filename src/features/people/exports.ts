import type { Scope } from '#contract/posts/posts.ts'
import { type ExportChoice, postsOf } from '#src/widgets/exports/views.ts'
import { type PeopleSearch } from './address.ts'
import { authorsInputOf } from './input.ts'

/** The authors as the list has them, and the posts of the scope. */
export function exportsOf(scope: Scope, search: PeopleSearch): ExportChoice[] {
  const { workspaceId: _, limit: __, ...authors } = authorsInputOf(scope, search)
  return [
    { id: 'authors', view: { table: 'authors', ...authors } },
    { id: 'posts', view: postsOf(scope) },
  ]
}
