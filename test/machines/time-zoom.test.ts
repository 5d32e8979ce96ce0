import { expect, test } from 'vitest'
import { timeZoomMachine } from '#src/machines/time-zoom.ts'
import { story } from './story.ts'

const tell = (...events: Parameters<typeof story>[2][]) => story(timeZoomMachine, undefined, ...events)
const press = (index: number) => ({ type: 'pointer.press', index })
const move = (index: number) => ({ type: 'pointer.move', index })
const extend = (from: number, to: number) => ({ type: 'choice.extend', from, to })
const zoomed = [{ type: 'zoom' }]

test('a drag holds the step where it began, and ends where the pointer is', async () => {
  expect(await tell(press(3), move(5), move(7), { type: 'pointer.release' })).toMatchObject({
    state: 'released',
    context: { anchor: 3, head: 7 },
    facts: zoomed,
  })
})

test('a second drag begins where it is pressed', async () => {
  const told = await tell(press(3), move(5), { type: 'pointer.release' }, press(8))
  expect(told).toMatchObject({ state: 'pressed', context: { anchor: 8, head: 8 } })
})

test('keys hold the step where they began, and move the other end', async () => {
  expect(await tell(extend(4, 5), extend(5, 6), { type: 'choice.confirm' })).toMatchObject({
    state: 'idle',
    context: { anchor: 4, head: 6 },
    facts: zoomed,
  })
})

test('a click and what is called off zoom into nothing', async () => {
  expect((await tell(press(3), move(3), { type: 'pointer.release' })).facts).toEqual([])
  expect((await tell(press(3), move(4), { type: 'choice.cancel' })).facts).toEqual([])
})
