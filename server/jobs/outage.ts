import { setTimeout as pause } from 'node:timers/promises'
import type { Services } from '#server/access/context.ts'
import { isOutage } from '#server/platform/db/failures.ts'
import { JobTakenOverError } from './fence.ts'

const outagePauseMs = 3_000
const intervalMs = 2_000

type Waiting = {
  name: string
  details?: object
  forDiskSpace?: boolean
  signal: AbortSignal
}

/** Whether a retry may succeed once a store answers or the disk has space. */
export const isTemporary = async ({ disk }: Pick<Services, 'disk'>, error: unknown, forDiskSpace: boolean) =>
  !(error instanceof JobTakenOverError) && (isOutage(error) || (forDiskSpace && (await disk.isLow())))

/** Retries, after a pause, while a store is down. */
export async function retryDuringOutages<Result>(
  services: Pick<Services, 'disk' | 'log'>,
  { name, details, forDiskSpace = true, signal }: Waiting,
  act: () => Promise<Result>,
): Promise<Result> {
  while (true) {
    try {
      return await act()
    } catch (error) {
      signal.throwIfAborted()
      if (!(await isTemporary(services, error, forDiskSpace))) throw error
      services.log.warn({ err: error, ...details }, `${name} waits for a store or for room`)
      await pause(outagePauseMs, undefined, { signal })
    }
  }
}

/** Waits while the disk is low; `look` may stop that by throwing. */
export async function waitForDiskSpace(
  { disk }: Pick<Services, 'disk'>,
  signal: AbortSignal,
  look?: () => Promise<unknown>,
): Promise<void> {
  while (await disk.isLow()) {
    await look?.()
    await pause(intervalMs, undefined, { signal })
  }
}
