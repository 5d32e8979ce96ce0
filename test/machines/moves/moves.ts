import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { startWalker } from '#test/model/walk.ts'
import type { Registered } from '../registered.ts'
import { after } from '../story.ts'

/** What a move does beside leading somewhere. A row states only what its rule says; what it states must hold exactly. */
type Effects = {
  /** Fields of the context after the move. */
  context?: Readonly<Record<string, unknown>>
  /** The actors that the move invokes, each with its input. */
  asks?: Readonly<Record<string, unknown>>
  /** Events sent to invoked actors. */
  sends?: Readonly<Record<string, AnyEventObject>>
  /** Events emitted, and actions that leave the chart. */
  emits?: readonly AnyEventObject[]
  output?: unknown
}

/** Where an event leads. */
export type Move = string | ({ to: string } & Effects)

/** A state, how one comes to it, and where every event leads from it. An event that is not named does nothing at all. */
type Place<Event extends string> = {
  from: unknown
  by: readonly NoInfer<Event>[]
  /** All its tags. */
  tags?: readonly string[]
  /** Fields of the context there. */
  context?: Readonly<Record<string, unknown>>
  moves: Partial<Record<NoInfer<Event>, Move>>
}

/** What a chart does, said once more without it. A key is a state; what follows a comma tells two ways to it apart. */
export type Moves<Event extends string = string> = {
  machine: AnyStateMachine
  /** What the chart decides, as a sentence of its page. */
  decides: string
  events: Readonly<Record<Event, AnyEventObject>>
  places: Readonly<Record<string, Place<Event>>>
  /** What tells two states of a walk apart, where the whole context would make them endless. */
  sameAs?: (snapshot: AnyMachineSnapshot) => unknown
}

type Table<Event extends string> = Omit<Moves<Event>, 'places'> & {
  places: (
    /** A place without more to say of it. */
    place: (
      from: unknown,
      by: readonly Event[],
      ...rest: [...tags: string[], moves: Partial<Record<Event, Move>>]
    ) => Place<Event>,
  ) => Moves<Event>['places']
}

/** Lets the compiler check that what is named is an event of the table. */
export const movesOf = <Event extends string>({ places, ...table }: Table<Event>) =>
  ({
    ...table,
    places: places((from, by, ...rest) => ({
      from,
      by,
      tags: rest.slice(0, -1) as string[],
      moves: rest.at(-1) as {},
    })),
  }) as Moves

/** All that a person at the screen has time for. */
export const timePasses = after(3_600_000)

/** The delays of a chart: events that end a millisecond before each of them and with it, and the moves that one of them makes. */
export function waitsOf<const Delay extends number>(...delays: Delay[]) {
  type Waits = Record<`almost${Delay}` | `in${Delay}`, AnyEventObject>
  const waits = Object.fromEntries(
    delays.flatMap((delay) => [
      [`almost${delay}`, after(delay - 1)],
      [`in${delay}`, after(delay)],
    ]),
  ) as Waits
  /** Every wait that is long enough leads there. */
  const since = (delay: Delay, move: Move) =>
    Object.fromEntries(
      Object.entries<AnyEventObject>(waits)
        .filter(([, { milliseconds }]) => milliseconds >= delay)
        .map(([name]) => [name, move]),
    ) as Partial<Record<keyof Waits, Move>>
  return { waits, since }
}

/** What `failed` of a story leaves in the context. */
export const broke = { code: 'unknown', detail: 'It broke.' }

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
  const { value, context, status, children, tags, output } = actor.getSnapshot()
  return {
    at: nameOf(value),
    taken,
    status,
    children,
    context: context as Record<string, unknown>,
    tags: [...tags].toSorted(),
    output: output as unknown,
    asked,
    facts,
    sent,
    seen: JSON.stringify({ value, context: context as unknown, status, asked, facts, sent }),
  }
}

/** Whether an event can come at all: a chart at its end takes none, and an actor that does not run does not end. */
export function canCome({ events }: Moves, name: string, { status, children }: Awaited<ReturnType<typeof play>>) {
  const [, actor] = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(events[name]!.type) ?? []
  return status === 'active' && (actor === undefined || actor in children)
}
