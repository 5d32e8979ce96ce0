import type { AnyMachineSnapshot } from 'xstate'
import type { Sample } from './registered.ts'

type Samples = Record<string, Sample[]>
type OutputOf = (snapshot: AnyMachineSnapshot) => unknown
const isFunction = (output: unknown): output is OutputOf => typeof output === 'function'

/** An invoked actor comes to its end with each of these; a function where it depends on the state it meets. */
export function done(actor: string, ...outputs: unknown[]): Samples {
  const type = `xstate.done.actor.${actor}`
  const sample = (output: unknown): Sample =>
    isFunction(output) ? (snapshot) => ({ type, output: output(snapshot) }) : { type, output }
  return { [type]: outputs.map(sample) }
}

/** Invoked actors break. */
export const failed = (...actors: string[]): Samples =>
  Object.fromEntries(
    actors
      .map((actor) => `xstate.error.actor.${actor}`)
      .map((type) => [type, [{ type, error: new Error('The actor failed') }]]),
  )
