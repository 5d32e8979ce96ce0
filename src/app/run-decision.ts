import { createActor, type AnyStateMachine, type EventFromLogic, type InputFrom, type OutputFrom } from 'xstate'
import type { Inspect } from '#src/widgets/actors/inspected.ts'

/**
 * Runs a short-lived machine and resolves to its output. A superseded navigation stops it and rejects, so that a
 * missing output never counts as permission. `event`: what the machine decides about, sent once.
 * `signal`: none if nothing supersedes the decision.
 */
export const runDecision = <Machine extends AnyStateMachine>(
  machine: Machine,
  {
    input,
    event,
    signal,
    inspect,
  }: { input: InputFrom<Machine>; event?: EventFromLogic<Machine>; signal?: AbortSignal; inspect?: Inspect },
): Promise<OutputFrom<Machine>> =>
  new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason as Error)
    const actor = createActor(machine as AnyStateMachine, { input, inspect })
    const giveUp = () => {
      actor.stop()
      reject(signal!.reason as Error)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    actor.subscribe({
      next: (snapshot) => {
        if (snapshot.status !== 'done') return
        signal?.removeEventListener('abort', giveUp)
        resolve(snapshot.output as OutputFrom<Machine>)
      },
      error: reject,
    })
    actor.start()
    if (event !== undefined) actor.send(event)
  })
