import { beforeEach, describe, expect, test } from 'vitest'
import { createChannel, testChannel, updateChannel } from '#contract/channels/channels.ts'
import type { ChannelKind } from '#contract/channels/recipients.ts'
import { answerLine } from '#server/outbox/channels/webhook-sender.ts'
import { sendWebhook } from '#server/outbox/channels/send-webhook.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'

const as = 'owner@example.com'
let workspaceId: string

const receiver = await closeAfterAll(startReceiver())
const server = await useServer({ env: { channelLocalOrigins: [receiver.origin] } })
beforeEach(async () => {
  receiver.behave()
  receiver.arrived.length = 0
  workspaceId = (await server.createWorkspace({ owner: as })).id
})

const create = (kind: ChannelKind, name = `A ${kind}`, url = `${receiver.origin}/hooks/${kind}`) =>
  server.call(createChannel, { workspaceId, kind, name, url }, { as })

const post = (url: string, more: Partial<Parameters<typeof sendWebhook>[1]> = {}) => {
  const outside = { env: server.services.env, signal: new AbortController().signal, now: () => new Date() }
  return sendWebhook({ url, body: '{}', headers: {} }, { ...outside, ...more })
}

describe('the test', () => {
  const run = async (channelId: string) => server.call(testChannel, { workspaceId, channelId }, { as })

  test('shows what really came back', async () => {
    const { channel } = await create('webhook')
    receiver.status(418, {}, 'short and stout')
    const problem = { detail: expect.stringContaining('returned an error (418)') }
    expect(await run(channel.id)).toMatchObject({ ok: false, status: 418, body: 'short and stout', problem })
    receiver.behave()
    expect(await run(channel.id)).toMatchObject({ ok: true, status: 200, body: 'ok', problem: null })
  })

  test('a redirect, to a metadata address too, is not followed', async () => {
    const { channel } = await create('webhook')
    receiver.status(302, { location: 'http://169.254.169.254/latest/meta-data/' })
    const detail = expect.stringContaining('redirects to http://169.254.169.254/latest/meta-data/ (302)')
    expect(await run(channel.id)).toMatchObject({ ok: false, status: 302, problem: { detail } })
    expect(receiver.arrived).toHaveLength(1)
  })

  test.each([
    ['https://new.example.com/soundings?token=1', '', 'HTTP 308 to https://new.example.com/soundings'],
    ['https://new.example.com/hooks/secret', 'Moved', 'HTTP 308 to https://new.example.com/…: Moved'],
    ['/elsewhere', '', 'HTTP 308 to ORIGIN/elsewhere'],
    ['', '', 'HTTP 308'],
  ])('a redirect to "%s" stands in the log, without what lets people in', async (location, body, line) => {
    receiver.status(308, location === '' ? {} : { location }, body)
    expect(answerLine(await post(`${receiver.origin}/hooks/secret`)).replace(receiver.origin, 'ORIGIN')).toBe(line)
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
    const answer = await post(`${receiver.origin}/slow`, { timeoutMs: 50 })
    expect([answer.status, answer.problem!.detail]).toEqual([null, expect.stringContaining('did not answer in time')])
  })

  test('nobody there', async () => {
    const gone = await startReceiver()
    server.services.env.channelLocalOrigins.push(gone.origin)
    const { channel } = await create('webhook', 'Gone', `${gone.origin}/`)
    gone.close()
    const problem = { detail: expect.stringContaining('ECONNREFUSED') }
    expect(await run(channel.id)).toMatchObject({ status: null, problem })
  })
})

describe('an address', () => {
  const vendors = [
    ['slack', 'https://hooks.slack.com/services/T0/B0/x'],
    ['slack', 'https://HOOKS.slack.com./services/T0/B0/x'],
    ['slack', 'https://hooks.slack-gov.com/services/T0/B0/x'],
    ['teams', 'https://tenant.webhook.office.com/webhookb2/x'],
    ['teams', 'https://prod-12.westus.logic.azure.com/workflows/x'],
    ['teams', 'https://abc.environment.api.powerplatform.com/powerautomate/x'],
  ] as const
  test.each(vendors)('of %s may be %s, a webhook any', async (kind, url) => {
    expect((await create(kind, url, url)).channel.kind).toBe(kind)
    expect((await create('webhook', `As a webhook: ${url}`, url)).channel.kind).toBe('webhook')
  })

  test.each([
    ['slack', 'https://hooks.slack.com.evil.example/services/T0/B0/x'],
    ['slack', 'https://evil-hooks.slack.com/services/T0/B0/x'],
    ['slack', 'https://slack.com/services/T0/B0/x'],
    ['slack', vendors[3][1]],
    ['teams', 'https://webhook.office.com/webhookb2/x'],
    ['teams', 'https://evilwebhook.office.com/webhookb2/x'],
    ['teams', 'https://logic.azure.com.evil.example/workflows/x'],
    ['teams', vendors[0][1]],
  ] as const)('of %s is refused at its field where it is %s, new or changed', async (kind, url) => {
    const refused = { status: 400, problem: { errors: [{ pointer: '/url', message: 'channel.otherHost' }] } }
    await expect(create(kind, url, url)).rejects.toMatchObject(refused)
    const { channel } = await create(kind, `Before ${url}`, vendors.find(([of]) => of === kind)![1])
    const change = server.call(updateChannel, { workspaceId, channelId: channel.id, url }, { as })
    await expect(change).rejects.toMatchObject(refused)
  })

  test.each([
    ['http://example.com/hook', 'https://'],
    ['https://169.254.169.254/latest', 'public addresses'],
    ['https://user:word@example.com/hook', 'public addresses'],
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
    const resolve = async () => [{ address: '10.0.0.1', family: 4 as const }]
    const answer = await post('https://rebound.example.com/', { resolve })
    expect([answer.status, answer.problem!.detail]).toEqual([null, expect.stringContaining('public addresses')])
  })
})
