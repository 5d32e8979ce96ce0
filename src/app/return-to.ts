const here = 'http://here.invalid'

/** A path of this app to go back to after the sign-in, or undefined: never another origin, never the login itself. */
export function safeReturnTo(address: string | undefined) {
  if (address === undefined || !address.startsWith('/')) return undefined
  try {
    const url = new URL(address, here)
    const path = url.pathname + url.search + url.hash
    if (url.origin !== here || path !== address) return undefined
    return /^\/($|login(\/|$)|invite(\/|$))/.test(url.pathname) ? undefined : path
  } catch {
    return undefined
  }
}

/** Where a sign-in leads back to; an invite has an aim of its own. */
export const wayBackOf = ({ token, returnTo }: { token?: string | undefined; returnTo?: string | undefined }) =>
  token === undefined ? safeReturnTo(returnTo) : undefined
