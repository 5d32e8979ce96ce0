import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { followDataVersion, getDataVersion } from '#contract/posts/data-version.ts'
import { listMembers, removeMember } from '#contract/workspaces/members.ts'
import { logout } from '#contract/session/session.ts'
import { workspaces } from '#server/db/postgres/schema/index.ts'
import { raiseDataVersion } from '#server/ingest/write/data-version.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, viewer, other] = ['owner@example.com', 'viewer@example.com', 'other@example.com'] as const
const server = useServer()
let workspaceId: string

beforeAll(async () => {
  workspaceId = (await server.createWorkspace({ owner, members: { viewer, manager: other } })).id
})

const raise = () => raiseDataVersion(server.services, workspaceId)
const versionNow = async () => (await server.call(getDataVersion, { workspaceId }, { as: owner })).dataVersion

/** A stream, one event at a time; null is its end. */
async function follow(as: string) {
  const response = await server.send(followDataVersion, { workspaceId }, { as })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<string | null> => {
    const { value, done } = await reader.read()
    if (done) return null
    return value.startsWith(':')
      ? next()
      : (JSON.parse(value.replace(/^data: /, '')) as { dataVersion: string }).dataVersion
  }
  return { type: response.headers.get('content-type'), next, leave: () => reader.cancel() }
}

test('a stream begins with the version at hand and tells each that follows', async () => {
  const stream = await follow(viewer)
  const before = await versionNow()
  const first = await stream.next()
  await raise()
  const second = await stream.next()
  await stream.leave()
  expect({ type: stream.type, first, second }).toEqual({
    type: 'text/event-stream',
    first: before,
    second: String(Number(before) + 1),
  })
})

test('a stream ends with the membership', async () => {
  const stream = await follow(viewer)
  await stream.next()
  const { items } = await server.call(listMembers, { workspaceId }, { as: owner })
  const { userId } = items.find(({ email }) => email === viewer)!
  await server.call(removeMember, { workspaceId, userId }, { as: owner })
  expect(await stream.next()).toBe(null)
})

test('a stream ends with the session', async () => {
  const stream = await follow(other)
  await stream.next()
  const { refresh_token } = await server.as(other)
  await server.send(logout, {}, { as: { bearer: refresh_token } })
  expect(await stream.next()).toBe(null)
})

test('a stream ends with the workspace', async () => {
  const stream = await follow(owner)
  await stream.next()
  await server.services.db.delete(workspaces).where(eq(workspaces.id, workspaceId))
  expect(await stream.next()).toBe(null)
})
