import { Outage } from '#server/ground/errors.ts'

export const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
])

/** ClickHouse: too many statements or parts, full disk, lost Keeper, or servers that can't reach each other. */
const clickhouseOutageCodes = '202 252 243 242 225 254 285 286 319 999 209 210 279 236 439'.split(' ')

/** Unavailable, starting, full disk, no free connection, deadlock, or a transaction that stood still. */
const codes = new Set([
  ...networkCodes,
  ...clickhouseOutageCodes,
  'HTTP 429',
  'HTTP 502',
  'HTTP 503',
  'HTTP 504',
  'ENOSPC',
  '53100',
  '53300',
  '25P03',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '58P01',
])

/** The database's error code. Checks the shape, because chDB and the client throw classes of different copies. */
export const codeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return ''
  // chDB's `code` is the kind of call; ClickHouse's code starts the message.
  return /^Code: (\d+)\./.exec(thrown.message)?.[1] ?? ('code' in thrown ? String(thrown.code) : '')
}

export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof Outage ||
  (thrown instanceof Error &&
    (('severity' in thrown && thrown.severity === 'PANIC') ||
      codes.has(codeOf(thrown)) ||
      /connection (timeout|terminated)|is not queryable|timeout exceeded when trying to connect|query read timeout|socket hang up|^Timeout error|no space left|\(total\) memory limit|memory limit \(total\)/i.test(
        thrown.message,
      ) ||
      isOutage(thrown.cause)))

/** Checks causes, because Drizzle wraps the driver's error. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === '23505') || isUniqueViolation(thrown.cause))

/** ClickHouse: values that can't be parsed, converted or stored. */
const valueErrorCodes = new Set('6 26 27 33 38 41 43 53 67 69 70 72 117 131 172 321 349 441 467 675'.split(' '))

/** Whether the database rejects the data itself, so that retrying can't help. */
export const isDataRefused = (thrown: unknown): boolean =>
  thrown instanceof RangeError ||
  (thrown instanceof Error &&
    !isOutage(thrown) &&
    (valueErrorCodes.has(codeOf(thrown)) ||
      /^(?:22|54)[0-9A-Z]{3}$|^23(?:502|514)$/.test(codeOf(thrown)) ||
      isDataRefused(thrown.cause)))
