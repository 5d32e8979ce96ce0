import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

/** The workspace of a change to posts, and the cache that it outdates. */
export type Services = { cache: QueryClient; workspaceId: string }

export const reasonOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : t`Something went wrong. Try again.`

export function couldNotUndo(thrown: unknown) {
  const reason = reasonOf(thrown)
  return t`Couldn’t undo: ${reason}`
}
