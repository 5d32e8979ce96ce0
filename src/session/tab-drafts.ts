const prefix = 'draft.'
const owner = 'drafts-of'

/** Where a draft that lives as long as the tab is kept. */
export const tabDraftKey = (...name: string[]) => `${prefix}${name.join('.')}`

/** What the former person of this tab has typed goes as soon as somebody else is signed in. */
export function keepOnlyDraftsOf(userId: string, storage: () => Storage = () => sessionStorage) {
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
