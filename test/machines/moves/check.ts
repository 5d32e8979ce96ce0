import { isDeepStrictEqual } from 'node:util'
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

function word(value: unknown) {
  const text = JSON.stringify(value) ?? 'nothing'
  return text.length > 300 ? `${text.slice(0, 100)}… (${text.length} characters)` : text
}

/** With which tags a place is reached, and what each of its events changes in the context, asks of actors with which input, sends to them and tells. */
export async function effectsFrom(table: Moves, name: string): Promise<string[]> {
  const place = table.places[name]!
  const before = await play(table, place)
  const lines = [`${name}${before.tags.map((tag) => ` #${tag}`).join('')}`]
  if (place.by.length === 0) lines.push(`  begins with ${word(before.context)}`)
  for (const event of Object.keys(place.moves)) {
    const after = await play(table, place, event)
    const effects = [
      ...Object.keys(after.context)
        .filter((key) => !isDeepStrictEqual(after.context[key], before.context[key]))
        .map((key) => `${key} becomes ${word(after.context[key])}`),
      ...after.asked.slice(before.asked.length).map(({ actor, input }) => `asks ${actor} with ${word(input)}`),
      ...after.sent.slice(before.sent.length).map(({ to, event: sent }) => `sends ${to} ${word(sent)}`),
      ...after.facts.slice(before.facts.length).map((fact) => `tells ${word(fact)}`),
    ]
    if (effects.length > 0) lines.push(`${name} · ${event}`, ...effects.map((effect) => `  ${effect}`))
  }
  return lines
}

/** States in which a chart comes to rest and may be left again. */
export function restsOf({ root }: AnyStateMachine) {
  const nodes: AnyStateNode[] = [root]
  for (const node of nodes) nodes.push(...Object.values(node.states))
  return nodes.filter(({ type, always }) => type === 'atomic' && !always?.length)
}
