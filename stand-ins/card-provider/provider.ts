import { randomBytes } from 'node:crypto'
import type { Store } from './store.ts'

/** What every part of the stand-in works with. */
export type Provider = {
  store: Store
  /** Its own clock in seconds, which can be moved ahead of the real one. */
  now: () => number
  /** Where its pages are, without a slash at the end. */
  pages: () => string
  /**
   * Tells of a change by a signed event; `previous` are the fields that an update has changed, as they were, and the key is of
   * the call that asked for it.
   */
  emit: (type: string, object: object, previous?: object, idempotencyKey?: string) => void
}

export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('hex').slice(0, 24)}`

/** A refusal in Stripe's words. */
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

/** Of an object that a call names by a parameter. */
export const unknownParam = (kind: string, id: string, param: string) =>
  invalidRequest(`No such ${kind}: '${id}'`, param, 'resource_missing')

/** Of the object that a call is about. */
export const missing = (kind: string, id: string) =>
  new StripeError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  })

const day = 86_400

/** The same day of the next month, or its last day. */
export function monthLater(seconds: number): number {
  const from = new Date(seconds * 1000)
  const next = new Date(from)
  next.setUTCMonth(next.getUTCMonth() + 1)
  if (next.getUTCDate() !== from.getUTCDate()) next.setUTCDate(0)
  return Math.floor(next.getTime() / 1000)
}

/** Seconds until a charge that failed is tried again, by how often it has been. */
export const retryAfter: readonly number[] = [3 * day, 5 * day, 7 * day]
