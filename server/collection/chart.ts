import { createActor, fromPromise } from 'xstate'
import { collectorMachine } from '#src/machines/collector.ts'
import type { CollectorContext } from '#src/machines/collector-setup.ts'
import { waitAfter } from './backoff.ts'

type Does = {
  follow: (signal: AbortSignal) => Promise<void>
  openGap: () => Promise<void>
  backfill: (signal: AbortSignal) => Promise<{ whole: boolean }>
}
/** Binds the collector machine to the server's work; `reportRetry` receives the delay (ms) before the next attempt. */
export function createChart(
  input: Omit<CollectorContext, 'failures' | 'fault' | 'until'>,
  does: Does,
  { reportRetry, random }: { reportRetry: (milliseconds: number) => void; random?: () => number },
) {
  const untilRetry = ({ context: { failures, fault } }: { context: CollectorContext }) => {
    const milliseconds = waitAfter(failures, fault, random)
    reportRetry(milliseconds)
    return milliseconds
  }
  const machine = collectorMachine.provide({
    actors: {
      follow: fromPromise<unknown, { collectorId: string }>(({ signal }) => does.follow(signal)),
      openGap: fromPromise<unknown, { collectorId: string }>(() => does.openGap()),
      backfill: fromPromise<{ whole: boolean }, { collectorId: string }>(({ signal }) => does.backfill(signal)),
    },
    delays: { BACKOFF: untilRetry, RETRY_AFTER: untilRetry },
  })
  return createActor(machine, { input })
}

export type Chart = ReturnType<typeof createChart>
