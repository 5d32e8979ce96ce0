const messages = [
  'Failed to fetch dynamically imported module', // Chromium
  'error loading dynamically imported module', // Firefox
  'Importing a module script failed', // Safari
  'Unable to preload CSS', // Vite
]

const isMissingChunk = (error: unknown) =>
  error instanceof Error && messages.some((message) => error.message.startsWith(message))

let isReloading = false

/**
 * Reloads the page when a part of the app is gone because a new version was deployed: once for each part, and not where
 * nothing can be remembered or reached. Answers whether the page is on its way.
 */
export function reloadOnce(error: unknown, { sessionStorage, navigator, location }: Window = window): boolean {
  if (isReloading || !isMissingChunk(error) || !navigator.onLine) return isReloading
  const key = `soundings.reloaded.${(error as Error).message}`
  try {
    if (sessionStorage.getItem(key) !== null) return false
    sessionStorage.setItem(key, '')
  } catch {
    return false
  }
  isReloading = true
  location.reload()
  return true
}
