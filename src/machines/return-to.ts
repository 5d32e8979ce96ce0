const here = 'http://here.invalid'

/**
 * Returns the address as a path of this app to open after sign-in, or undefined for another origin, a path that isn't normalized,
 * and the pages /, /login and /invite.
 */
export function safeReturnTo(address: string | null) {
  if (address === null || !address.startsWith('/')) return undefined
  try {
    const url = new URL(address, here)
    const path = url.pathname + url.search + url.hash
    if (url.origin !== here || path !== address) return undefined
    return /^\/($|login(\/|$)|invite(\/|$))/.test(url.pathname) ? undefined : path
  } catch {
    return undefined
  }
}
