import type { QueryClient } from '@tanstack/react-query'
import type { CurrentUser } from '#contract/session/users.ts'
import type { LocalKeys } from '#src/session/local-keys.ts'

/** Only users without a workspace count as creating their first. */
export const startFirstCreation = (keys: Pick<LocalKeys, 'beginCreation'>, loadUser: () => Promise<CurrentUser>) =>
  loadUser().then(
    ({ workspaces }) => workspaces.length === 0 && keys.beginCreation(),
    () => {},
  )

/** Removes the cached user, whose workspaces have changed. */
export function endCreation(keys: Pick<LocalKeys, 'endCreation'>, cache: QueryClient) {
  keys.endCreation()
  cache.removeQueries({ queryKey: ['me'] })
}
