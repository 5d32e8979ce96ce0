import { expect, test } from 'vitest'
import { listImports } from '#contract/ingest/imports.ts'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { savePreset } from '#contract/ingest/mapping-presets.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery, previewQuery } from '#contract/saved-queries/queries.ts'
import { me } from '#contract/session/users.ts'
import { signAccessToken } from '#server/access/access-token.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const unknownId = '7b0ffb9e-6d1f-4f1e-9c55-2a6f0f5c9d11'
const lines: string[] = []

const server = await useServer({ onLog: (line) => lines.push(line) })
const ours = await server.createWorkspace({ owner })

async function answerOf(response: Promise<Response>) {
  lines.length = 0
  const answer = await response
  const { errors } = (await answer.json()) as { errors?: { pointer: string }[] }
  return {
    status: answer.status,
    pointers: errors?.map(({ pointer }) => pointer),
    alarms: lines.filter((line) => /"level":"(error|fatal)"/.test(line)),
  }
}
const inOurs = { workspaceId: '' }
const reading = { constants: {}, timezone: 'UTC', dateOrder: 'dayFirst', html: false } as const
const days = { from: '2026-01-01', to: '2026-01-02' }

const mapping = { ...reading, columns: { text: 'a\0' } }

test.each([
  ['a name', createWorkspace, { name: 'a\0b', language: 'en', timezone: 'UTC' }, ['/name']],
  ['half a character', createQuery, { ...inOurs, name: 'a\ud800', text: 'coffee' }, ['/name']],
  ['a mapping', savePreset, { ...inOurs, name: 'a', mapping }, ['/mapping/columns/text']],
  ['the name of a file', uploadFile, { ...inOurs, fileName: 'a\0.csv' }, ['/fileName']],
])('a text that no store can keep is refused with its place: %s', async (_what, endpoint, input, pointers) => {
  const sent = 'workspaceId' in input ? { ...input, workspaceId: ours.id } : input
  const file = endpoint === uploadFile ? { file: Buffer.from('text\nx') } : {}
  const answer = await answerOf(server.send(endpoint, sent as never, { as: owner, ...file }))
  expect(answer).toEqual({ status: 400, pointers, alarms: [] })
})

test.each([
  [getOverview, { from: '0000-01-01', to: '0000-01-02' }, ['/from', '/to']],
  [listPosts, { ...days, at: '1969-12-31T23:00:00Z' }, ['/at']],
  [listPosts, { ...days, at: '2106-02-07T00:00:00Z' }, ['/at']],
  [previewQuery, { text: 'coffee', from: '9999-12-31' }, ['/from']],
])('a day or time that no post can have is refused with its place: %#', async (endpoint, input, pointers) => {
  const answer = await answerOf(server.send(endpoint, { ...input, workspaceId: ours.id } as never, { as: owner }))
  expect(answer).toEqual({ status: 400, pointers, alarms: [] })
})

test.each([
  ['the first days that one may ask for', { from: '1900-01-01', to: '1900-01-02' }],
  ['all that the store holds', { from: '1970-01-01', to: '2106-02-07' }],
  ['the last hour of the store', { ...days, at: '2106-02-06T23:00:00Z', bucket: 'day' }],
  ['a text that no post can hold', { ...days, text: 'cof\0fee' }],
  ['days before and after every calendar of the query', { ...days, text: 'coffee after:0000-01-01 before:9999-12-31' }],
])('no posts are found in %s', async (_what, input) => {
  expect((await server.call(listPosts, { workspaceId: ours.id, ...input } as never, { as: owner })).total).toBe(0)
})

const written = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url')
test.each([
  ['before 1970', listPosts, written('newest', null, -1, '1')],
  ['an id of 65 bits', listPosts, written('newest', null, 1, '18446744073709551616')],
  ['the year 0', listImports, `0000-01-01T00:00:00.000Z_${unknownId}`],
])('a cursor that no list gave is refused: %s', async (_what, endpoint, cursor) => {
  const input = { workspaceId: ours.id, ...(endpoint === listPosts ? days : {}), cursor }
  const answer = await answerOf(server.send(endpoint, input as never, { as: owner }))
  expect(answer).toMatchObject({ status: 400, alarms: [] })
})

test.each([
  ['user', { userId: 'anna', sessionId: unknownId }],
  ['session', { userId: unknownId, sessionId: 'x' }],
])('a token of our own key that names no %s of ours is refused', async (_what, claims) => {
  const bearer = await signAccessToken(server.services.keys, claims, new Date())
  const answer = await answerOf(server.send(me, {}, { as: { bearer } }))
  expect(answer).toMatchObject({ status: 401, alarms: [] })
})
