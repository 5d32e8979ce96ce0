import type { AnyEventObject, AnyStateMachine } from 'xstate'
import type { Registered } from './registered.ts'
import { startWalker } from '#test/model/walk.ts'

export const done = (actor: string, output?: unknown): AnyEventObject => ({
  type: `xstate.done.actor.${actor}`,
  output,
})
export const failed = (actor: string, error: unknown = new Error('It broke.')): AnyEventObject => ({
  type: `xstate.error.actor.${actor}`,
  error,
})
export const after = (milliseconds: number): AnyEventObject => ({ type: 'after', milliseconds })

/** Plays events to a real actor, whose invoked actors end as the story says, and tells how it stands then. */
export async function story(machine: AnyStateMachine, input: unknown, ...events: AnyEventObject[]) {
  const { actor, play, clock, asked, facts } = startWalker({ machine } as Registered, input)
  const states: unknown[] = [actor.getSnapshot().value]
  for (const event of events) {
    if (event.type === 'after') clock.increment(event.milliseconds as number)
    else await play(event)
    states.push(actor.getSnapshot().value)
  }
  const { value, context, tags, status, output } = actor.getSnapshot()
  return {
    state: value as unknown,
    states,
    context: context as unknown,
    tags: [...tags],
    status,
    output: output as unknown,
    asked,
    facts,
  }
}
