import { createActor, fromPromise } from 'xstate'
import { collectorMachine } from '#src/machines/collector.ts'
import type { CollectorContext } from '#src/machines/collector-setup.ts'
import { computeNextDelayMs } from './backoff.ts'

type CollectorWork = {
  follow: (signal: AbortSignal) => Promise<void>
  openGap: () => Promise<void>
  backfill: (signal: AbortSignal) => Promise<{ whole: boolean }>
}
/** Binds the collector machine to the server's work; `reportRetry` receives the delay (ms) before the next attempt. */
export function createChart(
  input: Omit<CollectorContext, 'failures' | 'fault' | 'until'>,
  work: CollectorWork,
  { reportRetry, random }: { reportRetry: (milliseconds: number) => void; random?: () => number },
) {
  const untilRetry = ({ context: { failures, fault } }: { context: CollectorContext }) => {
    const milliseconds = computeNextDelayMs(failures, fault, random)
    reportRetry(milliseconds)
    return milliseconds
  }
  const machine = collectorMachine.provide({
    actors: {
      follow: fromPromise<unknown, { collectorId: string }>(({ signal }) => work.follow(signal)),
      openGap: fromPromise<unknown, { collectorId: string }>(() => work.openGap()),
      backfill: fromPromise<{ whole: boolean }, { collectorId: string }>(({ signal }) => work.backfill(signal)),
    },
    delays: { BACKOFF: untilRetry, RETRY_AFTER: untilRetry },
  })
  return createActor(machine, { input })
}

export type Chart = ReturnType<typeof createChart>
