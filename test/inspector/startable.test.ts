import { readFileSync } from 'node:fs'
import { createActor, createMachine, fromPromise, setup, SimulatedClock, type AnyStateMachine } from 'xstate'
import { describe, expect, test } from 'vitest'
import { startableOf, startingWith } from '#src/inspector/startable.ts'
import { registry } from '#test/machines/registry.ts'

const exported = (id: string) => JSON.parse(readFileSync(`docs/statecharts/${id}.json`, 'utf8')) as never

const stubsOf = ({ implementations }: AnyStateMachine) => {
  const stubs = <Stub>(of: object, stub: Stub) => Object.fromEntries(Object.keys(of).map((name) => [name, stub]))
  return {
    actors: stubs(
      implementations.actors,
      fromPromise(() => new Promise<never>(() => {})),
    ),
    guards: stubs(implementations.guards, () => false),
    actions: stubs(implementations.actions, () => {}),
  }
}

const delaysIn = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([key, inner]) =>
        (key === 'after' ? Object.keys(inner as object) : []).concat(delaysIn(inner)),
      )

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

describe.each(registry.map((registered) => [registered.machine.id, registered] as const))(
  'the JSON of %s',
  (id, { machine, inputs }) => {
    test('starts with stubs of its names, from the context in it', () => {
      const json = exported(id)
      const actor = createActor(createMachine(json, stubsOf(machine) as never)).start()

      const { status, context, value } = actor.getSnapshot()
      actor.stop()
      expect(status).not.toBe('error')
      expect(context).toEqual((json as { context: unknown }).context)
      expect(value).toBeTruthy()
    })

    test('begins where the product begins', () => {
      const { actors, actions } = stubsOf(machine)
      const { guards, actions: known } = machine.implementations
      const assigns = Object.fromEntries(Object.entries(known).filter(([, action]) => 'resolve' in (action as object)))
      const real = { actors, guards, actions: { ...actions, ...assigns } }
      const product = createActor(machine.provide(real as never), { input: inputs[0] } as never).start()
      const copy = createActor(createMachine(exported(id), real as never)).start()

      const begun = [product, copy].map((actor) => {
        const { value, context, status } = actor.getSnapshot() as { value: unknown; context: unknown; status: string }
        actor.stop()
        return plain({ value, context, status })
      })
      expect(begun[1]).toEqual(begun[0])
    })

    test('says every delay in milliseconds; one that follows from the context keeps its name', () => {
      const { delays } = machine.implementations
      const isDerived = (delay: string) => typeof delays[delay] === 'function'
      expect(delaysIn(exported(id)).filter((delay) => !/^\d+$/.test(delay) && !isDerived(delay))).toEqual([])
    })
  },
)

const kettle = setup({ delays: { BOIL: 3_000, LIMIT: 3_000 } }).createMachine({
  id: 'kettle',
  context: { cups: 0 },
  initial: 'cold',
  states: { cold: { after: { BOIL: 'hot', LIMIT: { target: 'off', meta: { why: 'Safety.' } } } }, hot: {}, off: {} },
})

test('a named delay is said in milliseconds and keeps its name; two of the same length stay in their order', () => {
  expect(startableOf(kettle)).toEqual({
    id: 'kettle',
    context: { cups: 0 },
    initial: 'cold',
    states: {
      cold: {
        after: {
          3000: [
            { target: 'hot', description: 'BOIL' },
            { target: 'off', description: 'LIMIT', meta: { why: 'Safety.' } },
          ],
        },
      },
      hot: {},
      off: {},
    },
  })
})

test('elsewhere a delay passes in its time, and not at once', () => {
  const clock = new SimulatedClock()
  const actor = createActor(createMachine(startableOf(kettle) as never), { clock }).start()

  const values = [0, 2_999, 1].map((time) => {
    clock.increment(time)
    return actor.getSnapshot().value
  })
  expect(values).toEqual(['cold', 'cold', 'hot'])
})

test('the context of a running actor takes the place of the one it began with', () => {
  expect(startingWith(startableOf(kettle), { cups: 3 })).toMatchObject({ id: 'kettle', context: { cups: 3 } })
})
