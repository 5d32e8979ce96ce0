import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNotes } from '#contract/answers/notes.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import type { ApiError } from '#src/api/errors.ts'
import { createFilter, updateFilter } from '#src/api/filters.ts'
import { createNote, deleteNote, updateNote } from '#src/api/insights.ts'
import { createQuery, updateQuery } from '#src/api/saved-queries.ts'
import { connectApp, losingOneAnswer } from '#test/support/app-client.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const owner = 'owner@example.com'
const day = '2026-05-01'

let server: TestServer
let workspaceId: string
let bearer: string
beforeAll(async () => {
  server = await startServer()
  workspaceId = (await server.createWorkspace({ owner })).id
  bearer = (await server.as(owner)).access_token
  connectApp(server.url, bearer)
})
afterAll(() => server.close())

/** The app's client calls, and the answer to what it changes is lost once. */
const withLostAnswer = <Answer>(call: () => Promise<Answer>) => {
  connectApp(server.url, bearer, losingOneAnswer())
  return call().finally(() => connectApp(server.url, bearer))
}

test.each([
  [
    'a query',
    async () => {
      const { id: queryId, version } = await createQuery({ workspaceId, name: 'Coffee', text: 'coffee' })
      return withLostAnswer(() => updateQuery({ workspaceId, queryId, version, name: 'Coffee', text: 'coffee OR tea' }))
    },
  ],
  [
    'a filter',
    async () => {
      const filter = { workspaceId, name: 'German', visibility: 'shared' as const }
      const conditions = [{ field: 'lang' as const, values: ['de'] }]
      const { id: filterId, version } = await createFilter({
        ...filter,
        conditions: [{ field: 'lang', values: ['en'] }],
      })
      return withLostAnswer(() => updateFilter({ ...filter, filterId, version, conditions }))
    },
  ],
  [
    'a note',
    async () => {
      const { id: noteId, version } = await createNote({ workspaceId, day, text: 'Opened' })
      return withLostAnswer(() => updateNote({ workspaceId, noteId, version, day, text: 'Opened at nine' }))
    },
  ],
])('%s whose save was not answered is saved once, and no conflict with itself', async (_what, save) => {
  expect((await save()).version).toBe(2)
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

const listed = async () => {
  const [queries, notes] = await Promise.all([
    server.call(listQueries, { workspaceId }, { as: owner }),
    server.call(listNotes, { workspaceId }, { as: owner }),
  ])
  return [
    ...queries.items.map(({ id, name }) => ({ id, name })),
    ...notes.items.map(({ id, text }) => ({ id, name: text })),
  ]
}

test.each([
  ['a query', (name: string) => createQuery({ workspaceId, name, text: 'tea' })],
  ['a note', (text: string) => createNote({ workspaceId, day, text })],
])('%s whose creation was not answered is there once, and the person hears nothing of it', async (what, create) => {
  const { id } = await withLostAnswer<{ id: string }>(() => create(what))
  expect((await listed()).filter(({ name }) => name === what)).toEqual([{ id, name: what }])
})
