import { createHmac } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as contract from '#contract/channels/channels.ts'
import type { ChannelKind } from '#contract/channels/recipients.ts'
import { listAudit } from '#contract/workspaces/audit.ts'
import { listNotices } from '#contract/workspaces/notices.ts'
import { channelJob, computeRetryDelayMs } from '#server/outbox/channels/delivery-job.ts'
import { withdrawNotices } from '#server/outbox/channels/notices.ts'
import { deleteOldDeliveries } from '#server/outbox/channels/worker.ts'
import { channels, deletionLedger, deliveries, pendingDeletions } from '#server/platform/db/postgres/schema/index.ts'
import { startReceiver } from '#test/support/receiver.ts'
import { closeAfterAll, useServer } from '#test/support/use-server.ts'
import { noticeOf, passTime, postOf, tell, until } from './telling.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const as = 'owner@example.com'
let workspaceId: string
const now = () => new Date()

const receiver = await closeAfterAll(startReceiver())
const server = await useServer({ env: { channelLocalOrigins: [receiver.origin] } })
beforeEach(async () => {
  receiver.behave()
  receiver.arrived.length = 0
  workspaceId = (await server.createWorkspace({ owner: as, members: { viewer: 'viewer@example.com' } })).id
})

const create = (kind: ChannelKind, name = `A ${kind}`, url = `${receiver.origin}/hooks/${kind}`) =>
  server.call(contract.createChannel, { workspaceId, kind, name, url }, { as })
const logOf = async (channelId: string) =>
  (await server.call(contract.listChannelDeliveries, { workspaceId, channelId }, { as })).items
const channelOf = async (channelId: string) =>
  (await server.call(contract.listChannels, { workspaceId }, { as })).items.find(({ id }) => id === channelId)
const tellChannel = ({ id }: { id: string }, more?: Parameters<typeof tell>[3]) =>
  tell(server, workspaceId, [{ kind: 'channel', id }], more)
/** As the documentation tells a receiver to do it. */
const isSigned = (secret: string, header: string, body: string) => {
  const [at, ...signatures] = header.split(',')
  const expected = createHmac('sha256', secret)
    .update(`${at!.slice(2)}.${body}`)
    .digest('hex')
  return signatures.includes(`v1=${expected}`)
}

describe('a webhook', () => {
  test('gets a notice once, signed, under the id of its delivery', async () => {
    const { channel, secret } = await create('webhook')
    const { find, told, causeId } = await tellChannel(channel, { notice: noticeOf({ posts: [postOf('1')] }) })
    await until(find, 'delivered')
    const again = await tellChannel(channel, { causeId })
    expect([told, again.told, receiver.arrived.length]).toEqual([1, 0, 1])
    const [{ headers, body, path }] = receiver.arrived as [(typeof receiver.arrived)[0]]
    const [delivery] = await find()
    const found = [path, headers['idempotency-key'], headers['content-type']]
    expect(found).toEqual(['/hooks/webhook', delivery!.id, 'application/json; charset=utf-8'])
    expect(isSigned(secret!, headers['soundings-signature'] as string, body)).toBe(true)
    expect(JSON.parse(body)).toEqual({
      id: delivery!.id,
      type: 'alert',
      createdAt: expect.any(String),
      workspace: { id: workspaceId, name: expect.any(String) },
      subject: 'Coffee is loud',
      text: '40 posts in an hour where 8 are usual.',
      url: 'https://soundings.example/posts',
      figures: [{ label: 'Posts', value: '40' }],
      posts: [
        {
          source: 'bluesky',
          nativeId: '1',
          author: 'Ada <b>',
          text: 'Post 1 & <more>',
          url: 'https://bsky.app/profile/ada/post/1',
          postedAt: '2026-03-28T10:00:00.000Z',
        },
      ],
      data: { alert: { name: 'Coffee' } },
    })
    expect(delivery).toMatchObject({ channel: 'webhook', attempts: 1, answer: 'HTTP 200: ok' })
  })

  test('has its secret and its address stored sealed, and its secret is told once', async () => {
    const { channel, secret } = await create('webhook')
    const [row] = await server.services.db.select().from(channels).where(eq(channels.id, channel.id))
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row!.url).not.toContain(receiver.origin)
    expect(JSON.stringify(await channelOf(channel.id))).not.toContain(secret)
  })

  test('is signed with both secrets for a day after one is replaced', async () => {
    const { channel, secret: first } = await create('webhook')
    const input = { workspaceId, channelId: channel.id }
    const { secret: second } = await server.call(contract.rotateChannelSecret, input, { as })
    const signed = async () => {
      receiver.arrived.length = 0
      await server.call(contract.testChannel, input, { as })
      const [{ headers, body }] = receiver.arrived as [(typeof receiver.arrived)[0]]
      return [first!, second!].map((secret) => isSigned(secret, headers['soundings-signature'] as string, body))
    }
    expect(await signed()).toEqual([true, true])
    await passTime(server, day + minute)
    expect(await signed()).toEqual([false, true])
  })
})

