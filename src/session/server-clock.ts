import { issuedAt } from './jwt.ts'

export type ServerClock = {
  /** The server's time in milliseconds, as far as it is known. */
  now: () => number
  /** Learns the difference from a token that has just been received. */
  learn: (accessToken: string) => void
}

/** Judges expiry by the server's time, so that a wrong device clock neither loops refreshes nor keeps a dead token. */
export function createServerClock(deviceNow: () => number = Date.now): ServerClock {
  let ahead = 0
  return {
    now: () => deviceNow() + ahead,
    learn: (accessToken) => {
      const issued = issuedAt(accessToken)
      if (issued !== null) ahead = issued * 1000 - deviceNow()
    },
  }
}
