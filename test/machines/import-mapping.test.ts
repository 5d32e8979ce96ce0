import { expect, test } from 'vitest'
import { importMappingMachine } from '#src/machines/import-mapping.ts'
import { after, done, failed, story } from './story.ts'

const draft = { mapping: { timezone: 'UTC' } }
const other = { mapping: { timezone: 'Asia/Tokyo' } }
const problem = { code: 'busy', detail: 'Another check runs.' }
const tell = (...events: Parameters<typeof story>[2][]) =>
  story(importMappingMachine, { workspaceId: 'w1', uploadId: 'u1', draft, problem, more: 'left out' }, ...events)

const change = { type: 'draft.change', draft: other }
const start = { type: 'check.start' }
const retry = { type: 'preview.retry' }
const fine = done('previewUpload', { flawed: false })
const flawed = done('previewUpload', { flawed: true })
const unreadable = failed('previewUpload', new Error('No such encoding.'))
const preview = (of: object) => ({ actor: 'previewUpload', input: { workspaceId: 'w1', uploadId: 'u1', draft: of } })

test('the suggested draft is previewed at once, and what is known is exactly what is needed', async () => {
  expect(await tell()).toMatchObject({ state: 'previewing', tags: ['refreshing'], asked: [preview(draft)] })
  expect((await tell()).context).toEqual({ workspaceId: 'w1', uploadId: 'u1', draft, problem })
})
test('a draft that can work may be accepted', async () => {
  expect(await tell(fine)).toMatchObject({ state: 'ready', tags: ['acceptable'] })
})
test('the accepted draft is the outcome', async () => {
  expect(await tell(change, after(300), fine, start)).toMatchObject({ status: 'done', output: other })
})
test.each([
  ['flawed', [flawed], 'flawed'],
  ['not previewed yet', [], 'previewing'],
  ['unreadable', [unreadable], 'unreadable'],
  ['changed', [fine, change], 'settling'],
])('a draft that is %s cannot be accepted', async (_, events, state) => {
  expect(await tell(...events, start)).toMatchObject({ state, status: 'active' })
})
test('a change forgets the problem and waits for a pause of 300 ms', async () => {
  expect(await tell(fine, change, after(299))).toMatchObject({
    state: 'settling',
    tags: ['refreshing'],
    context: { draft: other, problem: null },
    asked: [preview(draft)],
  })
})
test('after the pause the changed draft is previewed', async () => {
  expect(await tell(fine, change, after(300))).toMatchObject({
    state: 'previewing',
    asked: [preview(draft), preview(other)],
  })
})
test('a preview that fails says why', async () => {
  expect(await tell(unreadable)).toMatchObject({
    state: 'unreadable',
    context: { problem: { code: 'unknown', detail: 'No such encoding.' } },
  })
})
test('it can be asked for again, and the problem is forgotten', async () => {
  expect(await tell(unreadable, retry)).toMatchObject({
    state: 'previewing',
    context: { problem: null },
    asked: [preview(draft), preview(draft)],
  })
})

const choose = { type: 'records.choose', reading: { recordsAt: '/issues' } }
const chosen = { mapping: draft.mapping, reading: { recordsAt: '/issues' } }
const suggested = { timezone: 'Europe/Berlin' }
test('other records of the file are asked for a mapping of their own', async () => {
  const told = await tell(fine, choose)
  expect(told).toMatchObject({ state: 'suggesting', tags: ['refreshing'], context: { draft: chosen, problem: null } })
  expect(told.asked.at(-1)).toEqual({
    actor: 'suggestMapping',
    input: { workspaceId: 'w1', uploadId: 'u1', reading: chosen.reading },
  })
})
test('which is then previewed with them', async () => {
  const told = await tell(fine, choose, done('suggestMapping', suggested))
  expect(told).toMatchObject({ state: 'previewing' })
  expect(told.asked.at(-1)).toEqual(preview({ ...chosen, mapping: suggested }))
})
test('records that are not there say why', async () => {
  expect(await tell(fine, choose, failed('suggestMapping', new Error('No records at /issues.')))).toMatchObject({
    state: 'unreadable',
    context: { draft: chosen, problem: { code: 'unknown', detail: 'No records at /issues.' } },
  })
})
