import { expect, test } from 'vitest'
import { listNotes } from '#contract/answers/notes.ts'
import type { ApiError } from '#src/api/errors.ts'
import { createNote, deleteNote, updateNote } from '#src/api/notes.ts'
import { connectApp, losingOneAnswer } from '#test/support/app-client.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const day = '2026-05-01'

const server = await useServer()
const workspaceId = (await server.createWorkspace({ owner })).id
const bearer = (await server.as(owner)).access_token
connectApp(server.url, bearer)

/** The app's client calls, and the answer to what it changes is lost once. */
const withLostAnswer = <Answer>(call: () => Promise<Answer>) => {
  connectApp(server.url, bearer, losingOneAnswer())
  return call().finally(() => connectApp(server.url, bearer))
}

test('a save that was not answered is saved once, and no conflict with itself', async () => {
  const { id: noteId, version } = await createNote({ workspaceId, day, text: 'Opened' })
  const saved = await withLostAnswer(() => updateNote({ workspaceId, noteId, version, day, text: 'Opened at nine' }))
  expect(saved.version).toBe(2)
})

test('what somebody else wrote meanwhile is a conflict, also where it looks alike', async () => {
  const { id: noteId, version } = await createNote({ workspaceId, day, text: 'Ours' })
  await updateNote({ workspaceId, noteId, version, day, text: 'Theirs' })
  await updateNote({ workspaceId, noteId, version: version + 1, day, text: 'Ours' })
  const late = await updateNote({ workspaceId, noteId, version, day, text: 'Ours' }).catch((error: ApiError) => error)
  expect(late).toMatchObject({ code: 'conflict' })
})

test('a deletion that was not answered is told as one of what is gone', async () => {
  const { id: noteId } = await createNote({ workspaceId, day, text: 'Doomed' })
  const told = await withLostAnswer(() => deleteNote({ workspaceId, noteId })).catch((error: ApiError) => error)
  const { items } = await server.call(listNotes, { workspaceId }, { as: owner })
  expect([told, items.some(({ id }) => id === noteId)]).toMatchObject([{ status: 404 }, false])
})

test('what was created without an answer is there once, and the person hears nothing of it', async () => {
  const { id } = await withLostAnswer(() => createNote({ workspaceId, day, text: 'Unanswered' }))
  const { items } = await server.call(listNotes, { workspaceId }, { as: owner })
  expect(items.filter(({ text }) => text === 'Unanswered').map((note) => note.id)).toEqual([id])
})
