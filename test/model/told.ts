import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import type { startWalker } from './walk.ts'

export type Walker = ReturnType<typeof startWalker>
/** A path, the snapshot before its last event, and what that event emitted. */
type Walked = { input: unknown; events: AnyEventObject[]; before: AnyMachineSnapshot; told: AnyEventObject[] }

/** Expectations after the start and after a path's last event, independent of the machine. */
export type Facts = {
  begins: (walker: Walker, input: unknown) => void
  leads: (walker: Walker, walked: Walked) => void
}
