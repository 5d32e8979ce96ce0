import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { startWalker } from './walk.ts'

export type Walker = ReturnType<typeof startWalker>
/** A path, how the chart stood before its last event, and what that event made it tell. */
type Walked = { input: unknown; events: AnyEventObject[]; before: AnyMachineSnapshot; told: AnyEventObject[] }

/** What must hold when a chart has begun, and when the last event of a path was taken: said without the chart. */
export type Facts = {
  begins: (walker: Walker, input: unknown) => void
  leads: (walker: Walker, walked: Walked) => void
}
