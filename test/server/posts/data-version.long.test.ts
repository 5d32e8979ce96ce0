import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { followDataVersion, getDataVersion } from '#contract/posts/data-version.ts'
import { listMembers, removeMember } from '#contract/workspaces/members.ts'
import { logout } from '#contract/session/session.ts'
import { workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { raiseDataVersion } from '#server/access/data-version.ts'
import { useServer } from '#test/support/use-server.ts'

const [owner, viewer, other] = ['owner@example.com', 'viewer@example.com', 'other@example.com'] as const
const server = await useServer()

const workspaceId = (await server.createWorkspace({ owner, members: { viewer, manager: other } })).id

/** A stream, one event at a time; null is its end. */
async function follow(as: string) {
  const response = await server.send(followDataVersion, { workspaceId }, { as })
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  const next = async (): Promise<string | null> => {
    const { value, done } = await reader.read()
    if (done) return null
    return value.startsWith(':') ? next() : JSON.parse(value.replace(/^data: /, '')).dataVersion
  }
  return { type: response.headers.get('content-type'), next, leave: () => reader.cancel() }
}

test('a stream begins with the version at hand and tells each that follows', async () => {
  const stream = await follow(viewer)
  const { dataVersion: before } = await server.call(getDataVersion, { workspaceId }, { as: owner })
  const first = await stream.next()
  await raiseDataVersion(server.services, workspaceId)
  const second = await stream.next()
  await stream.leave()
  expect([stream.type, first, second]).toEqual(['text/event-stream', before, String(Number(before) + 1)])
})

test.each([
  ['membership', viewer, leaveWorkspace],
  ['session', other, signOut],
  ['workspace', owner, deleteWorkspace],
])('a stream ends with the %s', async (_, person, end) => {
  const stream = await follow(person)
  await stream.next()
  await end()
  expect(await stream.next()).toBe(null)
})

async function leaveWorkspace() {
  const { items } = await server.call(listMembers, { workspaceId }, { as: owner })
  const { userId } = items.find(({ email }) => email === viewer)!
  await server.call(removeMember, { workspaceId, userId }, { as: owner })
}
async function signOut() {
  const { refresh_token } = await server.as(other)
  await server.send(logout, {}, { as: { bearer: refresh_token } })
}
async function deleteWorkspace() {
  await server.services.db.delete(workspaces).where(eq(workspaces.id, workspaceId))
}
