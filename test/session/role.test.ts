import { afterEach, beforeEach, expect, test } from 'vitest'
import { setViewedRole } from '#src/api/viewed-role.ts'
import { roleMiddleware } from '#src/api/middlewares.ts'

const heard: [string, string | null][] = []
beforeEach(() => void heard.splice(0))
afterEach(() => setViewedRole(null))

const base = 'https://app.example/api/internal'

/** Sends a call and answers the role it asked to be treated as. */
async function send(path: string, status = 200, role: string | null = 'owner') {
  let asked: unknown = null
  const through = roleMiddleware((workspaceId, now) => heard.push([workspaceId, now]))((_url, { headers }) => {
    asked = (headers as Record<string, string> | undefined)?.['soundings-view-as'] ?? null
    return Promise.resolve(new Response('{}', { status, headers: role === null ? {} : { 'soundings-role': role } }))
  })
  await through(base + path, {})
  return asked
}

test('each answer of a workspace tells the role, and a refusal that there is none', async () => {
  await send('/workspaces/w1/members')
  await send('/workspaces/w1/queries?cursor=/workspaces/w2', 404, 'viewer')
  await send('/workspaces/w1', 404, null)
  await send('/workspaces/w1', 403, null)
  await send('/workspaces/w1', 500, null)
  await send('/users/me', 403, null)
  expect(heard).toEqual([
    ['w1', 'owner'],
    ['w1', 'viewer'],
    ['w1', null],
    ['w1', null],
  ])
})

test('a workspace that is seen as a lower role is asked for as such, others are not', async () => {
  setViewedRole({ workspaceId: 'w1', role: 'viewer' })
  const asked = [await send('/workspaces/w1/members'), await send('/workspaces/w2/members'), await send('/users/me')]
  setViewedRole(null)
  expect([...asked, await send('/workspaces/w1/members')]).toEqual(['viewer', null, null, null])
})
