import type { ConfiguredMiddleware } from 'wretch'
import { connectApi } from '#src/api/client.ts'
import { retryMiddleware } from '#src/api/middlewares.ts'

export function connectApp(url: string, bearer: string, request: typeof fetch = fetch) {
  const signedIn: ConfiguredMiddleware = (next) => (to, options) =>
    next(to, { ...options, headers: { ...options.headers, Authorization: `Bearer ${bearer}` } })
  connectApi({
    bases: { social: `${url}/api/social`, internal: `${url}/api/internal`, payment: `${url}/api/payment` },
    middlewares: [retryMiddleware(), signedIn],
    report: () => {},
    fetch: request,
  })
}

/** Drops the response to the first write, after it was executed. */
export function losingOneAnswer(): typeof fetch {
  let isLost = false
  return async (input, init) => {
    const response = await fetch(input, init)
    if (isLost || (init?.method ?? 'GET') === 'GET') return response
    isLost = true
    await response.arrayBuffer()
    throw new TypeError('Failed to fetch')
  }
}
