import { Outage } from '#server/errors.ts'

/** A store that is away, starts, whose disk is full, that has no connection left, or where two writers waited for each other; the codes of Node and of PostgreSQL. */
const codes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EHOSTUNREACH',
  'ENOSPC',
  '53100',
  '53300',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '58P01',
])

/** Whether a failure is a store's and passes: what failed by it may be tried again. */
export const isOutage = (thrown: unknown): boolean =>
  thrown instanceof Outage ||
  (thrown instanceof Error &&
    (('severity' in thrown && thrown.severity === 'PANIC') ||
      ('code' in thrown && codes.has(String(thrown.code))) ||
      /connection (timeout|terminated)|is not queryable|timeout exceeded when trying to connect|query read timeout|socket hang up|no space left|^Code: 243\./i.test(
        thrown.message,
      ) ||
      isOutage(thrown.cause)))

/** Whether a write broke a unique index; Drizzle wraps what the driver threw. */
export const isUniqueViolation = (thrown: unknown): boolean =>
  thrown instanceof Error && (('code' in thrown && thrown.code === '23505') || isUniqueViolation(thrown.cause))
