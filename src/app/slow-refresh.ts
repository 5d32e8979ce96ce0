import type { SessionActor } from '#src/session/session-actor.ts'

/** Whether a token refresh is slow enough to show; the session is connected once loaded. */
export function createSlowRefresh() {
  const listeners = new Set<() => void>()
  let isSlow = false
  return {
    follow: (actor: SessionActor) =>
      actor.subscribe((snapshot) => {
        if (snapshot.hasTag('slow') === isSlow) return
        isSlow = !isSlow
        for (const listener of listeners) listener()
      }),
    isSlow: () => isSlow,
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
