import type { AskedView } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'

/** One thing on a page that can become a file. */
export type ExportChoice = {
  id: string
  /** The name of its table where left out. */
  label?: string
  view: AskedView
}

/** A scope without the workspace, which the call names itself. */
export function withoutWorkspace(whole: Scope) {
  const { workspaceId: _, ...scope } = whole
  return scope
}

/** The posts that a page counts, newest first. */
export const postsOf = (scope: Scope): AskedView => ({ table: 'posts', ...withoutWorkspace(scope) })
