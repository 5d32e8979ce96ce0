import { createMachine } from 'xstate'
import { expect, test } from 'vitest'
import { activeStates, toChart } from '#src/widgets/statechart/chart.ts'
import { layOut } from '#src/widgets/statechart/layout.ts'

const door = createMachine({
  id: 'door',
  initial: 'open',
  states: {
    open: { on: { 'door.close': { target: 'closed', guard: 'isFree', meta: { spec: '§1' } } } },
    closed: {
      initial: 'locked',
      on: { 'door.knock': { actions: 'answer' } },
      states: {
        locked: { after: { PAUSE: 'unlocked' } },
        unlocked: { invoke: { id: 'greet', src: 'greet', onDone: '#door.open', onError: 'locked' } },
      },
    },
  },
})

test('a chart says every transition in words', () => {
  expect(
    toChart(door).edges.map(({ from, event, guard, to, isInternal }) => [
      from,
      event,
      guard,
      isInternal ? 'stays' : to,
    ]),
  ).toEqual([
    ['open', 'door.close', 'isFree', 'closed'],
    ['closed', 'door.knock', '', 'stays'],
    ['closed.locked', 'after PAUSE', '', 'closed.unlocked'],
    ['closed.unlocked', 'greet done', '', 'open'],
    ['closed.unlocked', 'greet failed', '', 'closed.locked'],
  ])
})

test('a state value lights every state it is in', () => {
  expect(activeStates({ closed: 'locked', bell: { ringing: 'loud' } })).toEqual([
    'closed',
    'closed.locked',
    'bell',
    'bell.ringing',
    'bell.ringing.loud',
  ])
})

test('parts lie inside their whole and apart from each other', async () => {
  const [layout] = await layOut(toChart(door))
  const box = (id: string) => layout!.states.find(({ state }) => state.id === id)!
  const [closed, locked, unlocked] = [box('closed'), box('closed.locked'), box('closed.unlocked')]

  expect(locked.x > closed.x && locked.y > closed.y && locked.x + locked.width < closed.x + closed.width).toBe(true)
  expect(
    locked.y + locked.height <= unlocked.y ||
      unlocked.y + unlocked.height <= locked.y ||
      locked.x + locked.width <= unlocked.x,
  ).toBe(true)
})
