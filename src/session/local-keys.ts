/** Stored besides the tokens: each user's last workspace, and whether the creation wizard is open. */
export type LocalKeys = {
  lastWorkspace: (userId: string) => string | null
  rememberWorkspace: (userId: string, workspaceId: string) => void
  isCreatingWorkspace: () => boolean
  beginCreation: () => void
  endCreation: () => void
}

const creationKey = 'workspaceCreation'
const lastWorkspaceKey = (userId: string) => `${userId}_last_workspace_id`

/** Ignores storage errors: losing these keys is harmless. */
export function createLocalKeys(storage: () => Storage): LocalKeys {
  const attempt = <Value>(act: (store: Storage) => Value, otherwise: Value) => {
    try {
      return act(storage())
    } catch {
      return otherwise
    }
  }
  return {
    lastWorkspace: (userId) => attempt((store) => store.getItem(lastWorkspaceKey(userId)), null),
    rememberWorkspace: (userId, workspaceId) =>
      attempt((store) => store.setItem(lastWorkspaceKey(userId), workspaceId), undefined),
    isCreatingWorkspace: () => attempt((store) => store.getItem(creationKey) !== null, false),
    beginCreation: () => attempt((store) => store.setItem(creationKey, 'started'), undefined),
    endCreation: () => attempt((store) => store.removeItem(creationKey), undefined),
  }
}
