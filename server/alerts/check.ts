import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { hourSeconds } from '#contract/durations.ts'
import { watchesPosts } from '#contract/alerts/alerts.ts'
import { say, type Text } from '#contract/texts.ts'
import { admitJob } from '#server/access/admit.ts'
import type { MemberContext, Services } from '#server/context.ts'
import { alertHits, alerts, members, savedQueries, savedQueryVersions } from '#server/db/postgres/schema/index.ts'
import { AppError } from '#server/errors.ts'
import {
  advanceAlert,
  hasEffect,
  type Mover,
  nextCheckOf,
  ofAlerts,
  type Outcome,
  stateAt,
  versionOf,
} from './advance.ts'
import { type AlertRow, isChecked } from './chart.ts'
import type { PostKey, Verdict } from './kinds/finding.ts'
import { hourOf, postsFinding, type Question, readSettled, seriesOf, type SettledHours } from './kinds/series.ts'
import { leadingOf, stillIn, usualOf } from './posts.ts'
import { questionOf } from './question.ts'

const maxAtOnce = 500

/** Claims due alerts. Other servers skip them; if this server dies, they are due again a minute later. */
export async function claimDue({ db }: Pick<Services, 'db'>, at: Date): Promise<AlertRow[]> {
  const due = db
    .select({ id: alerts.id })
    .from(alerts)
    .where(lte(alerts.nextCheckAt, at))
    .orderBy(asc(alerts.nextCheckAt))
    .limit(maxAtOnce)
    .for('no key update', { skipLocked: true })
  return db
    .update(alerts)
    .set({ nextCheckAt: nextCheckOf({ wakeAt: null }, at) })
    .where(inArray(alerts.id, due))
    .returning()
}

export async function checkDue(services: Services, settled: SettledHours, signal: AbortSignal): Promise<number> {
  const due = await claimDue(services, services.now())
  for (const [workspaceId, rows] of Map.groupBy(due, (row) => row.workspaceId)) {
    signal.throwIfAborted()
    await checkWorkspace(services, settled, workspaceId, rows, signal).catch((error: unknown) =>
      services.log.warn({ err: error, workspace: workspaceId }, 'the alerts of a workspace are checked later'),
    )
  }
  return due.length
}

async function checkWorkspace(
  services: Services,
  settled: SettledHours,
  workspaceId: string,
  rows: readonly AlertRow[],
  signal: AbortSignal,
) {
  const owners = await ownersOf(services, workspaceId, rows)
  for (const [userId, some] of Map.groupBy(rows.filter(isChecked), (row) => owners.get(row.id) ?? null)) {
    const context = await contextOf(services, workspaceId, userId, signal)
    if (context === null) continue
    const mover = { services, context }
    const resolved = await askAll(context, some)
    await checkPosts(
      mover,
      resolved.filter(({ row }) => watchesPosts(row.condition.kind)),
    )
    await checkSeries(
      mover,
      settled,
      resolved.filter(({ row }) => !watchesPosts(row.condition.kind)),
    )
  }
}

