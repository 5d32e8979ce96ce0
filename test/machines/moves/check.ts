import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { canCome, play, type Moves } from './moves.ts'

/** The state that a name of the table means. */
export const stateOf = (name: string) => name.replace(/,.*$/, '')

/** Where a place is, and where each event leads from it that leads anywhere or does anything. */
export async function ledFrom(table: Moves, name: string, taken = new Set<string>()) {
  const place = table.places[name]!
  const before = await play(table, place)
  const led: Record<string, string> = {}
  for (const event of Object.keys(table.events)) {
    if (!canCome(table, event, before.children)) continue
    const after = await play(table, place, event)
    for (const transition of after.taken) taken.add(transition)
    if (event in place.moves || after.seen !== before.seen) led[event] = after.at
  }
  return [before.at, led]
}

/** States in which a chart comes to rest and may be left again. */
export function restsOf({ root }: AnyStateMachine) {
  const nodes: AnyStateNode[] = [root]
  for (const node of nodes) nodes.push(...Object.values(node.states))
  return nodes.filter(({ type, always }) => type === 'atomic' && !always?.length)
}
