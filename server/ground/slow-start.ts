import type { Logger } from 'pino'

const intervalMs = 10_000

/** Logs that the start is waiting, because on a busy computer a step may take minutes. */
export async function logSlowStart<Result>(log: Logger, what: string, step: Promise<Result>): Promise<Result> {
  const timer = setInterval(() => log.warn({ event: 'slow-start' }, `The start waits for ${what}`), intervalMs)
  try {
    return await step
  } finally {
    clearInterval(timer)
  }
}
