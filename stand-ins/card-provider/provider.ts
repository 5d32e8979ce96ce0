import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

export type Provider = {
  store: Store
  /** Its own clock in seconds, which can be moved ahead. */
  now: () => number
  /** Base URL of its pages, without a trailing slash. */
  pages: () => string
  /** Sends a signed event. `previous`: changed fields before an update; `idempotencyKey`: that of the cause. */
  emit: (type: string, object: object, previous?: object, idempotencyKey?: string) => void
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex').slice(0, 24)}`

export class StripeError extends Error {
  readonly status: number
  readonly body: object

  constructor(
    status: number,
    error: { type: string; message: string; code?: string; param?: string; decline_code?: string },
  ) {
    super(error.message)
    this.status = status
    this.body = { error }
  }
}

export const invalidRequest = (message: string, param?: string, code?: string) =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message,
    ...(param === undefined ? {} : { param }),
    ...(code === undefined ? {} : { code }),
  })

/** For an object named by a parameter. */
export const unknownParam = (kind: string, id: string, param: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, param, 'resource_missing')

/** For the object that a call is about. */
export const missing = (kind: string, id: string) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })

const daySeconds = 86_400

/** The same day of the next month, or its last day. */
export function monthLater(seconds: number): number {
  const from = new Date(seconds * 1000)
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return Math.floor(next.getTime() / 1000)
}

/** Seconds before each retry of a failed charge. */
export const retryAfter: readonly number[] = [3 * daySeconds, 5 * daySeconds, 7 * daySeconds]
