import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { Recipient } from '#contract/channels/recipients.ts'
import { minuteMs } from '#contract/durations.ts'
import type { Text } from '#contract/texts.ts'
import { documentOwner } from '#server/access/document-owner.ts'
import { type NoticePost, sendNotice } from '#server/outbox/channels/notices.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { alertFirings, alertHits, alerts, savedQueries } from '#server/platform/db/postgres/schema/index.ts'
import { type AlertRow, dueEvent, type Effect, isChecked, type ChartState, computeTransition } from './chart.ts'
import type { Finding } from './kinds/finding.ts'
import { failureNotice, firingNotice } from './notice.ts'
import { leadingAmong, noticePosts, type TimedPostKey } from './posts.ts'
import { findQuietEnd } from './schedule.ts'
import { firingSearch, hoursSearch } from './search.ts'

type ChartEvent = Parameters<typeof computeTransition>[1]

/**
 * What a check or a person reports to an alert; `keys` are the posts of a finding without hours. `posts` are the leading
 * ones for the notice, read before the row is locked.
 */
export type Outcome = {
  event: ChartEvent
  finding?: Finding
  keys?: readonly TimedPostKey[]
  posts?: NoticePost[]
}

/** The next full minute, so that a workspace's alerts are checked together, or the wake-up if earlier. */
export const computeNextCheck = ({ wakeAt }: Pick<AlertRow, 'wakeAt'>, at: Date) => {
  const next = new Date((Math.floor(at.getTime() / minuteMs) + 1) * minuteMs)
  return wakeAt !== null && wakeAt < next ? wakeAt : next
}

/** Nothing moves twice: the row is locked, and the chart rejects repeated events. */
export type AlertDependencies = {
  services: Pick<Services, 'env' | 'jobs' | 'serverId' | 'now' | 'keys' | 'log'>
  context: MemberContext
}

/** Events due before the outcome: wake-ups, and the start of quiet times. */
export function* eventsBefore<Row extends ChartState & Pick<AlertRow, 'schedule'>>(
  row: Row,
  timezone: string,
  at: Date,
): Generator<ChartEvent, void, Row> {
  let now = row
  for (let due = dueEvent(now, at); due !== null; due = dueEvent(now, at)) now = yield due
  const quiet = findQuietEnd(now.schedule, timezone, at)
  if (quiet !== null) yield { type: 'quiet.begin', until: quiet.getTime() }
}

export const stateAt = (row: AlertRow, dependencies: AlertDependencies, at: Date): AlertRow =>
  stateIn(row, dependencies.context.workspace.timezone, at)

function stateIn(row: AlertRow, timezone: string, at: Date): AlertRow {
  let now = row
  const events = eventsBefore(row, timezone, at)
  for (let next = events.next(); !next.done; next = events.next(now)) {
    const step = computeTransition(now, next.value, at)
    now = { ...now, ...(step?.chartState ?? (dueEvent(now, at) === null ? {} : { wakeEvent: null, wakeAt: null })) }
  }
  return now
}

export const hasEffect = (row: AlertRow, dependencies: AlertDependencies, outcome: Outcome | null, at: Date) => {
  const chartState = stateAt(row, dependencies, at)
  return (
    chartState.state !== row.state || (outcome !== null && computeTransition(chartState, outcome.event, at) !== null)
  )
}

/** Applies events in the transaction that locks the row. Returns the row's new state. */
export async function advance(
  dependencies: AlertDependencies,
  transaction: Transaction,
  row: AlertRow,
  outcome: Outcome | null,
  at: Date,
): Promise<AlertRow> {
  let now = row
  const take = async (event: ChartEvent, { finding, keys, posts }: Partial<Outcome> = {}) => {
    const step = computeTransition(now, event, at)
    // A due event without a transition is over, too.
    now = { ...now, ...(step?.chartState ?? (dueEvent(now, at) === null ? {} : { wakeEvent: null, wakeAt: null })) }
    for (const effect of step?.effects ?? [])
      now = await carryOut(effect, dependencies, transaction, now, { finding, keys, posts, at })
  }
  const events = eventsBefore(row, dependencies.context.workspace.timezone, at)
  for (let next = events.next(); !next.done; next = events.next(now)) await take(next.value)
  if (outcome !== null) await take(outcome.event, outcome)
  // A cooldown may be over as soon as it begins.
  for (let due = dueEvent(now, at); due !== null; due = dueEvent(now, at)) await take(due)
  return now
}

type Details = Omit<Outcome, 'event'> & { at: Date }

async function carryOut(
  effect: Effect,
  dependencies: AlertDependencies,
  transaction: Transaction,
  row: AlertRow,
  details: Details,
): Promise<AlertRow> {
  switch (effect) {
    case 'openFiring':
      return openFiring(dependencies, transaction, row, details)
    case 'closeFiring':
      return closeFiring(transaction, row, details.at)
    case 'notifyRecipients':
      return notifyRecipients(dependencies, transaction, row, details)
    case 'notifyOwner':
      return notifyOwner(dependencies, transaction, row)
  }
}

async function openFiring(
  { context }: AlertDependencies,
  transaction: Transaction,
  row: AlertRow,
  { finding, keys = [], at }: Details,
): Promise<AlertRow> {
  const id = crypto.randomUUID()
  const { workspaceId, scope, failure } = row
  const { timezone } = context.workspace
  const found = finding ?? {
    observed: null,
    expected: null,
    score: null,
    why: failure!,
    posts: 0,
    hours: null,
  }
  const isOfPosts = finding !== undefined && finding.hours === null && keys.length > 0
  const search = isOfPosts ? firingSearch(id, rangeOf(keys), timezone) : hoursSearch(scope, found, timezone)
  await transaction.insert(alertFirings).values({
    id,
    workspaceId,
    alertId: row.id,
    at,
    observed: found.observed,
    expected: found.expected,
    score: found.score,
    why: found.why,
    posts: found.posts,
    search,
    leading: leadingAmong(keys).map(({ source, nativeId }) => ({ source, nativeId })),
    isFailure: finding === undefined,
    endedAt: finding === undefined ? at : null,
  })
  if (isOfPosts) await claimHits(transaction, row, id, keys)
  const queryVersion = await findQueryVersion(transaction, row)
  return { ...row, firingId: id, queryVersion }
}

