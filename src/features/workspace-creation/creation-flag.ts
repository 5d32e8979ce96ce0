import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session/users.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'

/** Only a user without a workspace is marked as creating the first one. */
export const beginFirstCreation = (keys: Pick<LocalKeys, 'beginCreation'>, loadUser: () => Promise<CurrentUser>) =>
  loadUser().then(
    ({ workspaces }) => workspaces.length === 0 && keys.beginCreation(),
    () => {},
  )

/** The workspace is there, and its person belongs to one more. */
export function endCreation(keys: Pick<LocalKeys, 'endCreation'>, cache: QueryClient) {
  keys.endCreation()
  cache.removeQueries({ queryKey: ['me'] })
}
