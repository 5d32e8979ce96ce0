import { t } from '@lingui/core/macro'
import type { QueryClient } from '@tanstack/react-query'

/** What a change of posts needs: the workspace, and the cache whose answers it outdates. */
export type Services = { cache: QueryClient; workspaceId: string }

/** Why a change was not made, for a person. */
export const reasonOf = (thrown: unknown) =>
  thrown instanceof Error ? thrown.message : t`Something went wrong. Try again.`

export function couldNotUndo(thrown: unknown) {
  const reason = reasonOf(thrown)
  return t`Couldn’t undo: ${reason}`
}