const rangeOf = (keys: readonly TimedPostKey[]) => {
  let [oldest, newest] = [Infinity, -Infinity]
  for (const { at } of keys) {
    oldest = Math.min(oldest, at)
    newest = Math.max(newest, at)
  }
  return { oldest: new Date(oldest * 1_000), newest: new Date(newest * 1_000) }
}

export const isHitOfAlert = ({ workspaceId, id }: Pick<AlertRow, 'workspaceId' | 'id'>) =>
  isHitOfAlerts(workspaceId, [id])

export const isHitOfAlerts = (workspaceId: string, ids: readonly string[]) => sql`${alertHits.alertId} IN (
  SELECT ${alerts.id} FROM ${alerts} WHERE ${eq(alerts.workspaceId, workspaceId)} AND ${inArray(alerts.id, [...ids])})`

const claimHits = (transaction: Transaction, row: AlertRow, firingId: string, keys: readonly TimedPostKey[]) =>
  transaction.execute(sql`
    UPDATE ${alertHits} SET firing_id = ${firingId}
    FROM unnest(${sql.param(keys.map(({ source }) => source))}::text[], ${sql.param(keys.map(({ nativeId }) => nativeId))}::text[]) AS details(source, native_id)
    WHERE ${isHitOfAlert(row)} AND ${alertHits.firingId} IS NULL
      AND ${alertHits.source} = details.source AND ${alertHits.nativeId} = details.native_id`)

export async function findQueryVersion(transaction: Pick<Transaction, 'select'>, { workspaceId, scope }: AlertRow) {
  if (scope.queryId === undefined) return null
  const [query] = await transaction
    .select({ version: savedQueries.version })
    .from(savedQueries)
    .where(and(eq(savedQueries.workspaceId, workspaceId), eq(savedQueries.id, scope.queryId)))
  return query?.version ?? null
}

async function closeFiring(transaction: Transaction, row: AlertRow, at: Date): Promise<AlertRow> {
  if (row.firingId !== null)
    await transaction
      .update(alertFirings)
      .set({ endedAt: at })
      .where(
        and(
          eq(alertFirings.workspaceId, row.workspaceId),
          eq(alertFirings.id, row.firingId),
          isNull(alertFirings.endedAt),
        ),
      )
  return row
}

/** A viewer's private alert notifies only that viewer, whatever its recipients. */
export const listRecipients = ({ privateTo, recipients }: Pick<AlertRow, 'privateTo' | 'recipients'>): Recipient[] =>
  privateTo === null ? recipients : [{ kind: 'member', userId: privateTo }]

async function notifyRecipients(
  { services, context }: AlertDependencies,
  transaction: Transaction,
  row: AlertRow,
  details: Details,
) {
  const [firing] = await transaction
    .select()
    .from(alertFirings)
    .where(and(eq(alertFirings.workspaceId, row.workspaceId), eq(alertFirings.id, row.firingId!)))
  const posts = details.posts ?? (await noticePosts(context, firing!.leading))
  const { publicUrl } = services.env
  await sendNotice(services, transaction, {
    workspaceId: row.workspaceId,
    cause: { kind: 'alert', id: row.firingId! },
    recipients: listRecipients(row),
    notice: firingNotice(publicUrl, row, firing!, posts),
  })
  return row
}

async function notifyOwner({ services }: AlertDependencies, transaction: Transaction, row: AlertRow) {
  const owner = await documentOwner(transaction, row)
  if (owner !== null)
    await sendNotice(services, transaction, {
      workspaceId: row.workspaceId,
      cause: { kind: 'alert', id: row.firingId! },
      recipients: [{ kind: 'member', userId: owner }],
      notice: failureNotice(services.env.publicUrl, row, row.failure!),
    })
  return row
}

export const chartStateOf = (row: AlertRow) => ({
  state: row.state,
  stateSince: row.stateSince,
  firedAt: row.firedAt,
  until: row.until,
  held: row.held,
  failure: row.failure,
  wakeEvent: row.wakeEvent,
  wakeAt: row.wakeAt,
  firingId: row.firingId,
  queryVersion: row.queryVersion,
})

/** Locks an alert, applies the outcome and stores the new state. Null if it was deleted. */
export async function advanceAlert(
  dependencies: AlertDependencies,
  alertId: string,
  outcome: (row: AlertRow) => Outcome | null,
  note: Text | null,
): Promise<AlertRow | null> {
  const { context, services } = dependencies
  const at = services.now()
  const isOne = and(eq(alerts.workspaceId, context.workspace.id), eq(alerts.id, alertId))
  const moved = await context.db.transaction(async (transaction) => {
    const [row] = await transaction.select().from(alerts).where(isOne).for('no key update')
    if (row === undefined) return null
    const after = await advance(dependencies, transaction, row, outcome(row), at)
    const nextCheckAt = isChecked(after) ? computeNextCheck(after, at) : null
    await transaction
      .update(alerts)
      .set({ ...chartStateOf(after), note, checkedAt: at, nextCheckAt })
      .where(isOne)
    return after
  })
  services.jobs.wake()
  return moved
}
