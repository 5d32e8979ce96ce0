import { createHmac } from 'node:crypto'

/** Of a webhook's body as it is sent: Stripe's scheme, one `v1` for each secret that is good. `at` in seconds. */
export const signatureOf = (secrets: readonly string[], body: string, at: number) =>
  [
    `t=${at}`,
    ...secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${at}.${body}`).digest('hex')}`),
  ].join(',')
