/** What went wrong, in words for a person. `code` is a problem code of the contract, or `network`, or `unknown`. */
export type Trouble = { code: string; detail: string }

const unreachable: Trouble = {
  code: 'network',
  detail: 'The server cannot be reached. Check the connection and try again.',
}
const unknown: Trouble = { code: 'unknown', detail: 'Something went wrong. Try again.' }

const hasCode = (value: object): value is { code: string } => 'code' in value && typeof value.code === 'string'

/** Trouble from whatever an actor threw: fetch fails with a TypeError, a time-out is named so. */
export function troubleOf(thrown: unknown): Trouble {
  if (!(thrown instanceof Error)) return unknown
  if (thrown instanceof TypeError || thrown.name === 'TimeoutError') return unreachable
  if (thrown.message === '') return unknown
  return { code: hasCode(thrown) ? thrown.code : 'unknown', detail: thrown.message }
}

/** For `assign`: what an invoked actor threw, in words. */
export const troubled = (_: unknown, { thrown }: { thrown: unknown }) => ({ trouble: troubleOf(thrown) })

/** For the `onError` of a chart whose setup has `keepTrouble: assign(troubled)`. */
export const keepTrouble = {
  type: 'keepTrouble' as const,
  params: ({ event }: { event: { error: unknown } }) => ({ thrown: event.error }),
}