test('Slack and Teams get the same notice in their own forms, unsigned', async () => {
  const slack = await create('slack')
  const teams = await create('teams')
  expect([slack.secret, teams.secret]).toEqual([null, null])
  expect(slack.channel.address).toMatch(/^127\.0\.0\.1:\d+\/…lack$/)
  const recipients = [slack, teams].map(({ channel }) => ({ kind: 'channel' as const, id: channel.id }))
  const notice = noticeOf({ posts: [postOf('1')] })
  const { find } = await tell(server, workspaceId, recipients, { notice })
  await until(find, 'delivered', 'delivered')
  const bodyAt = (path: string) => JSON.parse(receiver.arrived.find((one) => one.path === path)!.body)
  expect(receiver.arrived.map(({ headers }) => headers['soundings-signature'])).toEqual([undefined, undefined])
  const post = '*Ada &lt;b&gt; · Bluesky*\nPost 1 &amp; &lt;more&gt;\n<https://bsky.app/profile/ada/post/1>'
  expect(bodyAt('/hooks/slack')).toMatchObject({
    text: 'Coffee is loud',
    blocks: [
      { type: 'header', text: { type: 'plain_text', text: 'Coffee is loud' } },
      { type: 'section', text: { type: 'mrkdwn', text: '40 posts in an hour where 8 are usual.' } },
      { type: 'section', fields: [{ type: 'mrkdwn', text: 'Posts\n*40*' }] },
      { type: 'section', text: { text: post } },
      { type: 'actions', elements: [{ type: 'button', url: 'https://soundings.example/posts' }] },
    ],
  })
  const content = { type: 'AdaptiveCard', version: '1.4', actions: [{ type: 'Action.OpenUrl' }] }
  const attachments = [{ contentType: 'application/vnd.microsoft.card.adaptive', content }]
  expect(bodyAt('/hooks/teams')).toMatchObject({ type: 'message', attachments })
})

