import { expect, test } from 'vitest'
import { importFileMachine } from '#src/machines/import-file.ts'
import { done, failed, story } from './story.ts'

const problem = { code: 'unreadable_file', detail: 'The file is empty.' }
const draft = { reading: { format: 'csv' }, mapping: { columns: { text: 'body' } } }
const tell = (before: object | null, ...events: Parameters<typeof story>[2][]) =>
  story(importFileMachine, { workspaceId: 'w1', problem: before }, ...events)

const chosen = { type: 'file.chosen' }
const cancel = { type: 'upload.cancel' }
const retry = { type: 'upload.retry' }
const lost = failed('uploadFile', new TypeError('Failed to fetch'))
const upload = { actor: 'uploadFile', input: { workspaceId: 'w1' } }

test('a file is awaited, and why an earlier one did not do is kept', async () => {
  expect(await tell(problem)).toMatchObject({
    state: 'choosing',
    tags: [],
    context: { problem, uploaded: null },
    asked: [],
  })
})
test('a chosen file is sent, and old problem is forgotten', async () => {
  expect(await tell(problem, chosen)).toMatchObject({
    state: 'uploading',
    tags: ['busy'],
    context: { problem: null },
    asked: [upload],
  })
})
test('an upload that is cancelled leads back, and its late answer changes nothing', async () => {
  const late = done('uploadFile', { kind: 'uploaded', uploadId: 'u1', draft })
  expect(await tell(null, chosen, cancel, late)).toMatchObject({ state: 'choosing', context: { uploaded: null } })
})
test('a file the server can read is the outcome, with its draft and nothing else', async () => {
  expect((await tell(null, chosen, done('uploadFile', { kind: 'uploaded', uploadId: 'u1', draft }))).output).toEqual({
    uploadId: 'u1',
    draft,
  })
})
test('a file the server cannot read says why', async () => {
  expect(await tell(null, chosen, done('uploadFile', { kind: 'refused', problem }))).toMatchObject({
    state: 'choosing',
    context: { problem, uploaded: null },
  })
})
test('an upload that breaks off says so', async () => {
  expect(await tell(null, chosen, lost)).toMatchObject({
    state: 'interrupted',
    tags: [],
    context: { problem: { code: 'network' } },
  })
})
test.each([
  ['another file', chosen, 'uploading', 2],
  ['the same file again', retry, 'uploading', 2],
  ['a second thought', cancel, 'choosing', 1],
])('after an upload that broke off: %s, and the problem is forgotten', async (_, event, state, uploads) => {
  const told = await tell(null, chosen, lost, event)
  expect([told.state, (told.context as { problem: unknown }).problem, told.asked.length]).toEqual([
    state,
    null,
    uploads,
  ])
})
