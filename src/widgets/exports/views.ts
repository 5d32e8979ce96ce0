import type { ExportedViewInput } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'

/** One thing on a page that can become a file. */
export type ExportChoice = {
  id: string
  /** The name of its table where left out. */
  label?: string
  view: ExportedViewInput
}

/** A scope without the workspace, which the call names itself. */
export function withoutWorkspace(whole: Scope) {
  const { workspaceId: _, ...scope } = whole
  return scope
}

/** The posts that a page counts, newest first. */
export const postsOf = (scope: Scope): ExportedViewInput => ({ table: 'posts', ...withoutWorkspace(scope) })
