import type { AnyStateMachine } from 'xstate'
import { nodesOf } from '#test/model/walk.ts'
import { canCome, play, type Move, type Moves } from './moves.ts'

/** The state that a name of the table means. */
export const stateOf = (name: string) => name.replace(/,.*$/, '')

type Played = Awaited<ReturnType<typeof play>>

const pick = (from: Readonly<Record<string, unknown>>, stated: object) =>
  Object.fromEntries(Object.keys(stated).map((key) => [key, from[key]]))

/** A move as it was made, with as much of its effects as the table states. */
function madeMove(stated: Move | undefined, before: Played, after: Played): Move {
  if (stated === undefined || typeof stated === 'string') return after.at
  const effects = {
    to: after.at,
    context: pick(after.context, stated.context ?? {}),
    asks: Object.fromEntries(after.asked.slice(before.asked.length).map(({ actor, input }) => [actor, input])),
    sends: Object.fromEntries(after.sent.slice(before.sent.length).map(({ to, event }) => [to, event])),
    emits: after.facts.slice(before.facts.length),
    output: after.output,
  }
  return pick(effects, stated) as Move
}

/** What the table says of a place: the state, its tags, its context, and where each event leads. */
export function statedOf({ places }: Moves, name: string) {
  const { tags = [], context = {}, moves } = places[name]!
  return { at: stateOf(name), tags: tags.toSorted(), context, moves }
}

/** The same of the chart, for every event that leads anywhere or does anything. */
export async function ledFrom(table: Moves, name: string, taken = new Set<string>()) {
  const place = table.places[name]!
  const before = await play(table, place)
  for (const transition of before.taken) taken.add(transition)
  const moves: Record<string, Move> = {}
  for (const event of Object.keys(table.events)) {
    if (!canCome(table, event, before)) continue
    const after = await play(table, place, event)
    for (const transition of after.taken) taken.add(transition)
    if (event in place.moves || after.seen !== before.seen) moves[event] = madeMove(place.moves[event], before, after)
  }
  return { at: before.at, tags: before.tags, context: pick(before.context, place.context ?? {}), moves }
}

/** States in which a chart comes to rest and may be left again. */
export const restsOf = (machine: AnyStateMachine) =>
  nodesOf(machine).filter(({ type, always }) => type === 'atomic' && !always?.length)
