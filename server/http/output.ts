import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'

/** Strips the answer to the contract's output. Throws if it doesn't match. */
export function outputOf(endpoint: Endpoint, answer: unknown): unknown {
  const parsed = z.safeParse(endpoint.output, answer)
  if (parsed.success) return parsed.data
  throw new Error(`The answer of ${endpoint.method} ${endpoint.path} does not fit its contract`, {
    cause: parsed.error,
  })
}
