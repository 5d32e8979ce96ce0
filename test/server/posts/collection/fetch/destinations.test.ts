import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createNetwork, type Network } from '#server/posts/collection/fetch/index.ts'
import { SourceError } from '#server/posts/collection/source.ts'

let hits = 0
let answer: { status: number; location: string } | null = null
const server = createServer((_, response) => {
  hits++
  if (answer === null) response.end('secret')
  else response.writeHead(answer.status, { location: answer.location }).end()
}).listen(0, '127.0.0.1')
server.on('upgrade', (_, socket) => {
  hits++
  socket.destroy()
})
await new Promise((resolve) => server.once('listening', resolve))
const port = (server.address() as AddressInfo).port
const origin = `http://127.0.0.1:${port}`
afterAll(() => void server.close())
beforeEach(() => {
  hits = 0
  answer = null
})

const kindOf = (asked: Promise<unknown>) =>
  asked.then(
    () => 'taken',
    (error) => (error instanceof SourceError ? error.kind : String(error)),
  )

describe('addresses that lead inside are refused before a connection is made (S-43)', () => {
  const loopback = ['127.0.0.1', '127.1', '2130706433', '0x7f000001', '0x7f.0.0.1', '0177.0.0.1', '017700000001']
  const named = ['127.0.0.1.', 'localhost', 'localhost.', 'LOCALHOST', 'app.localhost', 'intranet', 'printer.local']
  const mapped = ['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[::127.0.0.1]', '①②⑦.⓪.⓪.①']
  const tunnels = ['[64:ff9b::7f00:1]', '[64:ff9b:1::7f00:1]', '[2002:7f00:1::]', '[2001:0:7f00:1::]']
  const local = ['[fe80::1]', '[fc00::1]', '[fec0::1]', '[ff02::1]', '[2001:db8::1]', '0.0.0.0', '255.255.255.255']
  const inner = ['10.0.0.1', '172.16.0.1', '192.168.1.1', '100.64.0.1', '198.18.0.1', '192.0.2.1', '224.0.0.1']
  const hosts = [...loopback, ...named, ...mapped, ...tunnels, ...local, ...inner]
  const metadata = ['169.254.169.254/latest/meta-data', '[fd00:ec2::254]/latest/meta-data', 'metadata.google.internal']
  const ports = ['http://one.one.one.one:22/', 'https://one.one.one.one:8443/', 'http://user:word@one.one.one.one/']
  const schemes = [
    'file:///etc/passwd',
    'gopher://one.one.one.one/',
    'data:text/plain,x',
    '//one.one.one.one/',
    'http://',
  ]
  const refusedUrls = (at: number) => [
    ...hosts.map((host) => `http://${host}:${at}/`),
    ...metadata.map((host) => `http://${host}/`),
    ...ports,
    ...schemes,
  ]
  let network: Network
  const resolve = async () => [{ address: '127.0.0.1', family: 4 }]
  beforeAll(() => {
    network = createNetwork({ allowed: [], ports: [80, 443, port], resolve })
  })
  afterAll(() => network.close())

  test('by http', async () => {
    for (const url of refusedUrls(port)) expect([url, await kindOf(network.fetch(url))]).toEqual([url, 'misconfigured'])
    expect(hits).toBe(0)
  })

  test('by WebSocket', async () => {
    for (const url of refusedUrls(port).map((one) => one.replace(/^http/, 'ws')))
      expect([url, await kindOf(network.openSocket(url))]).toEqual([url, 'misconfigured'])
    expect(hits).toBe(0)
  })

  test('a name of which one address is inside', async () => {
    const addresses = ['1.1.1.1', '127.0.0.1'].map((address) => ({ address, family: 4 }))
    const mixed = createNetwork({ allowed: [], ports: [port], resolve: async () => addresses })
    expect(await kindOf(mixed.fetch(`http://mixed.example.com:${port}/`))).toBe('misconfigured')
    expect(await kindOf(mixed.openSocket(`ws://mixed.example.com:${port}/`))).toBe('misconfigured')
    expect(hits).toBe(0)
    await mixed.close()
  })

  test('a name that is rebound between two calls', async () => {
    let asked = 0
    const rebind = async () => [{ address: asked++ % 2 === 0 ? '1.1.1.1' : '127.0.0.1', family: 4 }]
    const rebinding = createNetwork({ allowed: [], ports: [port], resolve: rebind })
    for (let call = 0; call < 4; call++)
      await kindOf(rebinding.fetch(`http://rebinding.example.com:${port}/`, { timeoutMs: 200 }))
    expect([asked, hits]).toEqual([4, 0])
    await rebinding.close()
  })
})

describe('redirects are checked anew', () => {
  test.each([
    ['loopback', () => `http://127.0.0.1:${port + 1}/`],
    ['a name of loopback', () => `http://localhost:${port}/`],
    ['the metadata address', () => 'http://169.254.169.254/'],
    ['a file', () => 'file:///etc/passwd'],
    ['itself', () => origin],
    ['nowhere', () => 'http://'],
  ])('to %s', async (_, location) => {
    const network = createNetwork({ allowed: [origin] })
    answer = { status: 302, location: location() }
    expect(await kindOf(network.fetch(origin))).toBe('misconfigured')
    await network.close()
  })

  test('a ring ends after five', async () => {
    const network = createNetwork({ allowed: [origin] })
    answer = { status: 301, location: '/' }
    expect(await kindOf(network.fetch(origin))).toBe('misconfigured')
    expect(hits).toBe(6)
    await network.close()
  })
})

test('an origin that the operator allows is reached, by its port alone', async () => {
  const network = createNetwork({ allowed: [origin] })
  const response = await network.fetch(`${origin}/feed.xml`)
  expect([response.status, await response.text(), response.url]).toEqual([200, 'secret', `${origin}/feed.xml`])
  await network.close()
})
