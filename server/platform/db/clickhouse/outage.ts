import { setTimeout as pause } from 'node:timers/promises'
import type { Logger } from 'pino'
import { AppError, StartError, storeDown } from '#server/ground/errors.ts'
import type { ClickHouse } from './clickhouse.ts'
import { codeOf } from '../failures.ts'
import { hostOf } from '../store-address.ts'
import { isCertificateRefused, isRefused } from './failures.ts'

const retryIntervalMs = 5_000
const timeoutMs = 10_000

/**
 * Prepares the server's database. If the server doesn't respond, the start continues; calls are unavailable, and
 * preparing is retried every 5 s. Throws StartError if the server refuses.
 */
export async function openOrWait(
  clickhouse: ClickHouse,
  { url, prepare, log }: { url: string; prepare: (signal: AbortSignal) => Promise<void>; log: Logger },
): Promise<ClickHouse> {
  const prepareSoon = () => prepare(AbortSignal.timeout(timeoutMs))
  try {
    await prepareSoon()
    return clickhouse
  } catch (thrown) {
    if (!isOutage(thrown)) throw refusal(url, thrown)
    log.warn(
      `CLICKHOUSE_URL: ClickHouse at ${hostOf(url)} does not answer. The server runs without posts and asks again every 5 s.`,
    )
    const prepareAgain = () =>
      prepareSoon().then(
        () => log.warn('ClickHouse answers now'),
        (error: unknown) => {
          throw isOutage(error) ? error : refusal(url, error)
        },
      )
    return whenPrepared(clickhouse, prepareAgain, log)
  }
}

function whenPrepared(clickhouse: ClickHouse, prepareSoon: () => Promise<void>, log: Logger): ClickHouse {
  const closing = new AbortController()
  let isPrepared = false
  const trying = (async () => {
    while (!isPrepared && !closing.signal.aborted) {
      await pause(retryIntervalMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
      await prepareSoon().then(
        () => (isPrepared = true),
        (error: unknown) =>
          error instanceof StartError
            ? log.error(error.message)
            : log.debug({ err: error }, 'ClickHouse does not answer yet'),
      )
    }
  })()
  const once = <Result>(ask: () => Promise<Result>): Promise<Result> =>
    isPrepared ? ask() : Promise.reject(new AppError('unavailable', storeDown, { retryAfter: 5, store: 'posts' }))

  return {
    rows: (...args) => once(() => clickhouse.rows(...args)),
    insert: (...args) => once(() => clickhouse.insert(...args)),
    insertTabbed: (...args) => once(() => clickhouse.insertTabbed(...args)),
    run: (...args) => once(() => clickhouse.run(...args)),
    withoutWrites: (work) => once(() => clickhouse.withoutWrites(work)),
    close: async () => {
      closing.abort()
      await trying
      await clickhouse.close()
    },
  }
}

const causeOf = (thrown: unknown) => (thrown instanceof AppError ? thrown.cause : thrown)

const isOutage = (thrown: unknown) =>
  !isRefused(causeOf(thrown)) &&
  ((thrown instanceof AppError && thrown.code === 'unavailable') ||
    (thrown instanceof Error && thrown.name === 'TimeoutError'))

function refusal(url: string, thrown: unknown) {
  if (thrown instanceof StartError) return thrown
  const cause = causeOf(thrown)
  const code = codeOf(cause)
  const { message } = cause as Error
  const where = `CLICKHOUSE_URL: ClickHouse at ${hostOf(url)}`
  if (code === '516' || code === '194' || code === '192')
    return new StartError(`${where} refuses the user or the password in it. Correct them.`, thrown)
  if (code === '164' || code === '497')
    return new StartError(
      `${where} lets its user read only. Give the user the right to create, insert, alter and delete.`,
      thrown,
    )
  if (code === '81')
    return new StartError(
      `${where} has no database ${new URL(url).pathname.slice(1)}. Create it, or name another.`,
      thrown,
    )
  if (isCertificateRefused(cause))
    return new StartError(
      `${where} shows a certificate that is not valid: ${message.split(/[;\n]/)[0]}. Renew it, correct the host name, or name its authority in NODE_EXTRA_CA_CERTS.`,
      thrown,
    )
  return new StartError(`${where} cannot be used: ${message.split('\n')[0]}`, thrown)
}
