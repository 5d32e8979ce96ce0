import { expect, test } from 'vitest'
import { queryPreviewMachine } from '#src/machines/query-preview.ts'
import { after, done, failed, story } from './story.ts'

const tell = (text: string, faulty: boolean, ...events: Parameters<typeof story>[2][]) =>
  story(queryPreviewMachine, { workspaceId: 'w1', queryId: null, text, faulty, more: 'left out' }, ...events)

const type = (text: string, faulty = false) => ({ type: 'text.change', queryId: null, text, faulty })
const choose = (days: object) => ({ type: 'days.change', days })
const ask = (text: string, days: object | null = null) => ({
  actor: 'previewQuery',
  input: { workspaceId: 'w1', queryId: null, text, days },
})
const answer = done('previewQuery', {})

test.each([
  ['no text', '', false, 'blank', []],
  ['spaces only', '  ', false, 'blank', []],
  ['spaces only, which do not parse', '  ', true, 'blank', []],
  ['a text that does not parse', 'coffee AND', true, 'invalid', []],
  ['a text that parses', 'coffee', false, 'settling', ['busy']],
])('%s', async (_, text, faulty, state, tags) => {
  const told = await tell(text, faulty)
  expect(told).toMatchObject({ state, tags, asked: [] })
  expect(told.context).toEqual({ workspaceId: 'w1', queryId: null, text, faulty, days: null })
})
test('the server is asked after a pause of 400 ms, not before', async () => {
  const told = [await tell('coffee', false, after(399)), await tell('coffee', false, after(400))]
  expect(told.map(({ state, tags, asked }) => [state, tags, asked])).toEqual([
    ['settling', ['busy'], []],
    ['asking', ['busy'], [ask('coffee')]],
  ])
})
test('its answer is shown', async () => {
  expect(await tell('coffee', false, after(400), answer)).toMatchObject({ state: 'shown', tags: [] })
})
test('no answer is said, and can be asked for again', async () => {
  const lost = [after(400), failed('previewQuery')]
  const told = [await tell('coffee', false, ...lost), await tell('coffee', false, ...lost, { type: 'preview.retry' })]
  expect(told.map(({ state, asked }) => [state, asked.length])).toEqual([
    ['unavailable', 1],
    ['asking', 2],
  ])
})
test('the same text again changes nothing', async () => {
  expect(await tell('coffee', false, after(400), answer, type('coffee'))).toMatchObject({ state: 'shown' })
})
test.each([
  ['another', 'tea', false, 'settling'],
  ['none', '', false, 'blank'],
  ['a broken one', 'tea AND', true, 'invalid'],
])('%s text begins anew', async (_, text, faulty, state) => {
  expect(await tell('coffee', false, after(400), answer, type(text, faulty))).toMatchObject({
    state,
    context: { workspaceId: 'w1', queryId: null, text, faulty, days: null },
  })
})
test('another text drops the question under way', async () => {
  expect(await tell('coffee', false, after(400), type('tea'), answer, after(400))).toMatchObject({
    state: 'asking',
    asked: [ask('coffee'), ask('tea')],
  })
})

const [march, april] = [
  { from: '2019-03-01', to: '2019-03-31' },
  { from: '2019-04-01', to: '2019-04-30' },
]
test('other days are asked for at once, and stay for the texts to come', async () => {
  const told = await tell('coffee', false, after(400), answer, choose(march), answer, type('tea'), after(400))
  expect(told).toMatchObject({ state: 'asking', asked: [ask('coffee'), ask('coffee', march), ask('tea', march)] })
})
test('other days drop the question under way', async () => {
  expect(await tell('coffee', false, after(400), choose(march), choose(april))).toMatchObject({
    state: 'asking',
    asked: [ask('coffee'), ask('coffee', march), ask('coffee', april)],
  })
})
test.each([
  ['no text', '', false, 'blank'],
  ['a broken text', 'tea AND', true, 'invalid'],
])('days chosen with %s wait for one that can be counted', async (_, text, faulty, state) => {
  const told = [
    await tell(text, faulty, choose(march)),
    await tell(text, faulty, choose(march), type('tea'), after(400)),
  ]
  expect(told.map((one) => [one.state, one.asked])).toEqual([
    [state, []],
    ['asking', [ask('tea', march)]],
  ])
})
