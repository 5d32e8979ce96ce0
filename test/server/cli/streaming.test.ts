import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { uploadFile } from '#contract/ingest/uploads.ts'
import { createCaller } from '#server/cli/caller.ts'
import { connect } from '#server/cli/connect.ts'

const MB = 1_000_000

test('a file is sent only as fast as the server takes it', async () => {
  const size = 64 * MB
  let read = 0
  let taken = 0
  let ahead = 0
  const file = () =>
    Readable.from(
      (function* () {
        for (; read < size; read += MB / 16) yield Buffer.alloc(MB / 16, 'x')
      })(),
    )
  const server = createServer(async (request, response) => {
    for await (const chunk of request) {
      ahead = Math.max(ahead, read - taken)
      taken += (chunk as Buffer).length
      await setImmediate()
    }
    response.writeHead(409, { 'content-type': 'application/problem+json' }).end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo

  const caller = createCaller(await connect({ SOUNDINGS_URL: `http://127.0.0.1:${port}`, SOUNDINGS_TOKEN: 'operator' }))
  const workspaceId = '0190a6f2-7b3c-7000-8000-000000000001'
  await expect(caller.call(uploadFile, { workspaceId, fileName: 'posts.jsonl' }, file)).rejects.toThrow('409')
  server.close()

  expect(taken).toBe(size)
  expect(ahead).toBeLessThan(16 * MB)
})
