const messages = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
]

export const isMissingChunk = (error: unknown): error is Error =>
  error instanceof Error && messages.some((message) => error.message.startsWith(message))

/** Whether a part of the app is missing only because the browser is offline. */
export const isOfflineChunk = (error: unknown, { navigator }: Window = window) =>
  isMissingChunk(error) && !navigator.onLine

/** The key of the router, which reloads for screens: whoever comes first, the page is reloaded once. */
const keyOf = (error: Error) => `tanstack_router_reload:${error.message}`

/**
 * Reloads the page when a part of the app is gone because a new version was deployed: once for each part, and not where
 * nothing can be remembered or reached. Answers whether the page is on its way.
 */
export function createReload(view: Window = window) {
  let isReloading = false
  return (error: unknown): boolean => {
    if (isReloading || !isMissingChunk(error) || !view.navigator.onLine) return isReloading
    const key = keyOf(error)
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

/** Keeps the router from reloading for a part of the app that is missing while the browser is offline. */
export function stayWhileOffline(view: Window = window) {
  const stored = new Set<string>()
  view.addEventListener('vite:preloadError', ({ payload }) => {
    if (!isOfflineChunk(payload, view)) return
    const key = keyOf(payload)
    try {
      if (view.sessionStorage.getItem(key) !== null) return
      view.sessionStorage.setItem(key, '1')
      stored.add(key)
    } catch {
      // The router cannot remember a reload either, and does not begin one.
    }
  })
  view.addEventListener('online', () => {
    for (const key of stored) view.sessionStorage.removeItem(key)
    stored.clear()
  })
}
