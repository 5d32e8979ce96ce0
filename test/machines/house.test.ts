import { describe, expect, test } from 'vitest'
import { createActor, createMachine, type AnyStateNode } from 'xstate'
import { registry } from '#src/machines/index.ts'

const nodesOf = (root: AnyStateNode) => {
  const nodes = [root]
  for (const node of nodes) nodes.push(...Object.values(node.states))
  return nodes
}

describe.each(registry.map((registered) => [registered.machine.id, registered] as const))('%s', (_, { machine, inputs }) => {
  const nodes = nodesOf(machine.root)

  test('every state says what it means', () => {
    expect(nodes.slice(1).filter(({ description }) => !description).map(({ id }) => id)).toEqual([])
  })
  test('every transition cites a rule or a reason', () => {
    const all = nodes.flatMap((node) => [...[...node.transitions.values()].flat(), ...(node.always ?? [])])
    const silent = all.filter(({ meta }) => !(meta as { spec?: unknown; why?: unknown } | undefined)?.spec && !(meta as { why?: unknown } | undefined)?.why)
    expect(silent.map(({ source, eventType }) => `${source.id} ${eventType}`)).toEqual([])
  })
  test('every invoked actor may fail', () => {
    const unsafe = nodes.flatMap(({ invoke, transitions }) => invoke.filter(({ id }) => !transitions.has(`xstate.error.actor.${id}`)))
    expect(unsafe.map(({ id }) => id)).toEqual([])
  })
  test('its chart survives as JSON', () => {
    const again = createMachine(JSON.parse(JSON.stringify(machine.config)) as object)
    const idsOf = (root: AnyStateNode) => nodesOf(root).map(({ id }) => id)
    expect(idsOf(again.root)).toEqual(idsOf(machine.root))
  })
  test.each(inputs.map((input) => [JSON.stringify(input), input] as const))('it starts with %s', (__, input) => {
    const actor = createActor(machine, { input: input as never })
    actor.subscribe({ error: () => {} })
    expect(actor.start().getSnapshot().status).not.toBe('error')
    actor.stop()
  })
})
