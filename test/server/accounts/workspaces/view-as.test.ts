import { describe, expect, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'

const people = { owner: 'olga@example.com', viewer: 'vic@example.com' }
const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner: people.owner, members: { viewer: people.viewer } })

describe('seen as a lower role', () => {
  const knock = async (as: string, role: string, path = 'invites') => {
    const response = await server.request(`/api/internal/workspaces/${workspaceId}${path && `/${path}`}`, {
      headers: { authorization: `Bearer ${(await server.as(as)).access_token}`, 'soundings-view-as': role },
    })
    return { status: response.status, role: response.headers.get('soundings-role') }
  }

  test('an owner is treated as one by the same table', async () =>
    expect([
      await knock(people.owner, 'viewer'),
      await knock(people.owner, 'manager'),
      await knock(people.owner, 'viewer', ''),
    ]).toEqual([
      { status: 403, role: null },
      { status: 200, role: 'manager' },
      { status: 200, role: 'viewer' },
    ]))

  test('nobody rises by it, and what is no role is refused', async () =>
    expect([await knock(people.viewer, 'owner'), await knock(people.owner, 'admin')]).toEqual([
      { status: 403, role: null },
      { status: 400, role: null },
    ]))
})
