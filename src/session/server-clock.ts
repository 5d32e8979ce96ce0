import { issuedAt } from './jwt.ts'

export type ServerClock = {
  /** The estimated server time in milliseconds. */
  now: () => number
  /** Computes the difference from a token just received. */
  syncWith: (accessToken: string) => void
}

/** Expiry uses the server's time, so that a wrong device clock neither loops refreshes nor keeps an expired token. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let ahead = 0
  return {
    now: () => deviceNow() + ahead,
    syncWith: (accessToken) => {
      const issued = issuedAt(accessToken)
      if (issued !== null) ahead = issued * 1000 - deviceNow()
    },
  }
}
