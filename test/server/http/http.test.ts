import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/index.ts'
import { login } from '#contract/session/session.ts'
import { useFolder, useServer } from '#test/support/use-server.ts'

const loginPage = { 'src/routes/login/index.tsx?tsr-split=component': { file: 'assets/login-abc123.js' } }
const appDir = useFolder({
  'index.html': '<!doctype html><title>Soundings</title><style>b{top:0}</style><p style="top:0">shell',
  'assets/main-abc123.js': 'export {}',
  'assets/main-abc123.js.br': 'brotli',
  '.vite/manifest.json': JSON.stringify(loginPage),
})
const server = await useServer({ env: { appDir } })

const create = async (body: BodyInit, contentType = 'application/json') => {
  const { access_token: token } = await server.as('anna@example.com')
  const headers = { 'content-type': contentType, authorization: `Bearer ${token}` }
  return server.request('/api/internal/workspaces', { method: 'POST', body, headers })
}
const problemOf = async (response: Response) => {
  const { type, errors } = (await response.json()) as { type: string; errors?: unknown }
  const contentType = response.headers.get('content-type')
  return { status: response.status, contentType, type, ...(errors ? { errors } : {}) }
}
const contentType = 'application/problem+json; charset=utf-8'
const problem = (status: number, code: string) => ({ status, contentType, type: `/problems/${code}` })

