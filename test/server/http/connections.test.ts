import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restoreWorkspace } from '#contract/workspaces/restores.ts'
import { addressOf } from '#server/http/api.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer({ env: { connectionsPerAddress: 3 } })
})
afterAll(() => server.close())

/** Whether the server keeps a new connection: it answers a request over it. */
const isKept = (socket: Socket) =>
  new Promise<boolean>((resolve) => {
    socket.once('data', () => resolve(true))
    socket.once('close', () => resolve(false))
    socket.on('error', () => {})
    socket.write('GET /health/live HTTP/1.1\r\nhost: localhost\r\n\r\n')
  })

test('what is left of an upload that was refused does not hold up the next request on its connection', async () => {
  const bytes = 1_000_000
  const upload = [
    `POST ${addressOf(restoreWorkspace)}?fileName=x HTTP/1.1`,
    'host: localhost',
    'content-type: application/octet-stream',
    `content-length: ${bytes}`,
  ]
  const next = ['GET /health/live HTTP/1.1', 'host: localhost', 'connection: close']
  const parts = [...upload, '', 'x'.repeat(bytes) + next[0], ...next.slice(1), '', '']
  const { status, body } = await sendRaw(server.url, parts.join('\r\n'))
  expect({ status, isAnswered: body.includes('HTTP/1.1 200') }).toEqual({ status: 401, isAnswered: true })
})

test('an address holds so many connections and no more, until it closes one', async () => {
  const begin = () => connect(Number(new URL(server.url).port), '127.0.0.1')
  const first = [begin(), begin(), begin()]
  const kept = [await isKept(first[0]!), await isKept(first[1]!), await isKept(first[2]!), await isKept(begin())]
  first[0]!.destroy()
  await once(first[0]!, 'close')
  await expect.poll(() => isKept(begin())).toBe(true)
  expect(kept).toEqual([true, true, true, false])
  first.forEach((socket) => socket.destroy())
})
