import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createShare, deleteShare } from '#contract/shares/shares.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const owner = 'owner@example.com'
const days = { from: '2026-03-01', to: '2026-03-31' }
let server: TestServer
let workspaceId: string

beforeAll(async () => {
  const appDir = mkdtempSync(join(tmpdir(), 'soundings-app-'))
  writeFileSync(join(appDir, 'index.html'), '<title>App</title>')
  writeFileSync(join(appDir, 'shared.html'), '<title>Shared</title><script>theme()</script>')
  server = await startServer({ env: { appDir, connectOrigins: ['https://reports.example'] } })
  workspaceId = (await server.createWorkspace({ owner })).id
})
afterAll(() => server.close())

const make = async (embedOrigins: string[]) =>
  (
    await server.call(
      createShare,
      {
        workspaceId,
        name: 'March',
        mode: 'live',
        target: {
          kind: 'page',
          page: 'overview',
          search: days,
          days: null,
          calls: [{ call: 'getOverviewFigures', input: days }],
        },
        showPosts: false,
        password: null,
        expiresInDays: null,
        embedOrigins,
      },
      { as: owner },
    )
  ).share.id

async function open(shareId: string) {
  const { status, headers, ...response } = await server
    .request(`/shared/${shareId}`, { headers: { accept: 'text/html' } })
    .then(async (answer) => ({ status: answer.status, headers: answer.headers, text: await answer.text() }))
  const policy = headers.get('content-security-policy')!
  return {
    status,
    text: response.text,
    policy,
    ancestors: /frame-ancestors ([^;]*)/.exec(policy)![1],
    frames: headers.get('x-frame-options'),
    rest: ['x-robots-tag', 'referrer-policy', 'cache-control'].map((name) => headers.get(name)),
  }
}

test('a shared page may stand in frames of the sites that are named, and of no other', async () => {
  const named = await make(['https://client.example', 'https://intranet.client.example:8443'])
  const bare = await make([])
  const [framed, alone, unknown] = [await open(named), await open(bare), await open(crypto.randomUUID())]
  expect([framed.ancestors, framed.frames]).toEqual([
    'https://client.example https://intranet.client.example:8443',
    null,
  ])
  expect([alone.ancestors, alone.frames]).toEqual(["'none'", 'DENY'])
  expect(unknown).toEqual(alone)
  expect(alone).toMatchObject({ status: 200, rest: ['noindex, nofollow', 'no-referrer', 'no-store'] })
  expect(alone.text).toContain('<title>Shared</title>')
  expect(alone.policy).not.toContain('reports.example')
  expect(alone.policy).toMatch(/script-src 'self' 'sha256-/)
  await server.call(deleteShare, { workspaceId, shareId: named }, { as: owner })
  expect(await open(named)).toEqual(alone)
})

test.each(['/shared', '/shared/x'])('%s is the app', async (path) => {
  expect(await (await server.request(path, { headers: { accept: 'text/html' } })).text()).toBe('<title>App</title>')
})

test.each(['https://*.example', "https://client.example; script-src 'unsafe-inline'", "'self'"])(
  '%s is no site',
  async (origin) => {
    await expect(make([origin])).rejects.toMatchObject({ status: 400 })
  },
)
