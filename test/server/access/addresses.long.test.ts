import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { pathParameters, type Endpoint } from '#contract/endpoint.ts'
import { updateFilter } from '#contract/filters/filters.ts'
import { endpoints } from '#contract/index.ts'
import { updateNote } from '#contract/answers/notes.ts'
import { type Action, may, permissions } from '#contract/permissions.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { updateQuery } from '#contract/saved-queries/queries.ts'
import { deleteWorkspace } from '#contract/workspaces/workspaces.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'
import { dailyPosts, storePosts } from '#test/server/library/filters/filtering.ts'
import { oneOfEach, sendFiles } from '#test/support/fuzz/fixtures.ts'
import { useServer } from '#test/support/use-server.ts'

const nameless = 'owner@example.com'
const viewer = 'viewer@example.com'
const days = { from: '2026-03-01', to: '2026-03-30' }

const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner: nameless, members: { viewer } })
await server.services.db.update(users).set({ firstName: '', lastName: '' }).where(eq(users.email, nameless))
await storePosts(server, workspaceId, dailyPosts(['Coffee', 'Tea', 'Flat white']))
const made = { ...(await oneOfEach(server, workspaceId, 'Ours')), ...(await sendFiles(server, workspaceId)) }
const ids = Object.fromEntries(Object.entries(made).map(([name, [id]]) => [name, id!]))
const { queryId, filterId, noteId } = ids as Record<'queryId' | 'filterId' | 'noteId', string>
const [as, again] = [{ as: nameless }, { workspaceId, version: 1 }]
const conditions = [{ field: 'lang' as const, values: ['en' as const] }]
await server.call(updateQuery, { ...again, queryId, name: 'Ours', text: 'tea' }, as)
await server.call(updateFilter, { ...again, filterId, name: 'Ours', visibility: 'shared', conditions }, as)
await server.call(updateNote, { ...again, noteId, day: '2026-03-02', text: 'Ours' }, as)
await server.call(deleteWorkspace, { workspaceId }, as)
const { items } = await server.call(listPosts, { workspaceId, ...days }, as)
const postId = items[0]!.id
const pair = { corrected: 'positive', classified: 'unsure' }
const others = {
  postId,
  post: postId,
  ids: postId,
  imageId: 'x',
  queries: queryId,
  thread: 'x:1',
  author: 'x:jane',
  of: 'overview',
  ...pair,
}
const values = { ...ids, ...days, ...others, workspaceId, version: '1' }

/** Events go on for as long as somebody listens. */
const forViewers = Object.entries(endpoints).filter(
  ([, { method, path, access, answer }]) =>
    method === 'GET' &&
    answer !== 'events' &&
    pathParameters(path).includes('workspaceId') &&
    access in permissions &&
    may('viewer', access as Action),
)

const inputOf = ({ input }: Endpoint) => {
  const { required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as { required?: string[] }
  return Object.fromEntries(required.map((name) => [name, values[name as keyof typeof values]]))
}

/** Files of one's own and of a report that nobody has printed, an author whom no stored post has, a comparison of one query, a firing, which is listed as well, and an image. */
const missing = [
  'downloadExport',
  'downloadReportFile',
  'getAuthor',
  'getComparison',
  'getExport',
  'getFiring',
  'getReportImage',
]

test('S-29: no answer to a viewer holds the address of who has given no name', async () => {
  const answers = await Promise.all(
    forViewers.map(async ([name, endpoint]) => {
      const response = await server.send(endpoint, inputOf(endpoint) as never, { as: viewer })
      return { name, status: response.status, text: await response.text() }
    }),
  )
  const refused = answers.filter(({ status }) => status !== 200).map(({ name }) => name)
  const telling = answers.filter(({ text }) => text.includes(nameless)).map(({ name }) => name)
  expect({ refused: refused.toSorted(), telling }).toEqual({ refused: missing, telling: [] })
})
