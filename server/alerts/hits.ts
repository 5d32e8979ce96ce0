import { and, asc, eq, gt, inArray, lt, sql } from 'drizzle-orm'
import type { AlertRow } from './chart.ts'
import { isCheckedPerPost } from '#contract/alerts/alerts.ts'
import type { DeliveredPost } from '#server/posts/collection/index.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { alertHits, alerts, authorLists, listedAuthors } from '#server/platform/db/postgres/schema/index.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'

/** Groups posts that arrive together into one notice. */
const groupingDelayMs = 1_000
/** Older posts aren't news, however late they arrive. */
const maxPostAgeMs = 7 * 86_400_000
const retentionMs = 90 * 86_400_000
const batchSize = 2_000

const isListening = (row: AlertRow) =>
  isCheckedPerPost(row.condition.kind) &&
  ['watching', 'firing', 'coolingDown', 'snoozed', 'quiet', 'failing'].includes(row.state)

/** Queues delivered posts for alerts on single posts, in the transaction that stores them: once per alert. */
export async function storeHits(
  transaction: Transaction,
  delivered: readonly DeliveredPost[],
  at: Date,
): Promise<void> {
  if (delivered.length === 0) return
  const workspaceIds = [...new Set(delivered.flatMap(({ workspaces }) => workspaces))]
  const rows = (
    await transaction
      .select()
      .from(alerts)
      .where(
        and(
          inArray(alerts.workspaceId, workspaceIds),
          inArray(sql`${alerts.condition}->>'kind'`, ['keyword', 'person']),
        ),
      )
  ).filter(isListening)
  if (rows.length === 0) return
  const listed = await readAuthorKeys(transaction, rows)
  // What `matched` must contain: a query or alert ID; without a query, the workspace.
  const listening = Map.groupBy(
    rows,
    ({ id, workspaceId, scope }) => scope.queryId ?? ((scope.text ?? '').trim() === '' ? workspaceId : id),
  )
  const hits = delivered.flatMap((one) =>
    [...one.matched, ...one.workspaces]
      .flatMap((id) => listening.get(id) ?? [])
      .filter((row) => isHit(row, one, listed, at))
      .map((row): typeof alertHits.$inferInsert => ({
        alertId: row.id,
        source: one.post.source,
        nativeId: one.post.nativeId,
        at,
      })),
  )
  const waiting = new Set<string>()
  for (let from = 0; from < hits.length; from += batchSize) {
    const added = await transaction
      .insert(alertHits)
      .values(hits.slice(from, from + batchSize))
      .onConflictDoNothing()
      .returning({ alertId: alertHits.alertId })
    for (const { alertId } of added) waiting.add(alertId)
  }
  if (waiting.size > 0)
    await checkSoon(transaction, workspaceIds, [...waiting], new Date(at.getTime() + groupingDelayMs))
}

/** Locks in one order, since concurrent readings would deadlock otherwise. */
async function checkSoon(
  transaction: Transaction,
  workspaceIds: readonly string[],
  ids: readonly string[],
  soon: Date,
) {
  const ofWorkspaces = inArray(alerts.workspaceId, [...workspaceIds])
  const later = transaction
    .select({ id: alerts.id })
    .from(alerts)
    .where(and(ofWorkspaces, inArray(alerts.id, [...ids]), eq(alerts.state, 'watching'), gt(alerts.nextCheckAt, soon)))
    .orderBy(asc(alerts.id))
    .for('no key update')
  await transaction
    .update(alerts)
    .set({ nextCheckAt: soon })
    .where(and(ofWorkspaces, inArray(alerts.id, later)))
}

type Listed = Map<string, Set<string>>

const keyOf = (source: string, author: string) => `${source}\0${author}`

async function readAuthorKeys(transaction: Transaction, rows: readonly AlertRow[]): Promise<Listed> {
  const ids = rows.flatMap(({ condition }) =>
    condition.kind === 'person' && condition.authorListId !== undefined ? [condition.authorListId] : [],
  )
  if (ids.length === 0) return new Map()
  const lists = transaction
    .select({ id: authorLists.id })
    .from(authorLists)
    .where(
      and(
        inArray(authorLists.workspaceId, [...new Set(rows.map(({ workspaceId }) => workspaceId))]),
        inArray(authorLists.id, ids),
      ),
    )
  const found = await transaction.select().from(listedAuthors).where(inArray(listedAuthors.listId, lists))
  return new Map(
    [...Map.groupBy(found, ({ listId }) => listId)].map(([listId, authors]) => [
      listId,
      new Set(authors.map(({ source, author }) => keyOf(source, author))),
    ]),
  )
}

/** Checks what needs no ClickHouse; the rest of the scope is checked before notifying. */
function isHit(
  { scope, condition, watchedFrom }: AlertRow,
  { post }: DeliveredPost,
  listed: Listed,
  at: Date,
): boolean {
  if (post.postedAt < watchedFrom || post.postedAt.getTime() < at.getTime() - maxPostAgeMs) return false
  if (scope.source !== undefined && !scope.source.split(',').includes(post.source)) return false
  return condition.kind !== 'person' || isBy(post, condition, listed)
}

function isBy(
  { source, authorId, authorHandle, authorFollowers }: PostRow,
  { authorListId, followers }: { authorListId?: string; followers?: number },
  listed: Listed,
) {
  if (followers !== undefined && (authorFollowers ?? 0) >= followers) return true
  const authors = authorListId === undefined ? undefined : listed.get(authorListId)
  return authors !== undefined && authors.has(keyOf(source, authorId || (authorHandle ?? '')))
}

/** Deletes posts that have waited 90 days without a firing. */
export async function deleteOldHits({ db, now }: Pick<Services, 'db' | 'now'>) {
  const before = new Date(now().getTime() - retentionMs)
  await db.delete(alertHits).where(and(lt(alertHits.at, before), sql`${alertHits.firingId} IS NULL`))
}
