const prefix = 'draft.'
const owner = 'drafts-of'

export const tabDraftKey = (...name: string[]) => `${prefix}${name.join('.')}`

/** Deletes the previous user's drafts when another user signs in. */
export function deleteOtherUsersDrafts(userId: string, storage: () => Storage = () => sessionStorage) {
  try {
    const store = storage()
    if (store.getItem(owner) === userId) return
    const keys = Array.from({ length: store.length }, (_, index) => store.key(index) ?? '')
    for (const key of keys) if (key.startsWith(prefix)) store.removeItem(key)
    store.setItem(owner, userId)
  } catch {
    // A browser without storage has no drafts.
  }
}
