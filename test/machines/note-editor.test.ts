import { expect, test } from 'vitest'
import { noteEditorMachine } from '#src/machines/note-editor.ts'
import { done, failed, story } from './story.ts'

const saved = { version: 1, day: '2026-06-01', text: 'Launch', by: 'Olivia' }
const remote = { ...saved, version: 2, text: 'Launch in Berlin', by: 'Manuel' }
const mine = { day: '2026-06-02', text: 'Price rise' }
const tell = (...events: Parameters<typeof story>[2][]) =>
  story(noteEditorMachine, { workspaceId: 'w1', documentId: 'n1', saved, day: saved.day, text: '' }, ...events)
const write = { type: 'draft.change', draft: mine }
const save = { type: 'draft.save' }
const conflict = done('saveDocument', { kind: 'conflict', remote })

test('mine is saved against the version that was faster, so that the conflict has an end', async () => {
  const told = await tell(
    write,
    save,
    conflict,
    { type: 'conflict.keepMine' },
    done('saveDocument', { kind: 'saved', documentId: 'n1', saved: { ...mine, version: 3, by: 'Olivia' } }),
  )
  expect(told).toMatchObject({
    state: 'saved',
    context: { draft: mine, remote: null },
    asked: [
      { actor: 'saveDocument', input: { workspaceId: 'w1', documentId: 'n1', version: 1, draft: mine } },
      { actor: 'saveDocument', input: { workspaceId: 'w1', documentId: 'n1', version: 2, draft: mine } },
    ],
  })
})

test('theirs is taken with its words, its day and its version', async () => {
  const told = await tell(write, save, conflict, { type: 'conflict.takeRemote' })
  expect(told).toMatchObject({
    state: 'writing',
    context: { draft: { day: remote.day, text: remote.text }, saved: remote, remote: null },
  })
})

test('a conflict shows both and loses neither', async () => {
  expect(await tell(write, save, conflict)).toMatchObject({
    state: 'conflicted',
    context: { draft: mine, saved, remote },
  })
})

test('what somebody deleted is saved as a new one', async () => {
  const told = await tell(write, save, done('saveDocument', { kind: 'deleted' }), save)
  expect(told.asked.at(-1)).toEqual({
    actor: 'saveDocument',
    input: { workspaceId: 'w1', documentId: null, version: null, draft: mine },
  })
})

test('a refusal stands at its field, until the words change or are sent again', async () => {
  const problem = { code: 'text', detail: 'Too long.' }
  const refused = [write, save, done('saveDocument', { kind: 'refused', problem })]
  expect(await tell(...refused)).toMatchObject({ state: 'writing', context: { draft: mine, problem } })
  expect((await tell(...refused, write)).context).toMatchObject({ problem: null })
  expect((await tell(...refused, save)).context).toMatchObject({ problem: null })
})

test('a note without words is not sent, and its field says why', async () => {
  const told = await tell({ type: 'draft.change', draft: { day: saved.day, text: ' ' } }, save)
  expect(told).toMatchObject({
    state: 'writing',
    context: { problem: { code: 'text', detail: 'Write what happened.' } },
    asked: [],
  })
})

test('a failed save keeps the words, a failed deletion the note', async () => {
  expect(await tell(write, save, failed('saveDocument'))).toMatchObject({
    state: 'writing',
    context: { draft: mine, saved, problem: { code: expect.any(String) } },
  })
  const deletion = await tell({ type: 'note.delete' }, failed('deleteNote'))
  expect(deletion).toMatchObject({ state: 'writing', context: { saved, problem: { code: expect.any(String) } } })
  expect(deletion.asked).toEqual([{ actor: 'deleteNote', input: { workspaceId: 'w1', noteId: 'n1' } }])
})

test('a new note begins with the words that it was given, and they can be changed', async () => {
  const text = 'Spike, 1 Jun 2026: 90 posts'
  const begun = { workspaceId: 'w1', documentId: null, saved: null, day: '2026-06-01', text }
  const told = await story(noteEditorMachine, begun)
  expect(told).toMatchObject({ state: 'writing', context: { draft: { day: '2026-06-01', text } } })
  expect(await story(noteEditorMachine, begun, write)).toMatchObject({ context: { draft: mine } })
})
