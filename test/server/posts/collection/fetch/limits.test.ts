import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createNetwork, type Network } from '#server/posts/collection/fetch/index.ts'
import { SourceError } from '#server/posts/collection/source.ts'
import { openStandIn, type StandIn } from '#stand-ins/sources/stand-in.ts'

let standIn: StandIn
let network: Network
let headers: Record<string, string>[] = []
beforeEach(async () => {
  headers = []
  standIn = await openStandIn({
    answer: (call) => {
      headers.push(call.headers as Record<string, string>)
      if (call.url.pathname === '/away') return { status: 302, headers: { location: '/bomb' }, body: '' }
      return { body: call.url.pathname }
    },
    stream: ({ url }, response) => {
      if (url.pathname !== '/bomb') return false
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb)
      return true
    },
  })
  network = createNetwork({ allowed: [standIn.origin], idleMs: 10_000 })
})
afterEach(async () => {
  await network.close()
  await standIn.stop()
})
const bomb = gzipSync(Buffer.alloc(100_000_000))

const faultOf = async (path: string, init: { timeoutMs?: number } = {}) => {
  try {
    const response = await network.fetch(`${standIn.origin}${path}`, init)
    await response.text()
    return 'taken'
  } catch (error) {
    return error instanceof SourceError ? error.kind : error
  }
}

test('of what is packed small and large when unpacked only the limit is unpacked', async () => {
  expect(await faultOf('/bomb')).toBe('tooLarge')
  expect(await faultOf('/away')).toBe('tooLarge')
})

test('a stream without a time limit ends by its silence', async () => {
  await network.close()
  network = createNetwork({ allowed: [standIn.origin], idleMs: 300 })
  standIn.setWeather({ kind: 'halfOpen' })
  expect(await faultOf('/', { timeoutMs: 0 })).toBe('unreachable')
})

test('a caller who gives up is told nothing else', async () => {
  standIn.setWeather({ kind: 'halfOpen' })
  const given = AbortSignal.abort(new Error('given up'))
  await expect(network.fetch(standIn.origin, { signal: given })).rejects.toThrow('given up')
})
