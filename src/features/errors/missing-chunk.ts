const messages = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
]

export const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error && messages.some((message) => error.message.startsWith(message))

/** Whether the chunk is missing only because the browser is offline. */
export const isOfflineChunk = (error: unknown, { navigator }: Window = window) =>
  isMissingChunk(error) && !navigator.onLine

/** TanStack Router's own key for reloads, shared so that the page reloads only once. */
const reloadKey = (error: Error) => `tanstack_router_reload:${error.message}`

/**
 * Reloads the page if a chunk is missing after a deployment: once per chunk, and only if online with session storage.
 * Returns whether the page is reloading.
 */
export function createMissingChunkHandler(view: Window = window) {
  let isReloading = false
  return (error: unknown): boolean => {
    if (isReloading || !isMissingChunk(error) || !view.navigator.onLine) return isReloading
    const key = reloadKey(error)
    try {
      if (view.sessionStorage.getItem(key) !== null) return false
      view.sessionStorage.setItem(key, '1')
    } catch {
      return false
    }
    isReloading = true
    view.location.reload()
    return true
  }
}

/** Keeps the router from reloading for missing chunks while offline. */
export function preventOfflineReload(view: Window = window) {
  const stored = new Set<string>()
  view.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isOfflineChunk(payload, view)) return
    const key = reloadKey(payload)
    try {
      if (view.sessionStorage.getItem(key) !== null) return
      view.sessionStorage.setItem(key, '1')
      stored.add(key)
    } catch {
      // Without session storage, the router doesn't reload either.
    }
  })
  view.addEventListener('online', () => {
    for (const key of stored) view.sessionStorage.removeItem(key)
    stored.clear()
  })
}
