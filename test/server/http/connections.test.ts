import { connect, type Socket } from 'node:net'
import { once } from 'node:events'
import { expect, test } from 'vitest'
import { restoreWorkspace } from '#contract/workspaces/restores.ts'
import { toEndpointPath } from '#server/http/api.ts'
import { sendRaw } from '#test/support/raw-http.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer({ env: { connectionsPerAddress: 3 } })

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
  const file = `content-type: application/octet-stream\r\ncontent-length: ${bytes}\r\n\r\n${'x'.repeat(bytes)}`
  const upload = `POST ${toEndpointPath(restoreWorkspace)}?fileName=x HTTP/1.1\r\nhost: localhost\r\n${file}`
  const next = 'GET /health/live HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'
  const { status, body } = await sendRaw(server.url, upload + next)
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
