/** The server's time when it was heard last, beside that of a stopwatch, which no change of the device's clock moves. */
type Heard = { server: number; at: number }

let heard: Heard | null = null
const listeners = new Set<() => void>()

/** An answer may have been on its way for so long that it says less than what is known. */
const mostDelay = 60_000
const minute = 60_000

/** The server's time in milliseconds since 1970; the device's until an answer has told it. */
export const serverNow = () => (heard === null ? Date.now() : heard.server + performance.now() - heard.at)

/**
 * Hears the time of an answer, its `Date` header. It is at least as late as that says, so the latest wins; far behind what is known, the
 * server's clock was set back.
 */
export function hearServerTime(date: string | null) {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const ahead = server - serverNow()
  if (heard !== null && ahead <= 0 && ahead > -mostDelay) return
  heard = { server, at: performance.now() }
  if (Math.abs(ahead) > minute) for (const listener of listeners) listener()
}

/** Calls a listener at each full minute of the server's clock: days begin on one in every time zone. Answers with what ends it. */
export function onMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, minute - (serverNow() % minute) + 1)
  }
  const tick = () => {
    listener()
    wait()
  }
  listeners.add(listener)
  wait()
  return () => {
    listeners.delete(listener)
    clearTimeout(timer)
  }
}
