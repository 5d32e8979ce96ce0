import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import { hourSeconds } from '#contract/durations.ts'
import { isCheckedPerPost } from '#contract/alerts/alerts.ts'
import type { Text } from '#contract/texts.ts'
import { admitJob } from '#server/access/job.ts'
import type { MemberContext, Services } from '#server/access/context.ts'
import { alertHits, alerts, members } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { mapConcurrently } from '#server/ground/map-concurrently.ts'
import { advanceAlert, type AlertDependencies, computeNextCheck, isHitOfAlerts, stateAt } from './advance.ts'
import { type AlertRow, isChecked } from './chart.ts'
import { failed, findQueryEditNote, noteChecked, notify, type Resolved } from './check-outcome.ts'
import type { PostKey, CheckResult } from './kinds/finding.ts'
import {
  hourOf,
  postsFinding,
  type Question,
  createCachedReader,
  createSeries,
  type HourCache,
} from './kinds/series.ts'
import { findLeadingPosts, findMatchingKeys, findUsualWords, leadingAmong, noticePosts } from './posts.ts'
import { resolveQuestion } from './question.ts'

const maxAtOnce = 500
const maxConcurrentWorkspaces = 4

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
    .set({ nextCheckAt: computeNextCheck({ wakeAt: null }, at) })
    .where(inArray(alerts.id, due))
    .returning()
}

export async function checkDue(services: Services, hourCache: HourCache, signal: AbortSignal): Promise<number> {
  const due = await claimDue(services, services.now())
  const workspaces = [...Map.groupBy(due, (row) => row.workspaceId)]
  await mapConcurrently(workspaces, maxConcurrentWorkspaces, async ([workspaceId, rows]) => {
    signal.throwIfAborted()
    await checkWorkspace(services, hourCache, workspaceId, rows, signal).catch((error: unknown) =>
      services.log.warn({ err: error, workspace: workspaceId }, 'the alerts of a workspace are checked later'),
    )
  })
  return due.length
}

async function checkWorkspace(
  services: Services,
  hourCache: HourCache,
  workspaceId: string,
  rows: readonly AlertRow[],
  signal: AbortSignal,
) {
  const owners = await findOwners(services, workspaceId, rows)
  for (const [userId, some] of Map.groupBy(rows.filter(isChecked), (row) => owners.get(row.id) ?? null)) {
    const context = await findContext(services, workspaceId, userId, signal)
    if (context === null) continue
    const dependencies = { services, context }
    const resolved = await resolveQuestions(context, some)
    await checkPosts(
      dependencies,
      resolved.filter(({ row }) => isCheckedPerPost(row.condition.kind)),
    )
    await checkSeries(
      dependencies,
      hourCache,
      resolved.filter(({ row }) => !isCheckedPerPost(row.condition.kind)),
    )
  }
}

