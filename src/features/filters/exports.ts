import { Shown, type Scope } from '#contract/posts/posts.ts'
import { type ExportChoice, withoutWorkspace } from '#src/widgets/exports/views.ts'
import type { FilteredSearch } from './address.ts'

/** What the page lists: posts or profiles, hidden unless it shows others. */
export function exportsOf(kind: 'posts' | 'profiles', scope: Scope, search: FilteredSearch): ExportChoice[] {
  const table = kind === 'posts' ? 'filteredPosts' : 'filteredProfiles'
  const show = Shown.safeParse(search.show).data ?? 'removed'
  return [{ id: table, view: { table, ...withoutWorkspace(scope), show } }]
}
