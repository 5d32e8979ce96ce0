import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

/** The workspace of a change to posts, and the cache that it outdates. */
export type PostServices = { cache: QueryClient; workspaceId: string }

export const errorMessage = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : t`Something went wrong. Try again.`

export function undoFailureText(thrown: unknown) {
  const reason = errorMessage(thrown)
  return t`Couldn’t undo: ${reason}`
}