describe('what is not taken', () => {
  test('waits for up to an hour', () =>
    expect([1, 2, 3, 7, 20].map((attempt) => computeRetryDelayMs(attempt) / minute)).toEqual([1, 2, 4, 60, 60]))

  test('is tried again under the same key until it is', async () => {
    const { channel } = await create('webhook')
    receiver.status(500, {}, 'broken')
    const { find } = await tellChannel(channel)
    await until(find, 'retrying')
    expect(await find()).toMatchObject([{ attempts: 1, answer: 'HTTP 500: broken' }])
    expect((await channelOf(channel.id))?.failingSince).not.toBe(null)
    receiver.behave()
    await passTime(server, minute)
    await until(find, 'delivered')
    expect(new Set(receiver.arrived.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
    expect(await channelOf(channel.id)).toMatchObject({ failingSince: null, lastDeliveredAt: expect.any(String) })
  })

  test('of a whole day ends in the log, switches the channel off and tells the owner; it is replayed by hand', async () => {
    const { channel } = await create('webhook')
    receiver.status(500)
    const { find } = await tellChannel(channel)
    await until(find, 'retrying')
    const ofChannel = and(eq(deliveries.recipientId, channel.id), eq(deliveries.status, 'running'))
    const isAtWork = async () => (await server.services.db.$count(deliveries, ofChannel)) > 0
    const tryAfter = async (hours: number, status: string) => {
      const before = receiver.arrived.length
      await passTime(server, hours * hour)
      await expect.poll(() => receiver.arrived.length).toBe(before + 1)
      await expect.poll(isAtWork).toBe(false)
      await until(find, status)
    }
    await tryAfter(1, 'retrying')
    await tryAfter(22.5, 'retrying')
    expect((await channelOf(channel.id))!.disabledAt).toBe(null)
    await tryAfter(1, 'failed')
    expect(await channelOf(channel.id)).toMatchObject({ disabledFor: 'failing' })
    const { later } = await server.call(listNotices, { workspaceId }, { as })
    expect(later).toMatchObject([{ kind: 'channelDisabled', details: { name: 'A webhook', reason: 'failing' } }])
    const { items } = await server.call(listAudit, { workspaceId }, { as })
    expect(items[0]).toMatchObject({ action: 'channel.disabled', person: null })

    const missed = await tellChannel(channel)
    const found = [missed.told, await missed.find()]
    expect(found).toMatchObject([0, [{ status: 'withdrawn', answer: 'The channel is off.' }]])

    const log = await logOf(channel.id)
    expect(log.map(({ mayReplay }) => mayReplay)).toEqual([true, true])
    const replay = (deliveryId: string) =>
      server.call(contract.replayDelivery, { workspaceId, channelId: channel.id, deliveryId }, { as })
    await expect(replay(log[1]!.id)).rejects.toThrow('turned off')
    await server.call(contract.updateChannel, { workspaceId, channelId: channel.id, enabled: true }, { as })
    receiver.behave()
    for (const { id } of log) await replay(id)
    await until(find, 'delivered')
    await until(missed.find, 'delivered')
  })

  test('because the address is gone (410) switches the channel off at once', async () => {
    const { channel } = await create('webhook')
    receiver.status(410)
    await until((await tellChannel(channel)).find, 'failed')
    expect(await channelOf(channel.id)).toMatchObject({ disabledFor: 'gone' })
  })

  test('what a server that was killed had posted comes again under the same key', async () => {
    const { find } = await tellChannel((await create('webhook')).channel)
    await until(find, 'delivered')
    const { db } = server.services
    const [delivery] = await find()
    await db.update(deliveries).set({ status: 'running' }).where(eq(deliveries.id, delivery!.id))
    await channelJob.run(server.services, delivery!.id, new AbortController().signal)
    expect(receiver.arrived.map(({ headers }) => headers['idempotency-key'])).toEqual([delivery!.id, delivery!.id])
    expect(await find()).toMatchObject([{ status: 'delivered', attempts: 2 }])
  })
})

describe('what is gone by then is not told', () => {
  const forget = (what: { reason: string; nativeId?: string; authorId?: string }) => {
    const row = { id: crypto.randomUUID(), source: 'bluesky', at: now(), workspaces: {}, ...what }
    return server.services.db.insert(deletionLedger).values(row as never)
  }
  const waiting = async (notice = noticeOf()) => {
    const { channel } = await create('webhook')
    receiver.status(503)
    const made = await tellChannel(channel, { notice })
    await until(made.find, 'retrying')
    receiver.behave()
    receiver.arrived.length = 0
    return { ...made, channel }
  }

  test('posts that their source has deleted, were removed with their author, or are about to go', async () => {
    const posts = ['1', '2', '3', '4'].map((id) => postOf(id))
    const { find, channel } = await waiting(noticeOf({ posts, postsNeeded: true }))
    const { db } = server.services
    await forget({ reason: 'deleted', nativeId: '1' })
    await forget({ reason: 'accountRemoved', authorId: 'author-2' })
    await db.insert(pendingDeletions).values({ reason: 'deleted', source: 'bluesky', nativeId: '3' } as never)
    await passTime(server, minute)
    await until(find, 'delivered')
    const told = JSON.parse(receiver.arrived[0]!.body) as { posts: { nativeId: string }[] }
    expect(told.posts.map(({ nativeId }) => nativeId)).toEqual(['4'])
    const notice = noticeOf({ posts: posts.slice(0, 3), postsNeeded: true })
    await until((await tellChannel(channel, { notice })).find, 'withdrawn')
    await db.delete(deletionLedger)
    await db.delete(pendingDeletions)
  })

  test('what tells of an alert that was deleted', async () => {
    const { causeId, find } = await waiting()
    await withdrawNotices(server.services, workspaceId, 'alert', [causeId])
    await passTime(server, minute)
    await until(find, 'withdrawn')
    const found = [receiver.arrived, (await find())[0]!.answer]
    expect(found).toEqual([[], 'What it tells of was deleted in the workspace.'])
  })

  test('to a channel that is switched off, or deleted', async () => {
    const off = await waiting()
    const input = { workspaceId, channelId: off.channel.id, enabled: false, name: 'Off' } as const
    await server.call(contract.updateChannel, input, { as })
    const gone = await waiting()
    await server.call(contract.deleteChannel, { workspaceId, channelId: gone.channel.id }, { as })
    await passTime(server, minute)
    await until(off.find, 'withdrawn')
    await until(gone.find, 'withdrawn')
    expect(receiver.arrived).toEqual([])
  })

  test('words that were told are forgotten after a week, those of deleted posts at once', async () => {
    const { find, channel } = await waiting(noticeOf({ posts: [postOf('5'), postOf('6')] }))
    await passTime(server, minute)
    await until(find, 'delivered')
    const { db } = server.services
    await forget({ reason: 'deleted', nativeId: '5' })
    await deleteOldDeliveries({ db, now })
    const stored = async () => {
      const [row] = await db.select().from(deliveries).where(eq(deliveries.recipientId, channel.id))
      return row!.notice?.posts.map(({ nativeId }) => nativeId) ?? null
    }
    expect(await stored()).toEqual(['6'])
    await passTime(server, 8 * day)
    await deleteOldDeliveries({ db, now })
    expect(await stored()).toBe(null)
    const deliveryId = (await logOf(channel.id))[0]!.id
    const replayed = server.call(contract.replayDelivery, { workspaceId, channelId: channel.id, deliveryId }, { as })
    await expect(replayed).rejects.toThrow('seven days')
    await db.delete(deletionLedger)
  })
})
