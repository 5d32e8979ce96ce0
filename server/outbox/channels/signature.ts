import { createHmac } from 'node:crypto'

/** Stripe's scheme over the raw body: one `v1` per valid secret. `at` in seconds. */
export const signatureOf = (secrets: readonly string[], body: string, at: number) =>
  [
    `t=${at}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`),
  ].join(',')
