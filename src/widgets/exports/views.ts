import type { ExportedViewInput } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'

export type ExportChoice = {
  id: string
  /** By default the table's name. */
  label?: string
  view: ExportedViewInput
}

/** Calls pass the workspace separately. */
export function withoutWorkspace(whole: Scope) {
  const { workspaceId: _, ...scope } = whole
  return scope
}

export const toPostsExport = (scope: Scope): ExportedViewInput => ({ table: 'posts', ...withoutWorkspace(scope) })
