import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'

/** One event of a walk; a function where it depends on the state it meets, null where it would lead to nothing new. */
export type Sample = AnyEventObject | ((snapshot: AnyMachineSnapshot) => AnyEventObject | null)

/** A machine with what its pages, its walks and the inspector need. */
export type Registered = {
  machine: AnyStateMachine
  /** What it decides, as a sentence. */
  decides: string
  /** Its file in src/machines. */
  file: string
  /** The walks of the model tests begin from each of these. */
  inputs: readonly unknown[]
  /** Events of the walks, by type: intents with their payload, and each way an invoked actor can end. */
  samples: Readonly<Record<string, readonly Sample[]>>
  /** What tells two states of a walk apart, where the whole context would make them endless. */
  sameAs?: (snapshot: AnyMachineSnapshot) => unknown
}
