import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createChannel, testChannel } from '#contract/channels/channels.ts'
import type { ChannelKind } from '#contract/channels/recipients.ts'
import { postOutside } from '#server/channels/post-outside.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { startServer, type TestServer } from '#test/support/server.ts'

const as = 'owner@example.com'
let receiver: Awaited<ReturnType<typeof startReceiver>>
let server: TestServer
let workspaceId: string
const now = () => new Date()

beforeAll(async () => {
  receiver = await startReceiver()
  server = await startServer({ env: { channelLocalOrigins: [receiver.origin] } })
})
beforeEach(async () => {
  receiver.behave()
  receiver.arrived.length = 0
  workspaceId = (await server.createWorkspace({ owner: as })).id
})
afterAll(async () => {
  await server.close()
  receiver.close()
})

const create = (kind: ChannelKind, name = `A ${kind}`, url = `${receiver.origin}/hooks/${kind}`) =>
  server.call(createChannel, { workspaceId, kind, name, url }, { as })

describe('the test', () => {
  const run = async (channelId: string) => server.call(testChannel, { workspaceId, channelId }, { as })

  test('shows what really came back', async () => {
    const { channel } = await create('webhook')
    receiver.status(418, {}, 'short and stout')
    expect(await run(channel.id)).toMatchObject({
      ok: false,
      status: 418,
      body: 'short and stout',
      problem: { detail: expect.stringContaining('did not take it (418)') },
    })
    receiver.behave()
    expect(await run(channel.id)).toMatchObject({ ok: true, status: 200, body: 'ok', problem: null })
  })

  test('a redirect, to a metadata address too, is not followed', async () => {
    const { channel } = await create('webhook')
    receiver.status(302, { location: 'http://169.254.169.254/latest/meta-data/' })
    expect(await run(channel.id)).toMatchObject({
      ok: false,
      status: 302,
      problem: { detail: expect.stringContaining('leads to http://169.254.169.254/latest/meta-data/ (302)') },
    })
    expect(receiver.arrived).toHaveLength(1)
  })

  test('of an answer larger than 64 kB the beginning is read', async () => {
    const { channel } = await create('webhook')
    receiver.behave((response) => {
      response.write('a'.repeat(100_000))
      // It never ends.
    })
    const { ok, body } = await run(channel.id)
    expect([ok, body.length]).toEqual([true, 500])
  })

  test('a receiver that keeps its answer to itself has a time limit', async () => {
    receiver.behave(() => {})
    const answer = await postOutside(
      { url: `${receiver.origin}/slow`, body: '{}', headers: {} },
      { env: server.services.env, signal: new AbortController().signal, now, timeoutMs: 50 },
    )
    expect([answer.status, answer.problem!.detail]).toEqual([
      null,
      expect.stringContaining('did not answer within 1 seconds'),
    ])
  })

  test('nobody there', async () => {
    const gone = await startReceiver()
    server.services.env.channelLocalOrigins.push(gone.origin)
    const { channel } = await create('webhook', 'Gone', `${gone.origin}/`)
    gone.close()
    expect(await run(channel.id)).toMatchObject({
      status: null,
      problem: { detail: expect.stringContaining('ECONNREFUSED') },
    })
  })
})

describe('an address', () => {
  test.each([
    ['http://example.com/hook', 'https://'],
    ['https://169.254.169.254/latest', 'is refused'],
    ['https://user:word@example.com/hook', 'is refused'],
  ])('%s is refused where it is entered', async (url, why) => {
    await expect(create('webhook', 'Inside', url)).rejects.toThrow(why)
  })

  test('that is this installation itself is refused: it would call itself', async () => {
    const { publicUrl } = server.services.env
    server.services.env.publicUrl = 'https://soundings.example'
    for (const host of ['soundings.example', 'SOUNDINGS.example.', 'soundings.example:8443'])
      await expect(create('webhook', 'Loop', `https://${host}/api`)).rejects.toThrow('this installation itself')
    server.services.env.publicUrl = publicUrl
  })

  test('whose name leads inside is refused when it is called', async () => {
    const answer = await postOutside(
      { url: 'https://rebound.example.com/', body: '{}', headers: {} },
      {
        env: server.services.env,
        signal: new AbortController().signal,
        now,
        resolve: async () => [{ address: '10.0.0.1', family: 4 }],
      },
    )
    expect([answer.status, answer.problem!.detail]).toEqual([null, expect.stringContaining('is refused')])
  })
})
