import { createActor, createMachine, setup, SimulatedClock } from 'xstate'
import { expect, test } from 'vitest'
import { startableOf, startingWith } from '#src/inspector/startable.ts'

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
