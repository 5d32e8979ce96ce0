/** What went wrong, in words for a person. `code` is a problem code of the contract, or `network`, or `unknown`. */
export type Trouble = { code: string; detail: string }

const isNamed = (value: unknown): value is { code: string } =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string'

/** Trouble from whatever an actor threw. */
export const troubleOf = (thrown: unknown): Trouble => ({
  code: isNamed(thrown) ? thrown.code : 'unknown',
  detail: thrown instanceof Error && thrown.message !== '' ? thrown.message : 'Something went wrong. Try again.',
})
