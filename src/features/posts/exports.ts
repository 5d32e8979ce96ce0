import { t } from '@lingui/core/macro'
import type { PostOrder, Scope } from '#contract/posts/posts.ts'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import { type ExportChoice, withoutWorkspace } from '#src/widgets/exports/views.ts'

export type ShownPosts = { scope: Scope; order: PostOrder; columns: readonly PostColumn[] }

export function exportsOf({ scope, order, columns }: ShownPosts, postIds?: readonly string[]): ExportChoice[] {
  const view = {
    table: 'posts' as const,
    ...withoutWorkspace(scope),
    order,
    ...(postIds === undefined ? {} : { postIds: [...postIds] }),
  }
  return [
    { id: 'shown', label: t`Posts, visible columns`, view: { ...view, columns: [...columns] } },
    { id: 'all', label: t`Posts, all columns`, view },
  ]
}