/** Null if the workspace's plan has ended, or the owner of a private alert has left. */
async function contextOf(services: Services, workspaceId: string, userId: string | null, signal: AbortSignal) {
  try {
    return await admitJob('alerts.read', services, { workspaceId, userId, signal })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Alerts run as their creator, since filters may be private, or as the operator once the creator has left. */
async function ownersOf({ db }: Services, workspaceId: string, rows: readonly AlertRow[]) {
  const wanted = new Set(rows.flatMap(({ createdBy, privateTo }) => [createdBy ?? '', privateTo ?? '']).filter(Boolean))
  const present = wanted.size
    ? await db
        .select({ userId: members.userId })
        .from(members)
        .where(and(eq(members.workspaceId, workspaceId), inArray(members.userId, [...wanted])))
    : []
  const here = new Set(present.map(({ userId }) => userId))
  return new Map(
    rows.map(({ id, createdBy, privateTo }) => [
      id,
      privateTo ?? (createdBy !== null && here.has(createdBy) ? createdBy : null),
    ]),
  )
}

type Resolved = { row: AlertRow; question: Question | null; failure: Text | null }

async function askAll(context: MemberContext, rows: readonly AlertRow[]): Promise<Resolved[]> {
  const known = new Map<string, Promise<Omit<Resolved, 'row'>>>()
  const ask = async (row: AlertRow) => {
    try {
      return { question: await questionOf(context, row), failure: null }
    } catch (error) {
      if (error instanceof AppError && ['not_found', 'invalid_query', 'invalid_input'].includes(error.code))
        return { question: null, failure: error.text }
      throw error
    }
  }
  return Promise.all(
    rows.map(async (row) => {
      const key = JSON.stringify([row.scope, row.condition.kind === 'person' ? row.condition : null])
      const answer = known.get(key) ?? ask(row)
      known.set(key, answer)
      const { question, failure } = await answer
      return { row, question: question && { ...question, condition: row.condition }, failure }
    }),
  )
}

/** A query changed while firing makes the finding obsolete. */
async function editedWhileFiring(mover: Mover, row: AlertRow): Promise<Text | null> {
  if (row.state !== 'firing' || row.queryVersion === null) return null
  const version = await versionOf(mover.context.db, row)
  if (version === null || version === row.queryVersion || (await hasSameText(mover, row))) return null
  return say(
    /*i18n*/ {
      id: 'alert.queryEdited',
      message: 'The saved query was changed while this alert was firing. From now on the alert uses the new query.',
    },
  )
}

/** A new version may differ only in its name or tags. */
async function hasSameText({ context: { db } }: Mover, { workspaceId, scope, queryVersion }: AlertRow) {
  const [same] = await db
    .select({ id: savedQueries.id })
    .from(savedQueries)
    .innerJoin(
      savedQueryVersions,
      and(eq(savedQueryVersions.queryId, savedQueries.id), eq(savedQueryVersions.text, savedQueries.text)),
    )
    .where(
      and(
        eq(savedQueries.workspaceId, workspaceId),
        eq(savedQueries.id, scope.queryId!),
        eq(savedQueryVersions.version, queryVersion!),
      ),
    )
  return same !== undefined
}

const failed = (failure: Text): Outcome => ({ event: { type: 'check.failed', failure } })

async function notify(mover: Mover, row: AlertRow, outcome: Outcome | null, note: Text | null, quietly: string[]) {
  const at = mover.services.now()
  const isSameNote = JSON.stringify(row.note) === JSON.stringify(note)
  if (isSameNote && !hasEffect(row, mover, outcome, at)) quietly.push(row.id)
  // The locked row may have moved on; the chart rejects outdated events.
  else await advanceAlert(mover, row.id, () => outcome, note)
}

const noteChecked = async ({ services, context }: Mover, ids: readonly string[]) => {
  if (ids.length > 0)
    await context.db
      .update(alerts)
      .set({ checkedAt: services.now() })
      .where(and(eq(alerts.workspaceId, context.workspace.id), inArray(alerts.id, [...ids])))
}

async function checkSeries(mover: Mover, settled: SettledHours, resolved: readonly Resolved[]) {
  const { context } = mover
  if (resolved.length === 0) return
  const hour = hourOf(context.now(), context.workspace.timezone)
  const readable = resolved.filter((one): one is Resolved & { question: Question } => one.question !== null)
  const recent = { from: hour - hourSeconds, to: hour + hourSeconds }
  const read = readSettled(context, settled, recent, ((hour % hourSeconds) + hourSeconds) % hourSeconds)
  const series = await seriesOf(
    context,
    readable.map(({ question }) => question),
    { from: hour, to: hour + hourSeconds },
    read,
  )
  const verdicts = new Map<Resolved, Verdict>(readable.map((one, index) => [one, series[index]!(hour)]))
  const quietly: string[] = []
  for (const one of resolved) {
    const { row, question, failure } = one
    const problem = failure ?? (await editedWhileFiring(mover, row))
    const verdict = verdicts.get(one)
    if (problem !== null || verdict === undefined || verdict.kind === 'failed')
      await notify(mover, row, failed(problem ?? (verdict as { failure: Text }).failure), null, quietly)
    else if (verdict.kind === 'normal')
      await notify(mover, row, { event: { type: 'check.normal' } }, verdict.note, quietly)
    else {
      const { finding } = verdict
      const opens = opensFiring(mover, row)
      const usual = opens ? await usualOf(context, question!, hour + hourSeconds) : null
      const keys = opens ? await leadingOf(context, question!, finding, usual) : []
      const outcome = { event: { type: 'check.hit' } as const, finding, keys: keys.map((key) => ({ ...key, at: 0 })) }
      await notify(mover, row, outcome, null, quietly)
    }
  }
  await noteChecked(mover, quietly)
}

/** Whether a hit would fire or be held now, so that its posts are worth reading. */
const opensFiring = (mover: Mover, row: AlertRow) => {
  const { state, held } = stateAt(row, mover, mover.services.now())
  return state === 'watching' || (state === 'quiet' && !held)
}

/** Posts per digest; the rest follows in the next one. */
const maxOfDigest = 20_000

/** Alerts on single posts. */
async function checkPosts(mover: Mover, resolved: readonly Resolved[]) {
  if (resolved.length === 0) return
  const quietly: string[] = []
  const waiting = await waitingFor(
    mover,
    resolved.map(({ row }) => row.id),
  )
  for (const { row, question, failure } of resolved) {
    const at = mover.services.now()
    const problem = failure ?? (await editedWhileFiring(mover, row))
    const { state, until } = stateAt(row, mover, at)
    const count = waiting.get(row.id) ?? 0
    if (problem !== null || question === null) await notify(mover, row, failed(problem!), null, quietly)
    else if (state === 'watching' && count > 0) await notifyOfPosts(mover, row, question, quietly)
    else if (state === 'snoozed' && until === null && count > 0) await dropHits(mover, row, await hitsOf(mover, row))
    else
      await notify(
        mover,
        row,
        state === 'quiet' || state === 'watching' ? null : { event: { type: 'check.normal' } },
        null,
        quietly,
      )
  }
  await noteChecked(mover, quietly)
}

const waits = (workspaceId: string, ids: readonly string[]) =>
  and(ofAlerts(workspaceId, ids), isNull(alertHits.firingId))

async function waitingFor({ context }: Mover, ids: readonly string[]) {
  const rows = await context.db
    .select({ alertId: alertHits.alertId, posts: sql`count(*)`.mapWith(Number) })
    .from(alertHits)
    .where(waits(context.workspace.id, ids))
    .groupBy(alertHits.alertId)
  return new Map(rows.map(({ alertId, posts }) => [alertId, posts]))
}

const hitsOf = ({ context }: Mover, row: AlertRow): Promise<PostKey[]> =>
  context.db
    .select({ source: alertHits.source, nativeId: alertHits.nativeId })
    .from(alertHits)
    .where(waits(row.workspaceId, [row.id]))
    .orderBy(asc(alertHits.at))
    .limit(maxOfDigest)

async function notifyOfPosts(mover: Mover, row: AlertRow, question: Question, quietly: string[]) {
  const hits = await hitsOf(mover, row)
  const keys = await stillIn(mover.context, question.selection, hits)
  const held = new Set(keys.map(({ source, nativeId }) => `${source}\0${nativeId}`))
  await dropHits(
    mover,
    row,
    hits.filter(({ source, nativeId }) => !held.has(`${source}\0${nativeId}`)),
  )
  if (keys.length === 0) return notify(mover, row, null, null, quietly)
  await advanceAlert(
    mover,
    row.id,
    () => ({ event: { type: 'check.hit' }, finding: postsFinding(keys.length, null), keys }),
    null,
  )
}

/** Drops waiting posts; a later observation may report them again. */
async function dropHits({ context }: Mover, row: AlertRow, keys: readonly PostKey[]) {
  if (keys.length === 0) return
  await context.db.execute(sql`
    DELETE FROM ${alertHits}
    USING unnest(${sql.param(keys.map(({ source }) => source))}::text[], ${sql.param(keys.map(({ nativeId }) => nativeId))}::text[]) AS gone(source, native_id)
    WHERE ${waits(row.workspaceId, [row.id])}
      AND ${alertHits.source} = gone.source AND ${alertHits.nativeId} = gone.native_id`)
}
