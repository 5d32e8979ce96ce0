import { describe, expect, test } from 'vitest'
import { sendRaw } from '#test/support/raw-http.ts'
import { useFolder, useServer } from '#test/support/use-server.ts'

const lines: string[] = []
const appDir = useFolder({
  'index.html': '<!doctype html><title>Soundings</title>',
  'assets/main-abc123.js': 'export {}',
})
const server = await useServer({ env: { appDir }, onLog: (line) => lines.push(line) })

const strict = {
  'content-type': 'application/problem+json; charset=utf-8',
  'content-security-policy': expect.stringContaining("default-src 'none'"),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('camera=()'),
  'cache-control': 'no-store',
  'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
}

async function refusal(bytes: string) {
  lines.length = 0
  const { status, headers, body } = await sendRaw(server.url, bytes)
  const { type, requestId } = JSON.parse(body) as { type: string; requestId: string }
  const alarms = lines.filter((line) => /"level":"(error|fatal)"/.test(line))
  return { status, type, isNamed: requestId === headers['x-request-id'], headers, alarms }
}
const refused = (status: number, code: string) => ({
  status,
  type: `/problems/${code}`,
  isNamed: true,
  headers: expect.objectContaining(strict),
  alarms: [],
})
const get = (path: string, header = '') =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${header}\r\n`
const post = (path: string, header = '') => get(path, header).replace('GET', 'POST')

test.each([
  '/%2e%2e/x',
  '//etc/passwd',
  '/\\..\\x',
  '/assets/%00',
  `/${'a'.repeat(300)}`,
  `/api/social/${'a'.repeat(300)}`,
  // The longest query, in a script that takes most of an address.
  `/api/social/none?text=${encodeURIComponent('日'.repeat(4_096))}`,
])('a path that is none is not found: %s', async (path) =>
  expect(await refusal(get(path))).toEqual(refused(404, 'not_found')),
)

test.each([
  ['an address that cannot be decoded', get('/%'), 400, 'invalid_input'],
  ['an address that is none', get('x'), 400, 'invalid_input'],
  ['a tunnel', 'CONNECT a.example:443 HTTP/1.1\r\nhost: a.example:443\r\n\r\n', 400, 'invalid_input'],
  ['no HTTP', 'HELLO\r\n\r\n', 400, 'invalid_input'],
  ['another version of HTTP', 'GET / HTTP/9.9\r\n\r\n', 400, 'invalid_input'],
  ['no host', 'GET / HTTP/1.1\r\nconnection: close\r\n\r\n', 400, 'invalid_input'],
  ['two lengths', post('/', 'content-length: 5\r\ntransfer-encoding: chunked\r\n'), 400, 'invalid_input'],
  ['headers of 62,000 characters', get('/', `x: ${'a'.repeat(62_000)}\r\n`), 431, 'headers_too_large'],
])('what is refused before it becomes a request is told so: %s', async (_what, bytes, status, code) => {
  expect(await refusal(bytes)).toEqual(refused(status, code))
})

describe('a browser that opens an address is sent a page, whatever is wrong', () => {
  /** One names its mode, one what it accepts. */
  const browsers = ['accept: */*\r\nsec-fetch-mode: navigate\r\n', 'accept: text/html,application/xhtml+xml;q=0.9\r\n']
  test.each([
    ['a file that is gone', get('/assets/gone.js'), 404],
    ['a path that is none', get('/%2e%2e/x'), 404],
    ['an address that cannot be decoded', get('/%'), 400],
    ['an address too long for a page', get(`/shared/${'a'.repeat(300)}`), 200],
    ['an address too long for anything', get(`/?q=${'a'.repeat(62_000)}`), 431],
    ['too many cookies', get('/', `cookie: x=${'a'.repeat(62_000)}\r\n`), 431],
    ['another method', post('/login'), 404],
    ['a sign-in that has ended', get('/sign-in/google/interaction/x'), 410],
    ['no page of the mails', get('/mail/x'), 404],
    ['no page of a subscription', get('/subscriptions/x'), 404],
    ['another name of the server', get('/').replace('host: localhost', 'host: other.example'), 421],
  ])('%s', async (_what, bytes, status) => {
    for (const asked of browsers) {
      const headers = `accept-language: fr, de-DE;q=0.9\r\n${asked}`
      const answer = await sendRaw(server.url, bytes.replace('\r\n', `\r\n${headers}`))
      expect([answer.status, answer.headers['content-type']]).toEqual([status, 'text/html; charset=utf-8'])
      if (status === 200) continue
      expect(answer.body).toContain('<html lang="de">')
      expect(answer.headers).toMatchObject({
        ...strict,
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': expect.stringMatching(/default-src 'none'.*style-src 'sha256-/),
      })
    }
  })

  test('a head of which not even the beginning is known', async () => {
    const { status, headers } = await sendRaw(server.url, get('/', `cookie: x=${'a'.repeat(70_000)}\r\n`))
    expect([status, headers['content-type']]).toEqual([431, 'text/html; charset=utf-8'])
  })

  test.each(['/api/social/users/me', '/api/x', '/v1/x'])('but %s is a call', async (path) => {
    const { headers } = await sendRaw(server.url, get(path, 'accept: text/html\r\nsec-fetch-mode: navigate\r\n'))
    expect(headers['content-type']).toMatch(/json/)
  })
})

test.each(['bytes=9-1', 'bytes=100-'])('the range %s of a shorter file is told that there is none', async (range) => {
  expect(await refusal(get('/assets/main-abc123.js', `range: ${range}\r\n`))).toEqual(
    refused(416, 'range_not_satisfiable'),
  )
})

test('an expectation that nobody knows is passed over', async () =>
  expect((await sendRaw(server.url, get('/health/live', 'expect: tea\r\n'))).status).toBe(200))
