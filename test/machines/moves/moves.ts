import type { AnyEventObject, AnyStateMachine } from 'xstate'
import { startWalker } from '#test/model/walk.ts'
import type { Registered } from '../registered.ts'

/** A state, how one comes to it, and where every event leads from it. An event that is not named does nothing at all. */
type Place<Event extends string> = {
  from: object
  by: readonly NoInfer<Event>[]
  moves: Partial<Record<NoInfer<Event>, string>>
}

/** What a chart does, said once more without it. A key is a state; what follows a comma tells two ways to it apart. */
export type Moves<Event extends string = string> = {
  machine: AnyStateMachine
  events: Readonly<Record<Event, AnyEventObject>>
  places: Readonly<Record<string, Place<Event>>>
}

/** Lets the compiler check that what is named is an event of the table. */
export const movesOf = <Event extends string>(moves: Moves<Event>) => moves as Moves

/** All that a person at the screen has time for. */
export const timePasses: AnyEventObject = { type: 'after', milliseconds: 3_600_000 }

/** `open.edited`; where regions are parallel, each of them. */
export const nameOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : Object.entries(value as object)
        .flatMap(([name, inner]) =>
          nameOf(inner)
            .split(' & ')
            .map((each) => `${name}.${each}`),
        )
        .join(' & ')

/** Plays a way on a real actor, and one event more, if any. */
export async function play({ machine, events }: Moves, { from, by }: Place<string>, last?: string) {
  const walker = startWalker({ machine } as Registered, from)
  const { actor, clock, facts, asked, sent, taken } = walker
  for (const name of last === undefined ? by : [...by, last]) {
    const event = events[name]!
    if (event.type === 'after') clock.increment(event.milliseconds as number)
    else await walker.play(event)
  }
  const { value, context, status, children, tags } = actor.getSnapshot()
  return {
    at: nameOf(value),
    taken,
    children,
    context: context as Record<string, unknown>,
    tags: [...tags],
    asked,
    facts,
    sent,
    seen: JSON.stringify({ value, context: context as unknown, status, asked, facts }),
  }
}

/** Whether an event can come at all: an actor that does not run does not end. */
export function canCome({ events }: Moves, name: string, children: object) {
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(events[name]!.type) ?? []
  return actor === undefined || actor in children
}