describe('headers', () => {
  const onPages = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'x-powered-by': null,
    server: null,
    'access-control-allow-origin': null,
  }

  test.each([
    ['a page of the app', '/login', 200, 'no-cache', "script-src 'self'"],
    ['a missing asset', '/assets/gone.js', 404, 'no-store', "default-src 'none'"],
    ['an answer', '/health/live', 200, 'no-store', "default-src 'none'"],
    ['an error', '/api/social/users/me', 401, 'no-store', "default-src 'none'"],
    ['the documentation', '/docs', 200, 'no-cache', "style-src 'sha256-"],
  ])('of %s are strict', async (_what, path, status, cacheControl, policy) => {
    const response = await server.request(path, { headers: { origin: 'https://evil.test' } })
    await response.arrayBuffer()
    const found = Object.fromEntries(Object.keys(onPages).map((name) => [name, response.headers.get(name)]))
    expect({ status: response.status, cacheControl: response.headers.get('cache-control'), found }).toEqual({
      status,
      cacheControl,
      found: onPages,
    })
    expect(response.headers.get('content-security-policy')).toContain(policy)
    expect(response.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(response.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('of a page name the files that it is about to ask for', async () => {
    const linkOf = async (path: string) => (await server.request(path)).headers.get('link')
    const found = [await linkOf('/login?token=1'), await linkOf('/nowhere')]
    expect(found).toEqual(['</assets/login-abc123.js>; rel=modulepreload', null])
  })

  test('of an asset are what it needs and no more', async () => {
    const response = await server.request('/assets/main-abc123.js')
    const { date: _, etag, 'last-modified': modified, ...headers } = Object.fromEntries(response.headers)
    expect([etag, modified]).toEqual([expect.any(String), expect.any(String)])
    expect(headers).toEqual({
      'accept-ranges': 'bytes',
      'cache-control': 'public, max-age=31536000, immutable',
      connection: 'keep-alive',
      'content-length': '9',
      'content-type': 'application/javascript; charset=utf-8',
      'keep-alive': 'timeout=75',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
  })
})

describe('the app', () => {
  test('is sent for every address of a page and for no call or file', async () => {
    const pages = ['/', '/login', '/workspace/x/insight/overview?from=1.5']
    const others = ['api/x', 'assets/x.js', 'sign-in/x', 'health/x', 'abc.js', '.env', 'workspace/x/logo.png']
    const statusesOf = (paths: string[]) => Promise.all(paths.map(async (path) => (await server.request(path)).status))
    expect(new Set(await statusesOf(pages))).toEqual(new Set([200]))
    expect(new Set(await statusesOf(others.map((path) => `/${path}`)))).toEqual(new Set([404]))
  })

  test('says where weaknesses are reported, for half a year', async () => {
    const response = await server.request('/.well-known/security.txt')
    const [contact, expires] = (await response.text()).split('\n')
    const found = [response.headers.get('content-type'), contact]
    expect(found).toEqual(['text/plain; charset=utf-8', `Contact: ${server.services.env.publicUrl}`])
    const days = (Date.parse(expires!.replace('Expires: ', '')) - server.services.now().getTime()) / 86_400_000
    expect(Math.round(days)).toBe(180)
  })

  test('is sent compressed where that was prepared', async () => {
    const response = await server.request('/assets/main-abc123.js', { headers: { 'accept-encoding': 'br' } })
    expect([response.headers.get('content-encoding'), response.headers.get('vary')]).toEqual(['br', 'accept-encoding'])
  })
})

describe('what cannot be read', () => {
  test.each([
    ['text', 'text/plain', '{"name":"x"}', problem(415, 'unsupported_media_type')],
    ['a form', 'application/x-www-form-urlencoded', 'name=x', problem(415, 'unsupported_media_type')],
    ['a file where none is taken', 'application/octet-stream', 'x', problem(415, 'unsupported_media_type')],
    ['broken JSON', 'application/json', '{"name":', problem(400, 'invalid_input')],
    ['a prototype', 'application/json', '{"__proto__":{"role":"owner"}}', problem(400, 'invalid_input')],
  ])('%s is refused', async (_what, contentType, body, expected) => {
    expect(await problemOf(await create(body, contentType))).toEqual(expected)
  })

  test.each(['[]', 'null'])('%s as a body is refused with a pointer', async (body) => {
    const refused = { ...problem(400, 'invalid_input'), errors: expect.any(Array) }
    expect(await problemOf(await create(body))).toEqual(refused)
  })

  test('another method is told which ones there are', async () => {
    const response = await server.request('/api/social/users/me', { method: 'DELETE' })
    expect({ ...(await problemOf(response)), allow: response.headers.get('allow') }).toEqual({
      ...problem(405, 'method_not_allowed'),
      allow: 'GET, PATCH',
    })
  })
})

test('input is answered with a pointer for each thing that is wrong, nothing coerced', async () => {
  const input = { name: 7, language: 'xx', role: 'owner', plan_expired_at: null, '__x/y~z': 1 }
  const params = { expected: 'string', received: 'number' }
  const choice = expect.stringContaining('Invalid enum value')
  const unknown = { detail: 'Unknown key', message: 'problem.unknownKey' }
  expect(await problemOf(await create(JSON.stringify(input)))).toEqual({
    ...problem(400, 'invalid_input'),
    errors: [
      { pointer: '/name', detail: 'Expected string, received number', message: 'input.type', params },
      expect.objectContaining({ pointer: '/language', detail: choice, message: 'input.choice' }),
      { pointer: '/timezone', detail: 'Required', message: 'input.required' },
      ...['/role', '/plan_expired_at', '/__x~1y~0z'].map((pointer) => ({ pointer, ...unknown })),
    ],
  })
})

describe('sign-in', () => {
  test('is limited for each address, and says when to come back', async () => {
    const signIn = () => server.send(login, { oauth_token: 'x', vendor_type: 'google' }, { as: null })
    await Promise.all(Array.from({ length: 100 }, signIn))
    const last = await signIn()
    expect(Number(last.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await problemOf(last)).toEqual(problem(429, 'too_many_requests'))
  })

  test('is not freed by forged forwarding headers', async () => {
    const statuses = await Promise.all(
      Array.from({ length: 10 }, async (_, index) => {
        const headers = { 'x-forwarded-for': `203.0.113.${index}` }
        return (await server.send(login, { oauth_token: 'x', vendor_type: 'google' }, { headers })).status
      }),
    )
    expect(new Set(statuses)).toEqual(new Set([429]))
  })
})

describe('the API document', () => {
  type Operation = { operationId: string; tags: string[]; responses: object; security?: unknown[] }
  type Document = {
    openapi: string
    tags: { name: string; description: string }[]
    paths: Record<string, Record<string, Operation>>
    components: Record<string, Record<string, object>>
  }
  let document: Document
  beforeAll(async () => {
    document = (await (await server.request('/openapi.json')).json()) as Document
  })
  const operations = () => Object.values(document.paths).flatMap((methods) => Object.values(methods))
  const namesOf = (some: { operationId: string }[]) => some.map(({ operationId }) => operationId).toSorted()

  test('lists every call with who may make it and how it fails', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(namesOf(operations())).toEqual(Object.keys(endpoints).toSorted())
    expect(operations().filter(({ responses }) => !('200' in responses) || !('4XX' in responses))).toEqual([])
    const isPublic = (name: string) => endpoints[name]!.access === 'public'
    expect(namesOf(operations().filter(({ security }) => security?.length === 0))).toEqual(
      Object.keys(endpoints).filter(isPublic).toSorted(),
    )
  })

  test('names each schema of the contract once, and every reference leads to one', () => {
    const { schemas = {} } = document.components
    expect(Object.keys(schemas)).toEqual(expect.arrayContaining(['Post', 'SavedQuery', 'Alert', 'Report', 'Member']))
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    const lost = references.filter(([, kind, name]) => !Object.hasOwn(document.components[kind!] ?? {}, name ?? ''))
    expect(lost).toEqual([])
    const texts = Object.values(schemas).map((schema) => JSON.stringify(schema))
    expect(texts.filter((text) => text.length > 300 && JSON.stringify(document).split(text).length > 2)).toEqual([])
  })

  test('every tag has a sentence, and every call a tag', () => {
    expect(document.tags.filter(({ description }) => description.length < 20)).toEqual([])
    const names = new Set(document.tags.map(({ name }) => name))
    expect(operations().filter(({ tags }) => !tags.every((tag) => names.has(tag)))).toEqual([])
  })
})

test('health is live and ready', async () => {
  const paths = ['/health/live', '/health/ready']
  const answers = await Promise.all(paths.map(async (path) => (await server.request(path)).json()))
  expect(answers).toEqual([{ status: 'live' }, { status: 'ready' }])
})
