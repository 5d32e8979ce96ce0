import { Outage } from '#server/errors.ts'

/** The codes of Node for an address that cannot be reached, or not to the end. */
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

/** ClickHouse: too many statements or parts, a full disk, a replica without its Keeper, servers that do not reach each other. */
const ofPosts = '202 252 243 242 225 254 285 286 319 999 209 210 279 236 439'.split(' ')

/** A store that is away, starts, whose disk is full, that has no connection left, or where two writers waited for each other. */
const codes = new Set([
  ...networkCodes,
  ...ofPosts,
  'HTTP 429',
  'HTTP 502',
  'HTTP 503',
  'HTTP 504',
  'ENOSPC',
  '53100',
  '53300',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '58P01',
])

/** As a store names what it refuses; by shape, for the embedded and the remote posts' store throw classes of two copies of a client. */
export const codeOf = (thrown: unknown): string => {
  if (!(thrown instanceof Error)) return ''
  // chDB names the kind of call as code of its own; the engine's begins the message.
  return /^Code: (\d+)\./.exec(thrown.message)?.[1] ?? ('code' in thrown ? String(thrown.code) : '')
}

/** Whether a failure is a store's and passes: what failed by it may be tried again. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof Outage ||
  (thrown instanceof Error &&
    (('severity' in thrown && thrown.severity === 'PANIC') ||
      codes.has(codeOf(thrown)) ||
      /connection (timeout|terminated)|is not queryable|timeout exceeded when trying to connect|query read timeout|socket hang up|^Timeout error|no space left|\(total\) memory limit|memory limit \(total\)/i.test(
        thrown.message,
      ) ||
      isOutage(thrown.cause)))

/** Whether a write broke a unique index; Drizzle wraps what the driver threw. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === '23505') || isUniqueViolation(thrown.cause))

/** ClickHouse: a value that cannot be parsed, converted or held. */
const ofValues = new Set('6 26 27 33 38 41 43 53 67 69 70 72 117 131 172 321 349 441 467 675'.split(' '))

/** Whether a store, or what prepares values for it, refuses what was to be written: the same will be refused again. */
export const isDataRefused = (thrown: unknown): boolean =>
  thrown instanceof RangeError ||
  (thrown instanceof Error &&
    !isOutage(thrown) &&
    (ofValues.has(codeOf(thrown)) ||
      /^(?:22|54)[0-9A-Z]{3}$|^23(?:502|514)$/.test(codeOf(thrown)) ||
      isDataRefused(thrown.cause)))
