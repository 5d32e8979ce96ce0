const here = 'http://here.invalid'

/** A path of this app to go back to after the sign-in, or undefined: never another origin, never the login itself. */
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
