import { expect, test } from 'vitest'
import { documentDraftMachine } from '#src/machines/document-draft.ts'
import { after, done, failed, story } from './story.ts'

const draft = { name: 'Coffee', text: 'coffee' }
const tell = (...events: Parameters<typeof story>[2][]) =>
  story(documentDraftMachine, { workspaceId: 'w1', documentId: null, version: null, draft: null }, ...events)

const write = { type: 'draft.change', documentId: 'q1', version: 3, draft }
const forget = { ...write, draft: null }
const store = (of: object | null) => ({
  actor: 'storeDraft',
  input: { workspaceId: 'w1', documentId: 'q1', version: 3, draft: of },
})

test('nothing is written before something changes', async () => {
  expect(await tell(after(10_000))).toMatchObject({ state: 'stored', tags: [], asked: [] })
})
test('a draft is written after a pause of 400 ms, not before', async () => {
  const told = [await tell(write, after(399)), await tell(write, after(400))]
  expect(told.map(({ state, asked }) => [state, asked])).toEqual([
    ['settling', []],
    ['storing', [store(draft)]],
  ])
})
test('what is saved is forgotten at once', async () => {
  expect(await tell(write, forget)).toMatchObject({ state: 'storing', asked: [store(null)] })
})
test('what is written is up to date', async () => {
  expect(await tell(forget, done('storeDraft'))).toMatchObject({
    state: 'stored',
    context: { documentId: 'q1', version: 3, draft: null },
  })
})
test('a browser that keeps nothing says so, and is tried again', async () => {
  const refused = [forget, failed('storeDraft')]
  const told = [await tell(...refused), await tell(...refused, forget)]
  expect(told.map(({ state, tags, asked }) => [state, tags, asked.length])).toEqual([
    ['unavailable', ['unavailable'], 1],
    ['storing', [], 2],
  ])
})
