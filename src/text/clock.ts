import { minuteMs } from '#contract/durations.ts'

/** The server's time at a reading of the monotonic clock, which ignores changes of the device's clock. */
let serverTime: { server: number; at: number } | null = null
const listeners = new Set<() => void>()

/** Longest delay in milliseconds; an older time means that the server's clock was set back. */
const maxDelayMs = 60_000

/** The server's time in milliseconds since 1970; the device's time before the first response. */
export const serverNow = () =>
  serverTime === null ? Date.now() : serverTime.server + performance.now() - serverTime.at

/**
 * Sets the clock by a response's `Date` header. Responses are delayed, so the latest time wins, unless it is far
 * behind: then the server's clock was set back.
 */
export function setServerTime(date: string | null) {
  const server = Date.parse(date ?? '')
  if (Number.isNaN(server)) return
  const ahead = server - serverNow()
  if (serverTime !== null && ahead <= 0 && ahead > -maxDelayMs) return
  serverTime = { server, at: performance.now() }
  if (Math.abs(ahead) > minuteMs) for (const listener of listeners) listener()
}

/**
 * Calls a listener at each full minute of the server's clock, since days start on one in every zone. Returns a function
 * that stops it.
 */
export function onMinute(listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const wait = () => {
    timer = setTimeout(tick, minuteMs - (serverNow() % minuteMs) + 1)
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
