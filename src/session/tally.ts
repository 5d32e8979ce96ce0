import type { SessionActor } from './session-actor.ts'

/** Milliseconds during which outcomes after the first are batched. */
const gatherMs = 20

type RequestOutcome =
  | { type: 'http.succeeded'; urls: string[] }
  | { type: 'http.unauthorized'; urls: string[]; epoch: number; refreshable: boolean }

export type Tally = {
  succeeded: (url: string) => void
  refused: (url: string, epoch: number, refreshable: boolean) => void
  /** Sends the pending outcomes. */
  flush: () => void
}

const isOfOneKind = (a: RequestOutcome | undefined, b: RequestOutcome) =>
  a?.type === 'http.unauthorized' && b.type === 'http.unauthorized'
    ? a.epoch === b.epoch && a.refreshable === b.refreshable
    : a?.type === b.type

/**
 * Reports request results to the session in order: the first immediately, the rest in batches, so that a thousand
 * refusals become a few events. Successes are reported only after refusals.
 */
export function createTally(actor: SessionActor): Tally {
  let pending: RequestOutcome[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  const flush = () => {
    const all = pending
    pending = []
    for (const outcome of all) actor.send(outcome)
  }
  const note = (outcome: RequestOutcome, isUrgent: boolean) => {
    const last = pending.at(-1)
    if (isOfOneKind(last, outcome)) last!.urls.push(...outcome.urls)
    else pending.push(outcome)
    if (isUrgent || timer === null) flush()
    timer ??= setTimeout(() => {
      timer = null
      flush()
    }, gatherMs)
  }
  return {
    flush,
    succeeded: (url) => {
      const isKnown = pending.length > 0 || url in actor.getSnapshot().context.refusals
      if (isKnown) note({ type: 'http.succeeded', urls: [url] }, false)
    },
    refused: (url, epoch, refreshable) => {
      const snapshot = actor.getSnapshot()
      // Ignores refusals of an older token.
      if (epoch !== snapshot.context.epoch) return
      note({ type: 'http.unauthorized', urls: [url], epoch, refreshable }, snapshot.hasTag('settled'))
    },
  }
}
