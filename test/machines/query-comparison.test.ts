import { expect, test } from 'vitest'
import { queryComparisonMachine } from '#src/machines/query-comparison.ts'
import { after, done, failed, story } from './story.ts'

const texts = { queryId: 'q1', saved: 'coffee', text: 'coffee OR tea', faulty: false }
const tell = (given: object, ...events: Parameters<typeof story>[2][]) =>
  story(queryComparisonMachine, { workspaceId: 'w1', ...texts, ...given, more: 'left out' }, ...events)

const change = (to: object) => ({ type: 'texts.change', ...texts, ...to })
const answer = done('compareQuery', {})
const ask = (text: string) => ({
  actor: 'compareQuery',
  input: { workspaceId: 'w1', queryId: 'q1', saved: 'coffee', text },
})

test.each([
  ['a query that was never saved', { queryId: null, saved: null }, 'same', []],
  ['a query without its saved text', { saved: null }, 'same', []],
  ['the saved text', { text: 'coffee' }, 'same', []],
  ['the saved text between spaces', { text: ' coffee ' }, 'same', []],
  ['no text', { text: ' ' }, 'invalid', []],
  ['a text that does not parse', { text: 'coffee AND', faulty: true }, 'invalid', []],
  ['another text', {}, 'settling', ['busy']],
])('%s', async (_, given, state, tags) => {
  const told = await tell(given)
  expect(told).toMatchObject({ state, tags, asked: [] })
  expect(told.context).toEqual({ workspaceId: 'w1', ...texts, ...given })
})
test('the server is asked after a pause of 400 ms, not before', async () => {
  const told = [await tell({}, after(399)), await tell({}, after(400))]
  expect(told.map(({ state, tags, asked }) => [state, tags, asked])).toEqual([
    ['settling', ['busy'], []],
    ['asking', ['busy'], [ask('coffee OR tea')]],
  ])
})
test('its answer is shown', async () => {
  expect(await tell({}, after(400), answer)).toMatchObject({ state: 'shown', tags: [] })
})
test('no answer is said, and can be asked for again', async () => {
  const lost = [after(400), failed('compareQuery')]
  const told = [await tell({}, ...lost), await tell({}, ...lost, { type: 'comparison.retry' })]
  expect(told.map(({ state, asked }) => [state, asked.length])).toEqual([
    ['unavailable', 1],
    ['asking', 2],
  ])
})
test('the same texts again change nothing', async () => {
  expect(await tell({}, after(400), answer, change({}))).toMatchObject({ state: 'shown' })
})
test.each([
  ['another text', { text: 'tea' }, 'settling'],
  ['the saved text', { text: 'coffee' }, 'same'],
  ['a broken text', { text: 'tea AND', faulty: true }, 'invalid'],
  ['a new saved text', { saved: 'coffee OR tea' }, 'same'],
  ['another query', { queryId: null }, 'same'],
])('%s begins anew', async (_, to, state) => {
  expect(await tell({}, after(400), answer, change(to))).toMatchObject({
    state,
    context: { workspaceId: 'w1', ...texts, ...to },
  })
})
test('another text drops the question under way', async () => {
  expect(await tell({}, after(400), change({ text: 'tea' }), answer, after(400))).toMatchObject({
    state: 'asking',
    asked: [ask('coffee OR tea'), ask('tea')],
  })
})
