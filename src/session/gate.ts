import type { SessionActor } from './session-actor.ts'

export type SessionGate = {
  isOpen: () => boolean
  /** Resolves once the session is settled; all waiters share one promise. Rejects for an aborted caller. */
  settled: (signal?: AbortSignal | null) => Promise<void>
}

/** Requests wait here during a refresh, with one subscription for all. */
export function createGate(actor: SessionActor): SessionGate {
  const isOpen = () => actor.getSnapshot().hasTag('settled')
  let shared: Promise<void> | null = null

  const opening = () =>
    (shared ??= new Promise((resolve) => {
      const subscription = actor.subscribe((snapshot) => {
        if (!snapshot.hasTag('settled')) return
        shared = null
        subscription.unsubscribe()
        resolve()
      })
    }))

  return {
    isOpen,
    settled: (signal) => {
      if (signal?.aborted) return Promise.reject(signal.reason as Error)
      if (isOpen()) return Promise.resolve()
      if (!signal) return opening()
      return new Promise((resolve, reject) => {
        const giveUp = () => reject(signal.reason as Error)
        signal.addEventListener('abort', giveUp, { once: true })
        const goOn = () => {
          signal.removeEventListener('abort', giveUp)
          resolve()
        }
        void opening().then(goOn)
      })
    },
  }
}
