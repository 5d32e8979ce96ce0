import { connect, type Socket } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer()
const workspaceId = (await server.createWorkspace({ owner: 'owner@example.com' })).id

const open: Socket[] = []
afterAll(() => open.forEach((socket) => socket.destroy()))

/** A connection that sends a beginning, then a byte a second for as long as it may. */
function drip(beginning: string, byte: string) {
  const dripping = { isGone: false, answer: '' }
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1', () => socket.write(beginning))
  open.push(socket)
  const tap = setInterval(() => byte && socket.write(byte), 1_000)
  socket.on('data', (data) => (dripping.answer += data.toString()))
  socket.on('error', () => {})
  socket.on('close', () => {
    clearInterval(tap)
    dripping.isGone = true
  })
  return dripping
}

const post = (path: string, type: string, more = '') =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: 50000\r\n${more}\r\n`

test('the server cuts dripping connections, and an upload by a signed-in person goes on', async () => {
  const uploads = `/api/social/workspaces/${workspaceId}/uploads?fileName=a.csv`
  const { access_token: token } = await server.as('owner@example.com')
  const ways = [
    drip('', ''),
    drip('GET / HT', ''),
    drip('GET / HTTP/1.1\r\nhost: localhost\r\nx: ', 'a'),
    drip(post('/api/social/auth/login', 'application/json'), ' '),
    drip(post(uploads, 'application/octet-stream'), 'a'),
  ]
  const more = Array.from({ length: 15 }, () => drip(post('/api/social/auth/login', 'application/json'), ' '))
  const upload = drip(post(uploads, 'application/octet-stream', `authorization: Bearer ${token}\r\n`), 'a')

  await expect.poll(() => [...ways, ...more].filter(({ isGone }) => !isGone).length, { timeout: 300_000 }).toBe(0)
  expect(ways.slice(2).map(({ answer }) => answer.slice(0, 12))).toEqual([
    'HTTP/1.1 408',
    'HTTP/1.1 408',
    'HTTP/1.1 401',
  ])
  expect(upload).toEqual({ isGone: false, answer: '' })
})