/** Null if the workspace's plan has ended, or the owner of a private alert has left. */
async function findContext(services: Services, workspaceId: string, userId: string | null, signal: AbortSignal) {
  try {
    return await admitJob('alerts.read', services, { workspaceId, userId, signal })
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Alerts run as their creator, since filters may be private, or as the operator once the creator has left. */
async function findOwners({ db }: Services, workspaceId: string, rows: readonly AlertRow[]) {
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

async function resolveQuestions(context: MemberContext, rows: readonly AlertRow[]): Promise<Resolved[]> {
  const known = new Map<string, Promise<Omit<Resolved, 'row'>>>()
  const ask = async (row: AlertRow) => {
    try {
      return { question: await resolveQuestion(context, row), failure: null }
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

async function checkSeries(dependencies: AlertDependencies, hourCache: HourCache, resolved: readonly Resolved[]) {
  const { context } = dependencies
  if (resolved.length === 0) return
  const hour = hourOf(context.now(), context.workspace.timezone)
  const readable = resolved.filter((one): one is Resolved & { question: Question } => one.question !== null)
  const recent = { from: hour - hourSeconds, to: hour + hourSeconds }
  const read = createCachedReader(context, hourCache, recent, ((hour % hourSeconds) + hourSeconds) % hourSeconds)
  const series = await createSeries(
    context,
    readable.map(({ question }) => question),
    { from: hour, to: hour + hourSeconds },
    read,
  )
  const verdicts = new Map<Resolved, CheckResult>(readable.map((one, index) => [one, series[index]!(hour)]))
  const quietly: string[] = []
  for (const one of resolved) {
    const { row, question, failure } = one
    const problem = failure ?? (await findQueryEditNote(dependencies, row))
    const verdict = verdicts.get(one)
    if (problem !== null || verdict === undefined || verdict.kind === 'failed')
      await notify(dependencies, row, failed(problem ?? (verdict as { failure: Text }).failure), null, quietly)
    else if (verdict.kind === 'normal')
      await notify(dependencies, row, { event: { type: 'check.normal' } }, verdict.note, quietly)
    else {
      const { finding } = verdict
      const opens = opensFiring(dependencies, row)
      const usual = opens ? await findUsualWords(context, question!, hour + hourSeconds) : null
      const keys = opens ? await findLeadingPosts(context, question!, finding, usual) : []
      const posts = await noticePosts(context, keys)
      const outcome = {
        event: { type: 'check.hit' } as const,
        finding,
        keys: keys.map((key) => ({ ...key, at: 0 })),
        posts,
      }
      await notify(dependencies, row, outcome, null, quietly)
    }
  }
  await noteChecked(dependencies, quietly)
}

/** Whether a hit would fire or be held now, so that its posts are worth reading. */
const opensFiring = (dependencies: AlertDependencies, row: AlertRow) => {
  const { state, held } = stateAt(row, dependencies, dependencies.services.now())
  return state === 'watching' || (state === 'quiet' && !held)
}

/** Posts per digest; the rest follows in the next one. */
const maxOfDigest = 20_000

/** Alerts on single posts. */
async function checkPosts(dependencies: AlertDependencies, resolved: readonly Resolved[]) {
  if (resolved.length === 0) return
  const quietly: string[] = []
  const waiting = await waitingFor(
    dependencies,
    resolved.map(({ row }) => row.id),
  )
  for (const { row, question, failure } of resolved) {
    const at = dependencies.services.now()
    const problem = failure ?? (await findQueryEditNote(dependencies, row))
    const { state, until } = stateAt(row, dependencies, at)
    const count = waiting.get(row.id) ?? 0
    if (problem !== null || question === null) await notify(dependencies, row, failed(problem!), null, quietly)
    else if (state === 'watching' && count > 0) await notifyOfPosts(dependencies, row, question, quietly)
    else if (state === 'snoozed' && until === null && count > 0)
      await dropHits(dependencies, row, await readHits(dependencies, row))
    else
      await notify(
        dependencies,
        row,
        state === 'quiet' || state === 'watching' ? null : { event: { type: 'check.normal' } },
        null,
        quietly,
      )
  }
  await noteChecked(dependencies, quietly)
}

const waits = (workspaceId: string, ids: readonly string[]) =>
  and(isHitOfAlerts(workspaceId, ids), isNull(alertHits.firingId))

async function waitingFor({ context }: AlertDependencies, ids: readonly string[]) {
  const rows = await context.db
    .select({ alertId: alertHits.alertId, posts: sql`count(*)`.mapWith(Number) })
    .from(alertHits)
    .where(waits(context.workspace.id, ids))
    .groupBy(alertHits.alertId)
  return new Map(rows.map(({ alertId, posts }) => [alertId, posts]))
}

const readHits = ({ context }: AlertDependencies, row: AlertRow): Promise<PostKey[]> =>
  context.db
    .select({ source: alertHits.source, nativeId: alertHits.nativeId })
    .from(alertHits)
    .where(waits(row.workspaceId, [row.id]))
    .orderBy(asc(alertHits.at))
    .limit(maxOfDigest)

async function notifyOfPosts(dependencies: AlertDependencies, row: AlertRow, question: Question, quietly: string[]) {
  const hits = await readHits(dependencies, row)
  const keys = await findMatchingKeys(dependencies.context, question.selection, hits)
  const held = new Set(keys.map(({ source, nativeId }) => `${source}\0${nativeId}`))
  await dropHits(
    dependencies,
    row,
    hits.filter(({ source, nativeId }) => !held.has(`${source}\0${nativeId}`)),
  )
  if (keys.length === 0) return notify(dependencies, row, null, null, quietly)
  const posts = await noticePosts(dependencies.context, leadingAmong(keys))
  await advanceAlert(
    dependencies,
    row.id,
    () => ({ event: { type: 'check.hit' }, finding: postsFinding(keys.length, null), keys, posts }),
    null,
  )
}

/** Drops waiting posts; a later observation may report them again. */
async function dropHits({ context }: AlertDependencies, row: AlertRow, keys: readonly PostKey[]) {
  if (keys.length === 0) return
  await context.db.execute(sql`
    DELETE FROM ${alertHits}
    USING unnest(${sql.param(keys.map(({ source }) => source))}::text[], ${sql.param(keys.map(({ nativeId }) => nativeId))}::text[]) AS gone(source, native_id)
    WHERE ${waits(row.workspaceId, [row.id])}
      AND ${alertHits.source} = gone.source AND ${alertHits.nativeId} = gone.native_id`)
}
