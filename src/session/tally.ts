import type { SessionActor } from './session-actor.ts'

/** Milliseconds in which what follows the first piece of news is gathered. */
const gatherMs = 20

/** What became of requests: the URLs that were answered well, or refused for a token of that epoch. */
type RequestOutcome =
  | { type: 'http.succeeded'; urls: string[] }
  | { type: 'http.unauthorized'; urls: string[]; epoch: number; refreshable: boolean }

export type Tally = {
  succeeded: (url: string) => void
  refused: (url: string, epoch: number, refreshable: boolean) => void
  /** Tells what is still to be told. */
  tell: () => void
}

const isOfOneKind = (a: RequestOutcome | undefined, b: RequestOutcome) =>
  a?.type === 'http.unauthorized' && b.type === 'http.unauthorized'
    ? a.epoch === b.epoch && a.refreshable === b.refreshable
    : a?.type === b.type

/**
 * Tells the session of its requests in the order they ended: the first at once, what follows shortly after as one
 * event, so that a thousand refusals are a handful of events. Successes are told only where something is to be forgiven.
 */
export function createTally(actor: SessionActor): Tally {
  let untold: RequestOutcome[] = []
  let timer: ReturnType<typeof setTimeout> | null = null

  const tell = () => {
    const all = untold
    untold = []
    for (const outcome of all) actor.send(outcome)
  }
  const note = (outcome: RequestOutcome, isUrgent: boolean) => {
    const last = untold.at(-1)
    if (isOfOneKind(last, outcome)) last!.urls.push(...outcome.urls)
    else untold.push(outcome)
    if (isUrgent || timer === null) tell()
    timer ??= setTimeout(() => {
      timer = null
      tell()
    }, gatherMs)
  }
  return {
    tell,
    succeeded: (url) => {
      const isKnown = untold.length > 0 || url in actor.getSnapshot().context.refusals
      if (isKnown) note({ type: 'http.succeeded', urls: [url] }, false)
    },
    refused: (url, epoch, refreshable) => {
      const snapshot = actor.getSnapshot()
      // A refusal of an older token is none.
      if (epoch !== snapshot.context.epoch) return
      note({ type: 'http.unauthorized', urls: [url], epoch, refreshable }, snapshot.hasTag('settled'))
    },
  }
}
