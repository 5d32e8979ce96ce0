import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import { toText } from '#contract/texts.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import { readDeliveries, type Notice, type NoticePost, sendNotice } from '#server/outbox/channels/notices.ts'
import { sendDueDeliveries } from '#server/outbox/channels/delivery-job.ts'
import { channels, deliveries, mailAddresses } from '#server/platform/db/postgres/schema/index.ts'
import type { TestServer } from '#test/support/server.ts'

/** As it is said where it has words of its own alone. */
const text = (message: string) => toText({ id: `test: ${message}`, message })

export const postOf = (nativeId: string, rest: Partial<NoticePost> = {}): NoticePost => ({
  source: 'bluesky',
  nativeId,
  authorId: `author-${nativeId}`,
  author: 'Ada <b>',
  text: `Post ${nativeId} & <more>`,
  url: `https://bsky.app/profile/ada/post/${nativeId}`,
  postedAt: '2026-03-28T10:00:00.000Z',
  ...rest,
})

export const noticeOf = (rest: Partial<Notice> = {}): Notice => ({
  subject: text('Coffee is loud'),
  heading: text('Coffee is loud'),
  paragraphs: [text('40 posts in an hour where 8 are usual.')],
  figures: [{ label: text('Posts'), value: text('40') }],
  posts: [],
  postsNeeded: false,
  button: { label: text('Open the posts'), url: 'https://soundings.example/posts' },
  small: [],
  payload: { alert: { name: 'Coffee' } },
  ...rest,
})

/** Tells a notice as what decides does, and answers how many are told. */
export async function tell(
  { services }: TestServer,
  workspaceId: string,
  recipients: readonly Recipient[],
  { causeId = crypto.randomUUID(), notice = noticeOf() }: { causeId?: string; notice?: Notice } = {},
) {
  const told = await services.db.transaction((transaction) =>
    sendNotice(services, transaction, { workspaceId, cause: { kind: 'alert', id: causeId }, recipients, notice }),
  )
  services.jobs.wake()
  const find = async () => (await readDeliveries(services.db, workspaceId, 'alert', [causeId])).get(causeId) ?? []
  return { causeId, told, find }
}

export const statesOf = async (find: () => Promise<{ status: string }[]>) => (await find()).map(({ status }) => status)
export async function until(find: () => Promise<{ status: string }[]>, ...expected: string[]) {
  await expect.poll(() => statesOf(find)).toEqual(expected)
}

/** Everything that is stored of deliveries and their receivers is as much older; what is due then is sent. */
export async function passTime({ services }: TestServer, milliseconds: number) {
  const { db } = services
  const earlier = (column: PgColumn) => sql`${column} - make_interval(secs => ${milliseconds / 1000})`
  const { createdAt, queuedAt, nextAttemptAt } = deliveries
  await db
    .update(deliveries)
    .set({ createdAt: earlier(createdAt), queuedAt: earlier(queuedAt), nextAttemptAt: earlier(nextAttemptAt) })
  await db
    .update(channels)
    .set({ failingSince: earlier(channels.failingSince), previousSecretUntil: earlier(channels.previousSecretUntil) })
  await db.update(mailAddresses).set({ stoppedAt: earlier(mailAddresses.stoppedAt) })
  await sendDueDeliveries(services)
}
