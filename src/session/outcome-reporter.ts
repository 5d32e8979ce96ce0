import type { SessionActor } from './session-actor.ts'

/** Milliseconds during which outcomes after the first are batched. */
const batchIntervalMs = 20

type RequestOutcome =
  | { type: 'http.succeeded'; urls: string[] }
  | { type: 'http.unauthorized'; urls: string[]; epoch: number; refreshable: boolean }

export type OutcomeReporter = {
  succeeded: (url: string) => void
  refused: (url: string, epoch: number, refreshable: boolean) => void
  /** Sends the pending outcomes. */
  flush: () => void
}

const canBeBatched = (a: RequestOutcome | undefined, b: RequestOutcome) =>
  a?.type === 'http.unauthorized' && b.type === 'http.unauthorized'
    ? a.epoch === b.epoch && a.refreshable === b.refreshable
    : a?.type === b.type

/**
 * Reports request results to the session in order: the first immediately, the rest in batches, so that a thousand
 * refusals become a few events. Successes are reported only after refusals.
 */
export function createOutcomeReporter(actor: SessionActor): OutcomeReporter {
  let pending: RequestOutcome[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  const flush = () => {
    const all = pending
    pending = []
    for (const outcome of all) actor.send(outcome)
  }
  const addOutcome = (outcome: RequestOutcome, isUrgent: boolean) => {
    const last = pending.at(-1)
    if (canBeBatched(last, outcome)) last!.urls.push(...outcome.urls)
    else pending.push(outcome)
    if (isUrgent || timer === null) flush()
    timer ??= setTimeout(() => {
      timer = null
      flush()
    }, batchIntervalMs)
  }
  return {
    flush,
    succeeded: (url) => {
      const isKnown = pending.length > 0 || url in actor.getSnapshot().context.refusals
      if (isKnown) addOutcome({ type: 'http.succeeded', urls: [url] }, false)
    },
    refused: (url, epoch, refreshable) => {
      const snapshot = actor.getSnapshot()
      // Ignores refusals of an older token.
      if (epoch !== snapshot.context.epoch) return
      addOutcome({ type: 'http.unauthorized', urls: [url], epoch, refreshable }, snapshot.hasTag('settled'))
    },
  }
}
