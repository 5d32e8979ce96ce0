import { and, desc, eq } from 'drizzle-orm'
import { missingError } from '#server/ground/common-messages.ts'
import type { Collector } from '#contract/collection/collection.ts'
import * as contract from '#contract/collection/collection.ts'
import { type Text } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { deadLetters } from '#server/platform/db/postgres/schema/index.ts'
import { handler, type Handler } from '#server/access/handler.ts'
import type { Adapters } from './adapters.ts'
import { followLiveQueries } from './matching/live-queries.ts'
import { rejectUnstorable } from './reject-unstorable.ts'
import { requireCollector } from './read-collectors.ts'
import { postOfFrame } from './refused-posts.ts'
import { type ReadResult, SourceError } from './source.ts'
import { storeOutsideReading } from './store-readings.ts'
import { requireAdapter } from './usable-settings.ts'

const maxLetters = 100

const listDeadLetters = handler(contract.listDeadLetters, async (context, { collectorId }) => {
  await requireCollector(context, collectorId)
  const letters = await context.db
    .select()
    .from(deadLetters)
    .where(and(eq(deadLetters.collectorId, collectorId), eq(deadLetters.status, 'waiting')))
    .orderBy(desc(deadLetters.createdAt))
    .limit(maxLetters)
  return {
    items: letters.map(({ id, frame, reason, createdAt }) => ({ id, frame, reason, at: createdAt.toISOString() })),
  }
})

type Letter = { collectorId: string; letterId: string }

const isWaiting = ({ collectorId, letterId }: Letter) =>
  and(eq(deadLetters.collectorId, collectorId), eq(deadLetters.id, letterId), eq(deadLetters.status, 'waiting'))

/** Empties the frame, which may contain people's words and isn't needed any more. */
async function close(
  transaction: Transaction,
  { now, userId }: MemberContext,
  letter: Letter,
  status: 'replayed' | 'dropped',
) {
  const closed = await transaction
    .update(deadLetters)
    .set({ status, closedAt: now(), closedBy: userId, frame: '' })
    .where(isWaiting(letter))
    .returning({ id: deadLetters.id })
  if (closed.length === 0) throw missingError('message')
}

const dropDeadLetter = handler(contract.dropDeadLetter, async (context, letter) => {
  const { name } = await requireCollector(context, letter.collectorId)
  await context.db.transaction(async (transaction) => {
    await close(transaction, context, letter, 'dropped')
    await recordAudit(transaction, toActor(context), 'deadLetter.dropped', { name })
  })
  return {}
})

const replayDeadLetter = (adapters: Adapters) =>
  handler(contract.replayDeadLetter, async (context, letter) => {
    const collector = await requireCollector(context, letter.collectorId)
    const [waiting] = await context.db.select().from(deadLetters).where(isWaiting(letter))
    if (!waiting) throw missingError('message')
    const reading = readAgain(adapters, collector, waiting.frame, context)
    const [rejected] = reading.rejected
    if (rejected) return storeReason(context, letter, collector, rejected.reason)
    return { kind: 'read' as const, posts: await storeAgain(context, letter, collector, reading) }
  })

function readAgain(
  adapters: Adapters,
  { source, settings }: Collector,
  frame: string,
  { now }: MemberContext,
): ReadResult {
  const post = postOfFrame(frame)
  // Prevents a frame from passing off another source's post as its own.
  if (
    post !== null &&
    (post.source === source || source === 'simulated' || (source === 'feeds' && post.source === 'rss'))
  )
    return rejectUnstorable({ observations: [{ kind: 'post', post }], rejected: [], cursor: null, at: null }, now())
  try {
    const read = requireAdapter(adapters, source).readFrame(settings, frame, { now: () => now().getTime() })
    return rejectUnstorable(read, now())
  } catch (error) {
    if (!(error instanceof SourceError)) throw error
    return { observations: [], rejected: [{ frame, reason: error.text }], cursor: null, at: null }
  }
}

async function storeReason(context: MemberContext, letter: Letter, { name }: Collector, reason: Text) {
  await context.db.transaction(async (transaction) => {
    const updated = await transaction
      .update(deadLetters)
      .set({ reason })
      .where(isWaiting(letter))
      .returning({ id: deadLetters.id })
    if (updated.length === 0) throw missingError('message')
    await recordAudit(transaction, toActor(context), 'deadLetter.replayed', { name, failed: true })
  })
  return { kind: 'rejected' as const, reason }
}

async function storeAgain(context: MemberContext, letter: Letter, { name }: Collector, reading: ReadResult) {
  const live = await followLiveQueries(context)
  try {
    return await storeOutsideReading(
      context,
      live,
      letter.collectorId,
      reading,
      context.signal,
      async (transaction, posts) => {
        await close(transaction, context, letter, 'replayed')
        await recordAudit(transaction, toActor(context), 'deadLetter.replayed', { name, posts })
      },
    )
  } finally {
    await live.stop()
  }
}

export const deadLetterHandlers = (adapters: Adapters): Handler[] => [
  listDeadLetters,
  dropDeadLetter,
  replayDeadLetter(adapters),
]
