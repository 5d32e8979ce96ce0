import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/context.ts'
import { isOutage } from '#server/db/failures.ts'
import { TakenOver } from './fence.ts'

const outagePauseMs = 3_000
const intervalMs = 2_000

type Waiting = {
  /** As the log says it: 'an export'. */
  name: string
  /** For the log, too. */
  details?: object
  /** Whether a full disk is waited for like a store that is away. */
  forRoom?: boolean
  signal: AbortSignal
}

/** Whether what failed may be tried again once a store answers, or there is room. */
export const passes = async ({ disk }: Pick<Services, 'disk'>, error: unknown, forRoom: boolean) =>
  !(error instanceof TakenOver) && (isOutage(error) || (forRoom && (await disk.isLow())))

/** Acts once more, after a pause, for as long as it fails because a store is away. */
export async function throughOutages<Result>(
  services: Pick<Services, 'disk' | 'log'>,
  { name, details, forRoom = true, signal }: Waiting,
  act: () => Promise<Result>,
): Promise<Result> {
  while (true) {
    try {
      return await act()
    } catch (error) {
      signal.throwIfAborted()
      if (!(await passes(services, error, forRoom))) throw error
      services.log.warn({ err: error, ...details }, `${name} waits for a store or for room`)
      await pause(outagePauseMs, undefined, { signal })
    }
  }
}

/** Waits while the disk is low; `look` may end that by throwing. */
export async function untilRoom(
  { disk }: Pick<Services, 'disk'>,
  signal: AbortSignal,
  look?: () => Promise<unknown>,
): Promise<void> {
  while (await disk.isLow()) {
    await look?.()
    await pause(intervalMs, undefined, { signal })
  }
}
