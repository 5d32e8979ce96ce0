import { isDeepStrictEqual } from 'node:util'
import { expect, test } from 'vitest'
import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { ledFrom, restsOf, statedOf, stateOf } from './moves/check.ts'
import { tables } from './moves/tables.ts'

/** By way of a transient state a chart would come back to where it was, and nobody could tell. */
const restsIn = ({ states }: AnyStateNode) => Object.keys(states).filter((key) => !states[key]!.always?.length)

/** Where an event leads from a state already, by what is inherited. */
const leads = ({ parent }: AnyStateNode, type: string): (string | undefined)[] =>
  parent === undefined
    ? []
    : [
        ...(parent.transitions.get(type) ?? []).flatMap(({ target }) => target?.map(({ key }) => key)),
        ...leads(parent, type),
      ]

type Config = { states?: Record<string, Config>; on?: object }

/** The chart with one transition more, from a state on an event that has none there. */
function withTransition(machine: AnyStateMachine, { path }: AnyStateNode, type: string, target: string) {
  const more = (config: Config, [key, ...rest]: readonly string[]): Config =>
    key === undefined
      ? { ...config, on: { ...config.on, [type]: { target } } }
      : { ...config, states: { ...config.states, [key]: more(config.states![key]!, rest) } }
  return new (machine.constructor as new (config: Config, implementations: object) => AnyStateMachine)(
    more(machine.config as Config, path),
    machine.implementations,
  )
}

const intentsOf = ({ events }: AnyStateMachine) => events.filter((type) => !type.startsWith('xstate.'))

const additionsTo = (machine: AnyStateMachine) =>
  restsOf(machine).flatMap((node) =>
    intentsOf(machine)
      .filter((type) => !node.transitions.has(type))
      .flatMap((type) => {
        const other = restsIn(node.parent!).find((key) => key !== node.key && !leads(node, type).includes(key))
        return other === undefined ? [] : [{ node, type, other }]
      }),
  )

const charts = tables
  .map((table) => ({ id: table.machine.id, table, added: additionsTo(table.machine) }))
  .filter(({ added }) => added.length > 0)

test.each(charts)('$id: a transition that is added is noticed', async ({ id, table, added }) => {
  const { machine, places } = table
  const unnoticed: string[] = []
  for (const { node, type, other } of added) {
    const spoilt = { ...table, machine: withTransition(machine, node, type, other) }
    const at = Object.keys(places).filter((name) => stateOf(name).split(' & ').includes(node.path.join('.')))
    // An added transition may end the actor whose answer the table expects next: that is noticed, too.
    const led = await Promise.all(at.map((name) => ledFrom(spoilt, name))).catch(() => null)
    const stated = at.map((name) => statedOf(table, name))
    if (isDeepStrictEqual(led, stated)) unnoticed.push(`${node.id} · ${type} → ${other}`)
  }
  process.stdout.write(`${id}: ${added.length} transitions added\n`)
  expect(unnoticed).toEqual([])
})
