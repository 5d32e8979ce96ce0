import { request } from 'node:http'
import { describe, expect, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()
const { id: workspaceId } = await server.createWorkspace({ owner: 'owner@example.com' })
const { access_token: bearer } = await server.as('owner@example.com')

/** Sent as it stands, which `fetch` would not do. */
const statusOf = (path: string, { method = 'GET', token = '' } = {}) =>
  new Promise<number>((resolve, reject) => {
    const { hostname, port } = new URL(server.url)
    const headers = token === '' ? {} : { authorization: `Bearer ${token}` }
    request({ hostname, port, path, method, headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode!)
    })
      .on('error', reject)
      .end()
  })

describe('S-68: a path that looks like another one is none, and skips no check', () => {
  test.each([
    ['a segment named auth in an id', (id: string) => `/workspaces/x%2Fauth%2Fy/members?of=${id}`],
    ['an id named auth', () => '/workspaces/%61uth/members'],
    ['a way out of the public calls', (id: string) => `/auth/..%2Fworkspaces/${id}/members`],
    ['a way out with a backslash', (id: string) => `/auth/..%5Cworkspaces/${id}/members`],
    ['a matrix parameter', (id: string) => `/workspaces/${id};x=/auth/members`],
    ['two slashes', (id: string) => `//workspaces/${id}/members`],
    ['another case', (id: string) => `/WORKSPACES/${id}/members`],
  ])('%s', async (_what, pathOf) => {
    const path = `/api/internal${pathOf(workspaceId)}`
    const [signedIn, anonymous] = [await statusOf(path, { token: bearer }), await statusOf(path)]
    expect([signedIn, [401, 404].includes(anonymous)]).toEqual([404, true])
  })

  test('as it is meant, it is a call', async () => {
    const path = `/api/internal/workspaces/${workspaceId}/members`
    expect([await statusOf(path, { token: bearer }), await statusOf(path)]).toEqual([200, 401])
  })
})

describe('S-67: what is not for everybody is not there', () => {
  test.each([
    '/.git/HEAD',
    '/assets/..%2f..%2fpackage.json',
    '/server/main.ts',
    '/node_modules/fastify/package.json',
    '/metrics',
    '/assets/',
    '/assets/main.js.map',
    '/api/',
    '/mail-box/x',
  ])('%s', async (path) => {
    const response = await server.request(path)
    const text = await response.text()
    expect([
      response.status === 404 || response.headers.get('content-type')?.startsWith('text/html'),
      /"dependencies"|\[core\]|fastify|process_cpu|sourcesContent/.test(text),
    ]).toEqual([true, false])
  })

  test('TRACE and TRACK are refused', async () => {
    const refused = await Promise.all(
      ['TRACE', 'TRACK'].map((method) => statusOf('/api/social/users/me', { method }).catch(() => 400)),
    )
    expect(refused.filter((status) => status < 400)).toEqual([])
  })
})
