import { and, eq, gt, inArray, isNotNull, isNull, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import { hourSeconds } from '#contract/durations.ts'
import type { ConditionOf } from '#contract/alerts/alerts.ts'
import { Source } from '#contract/posts/post-fields.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import {
  collectorGaps,
  collectors,
  collectorStatus,
  collectorWorkspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import type { Selection } from '#server/selection/scope.ts'
import { sources } from '#sources/index.ts'
import type { CheckResult } from './finding.ts'
import { type Span } from './hours.ts'

type Condition = ConditionOf<'collection'>
const watchedDays = 28
const watched = watchedDays * 86_400
/** Posts in four weeks; with fewer, no silence is unusual. */
const minPosts = 50
const minSilence = 3
const beyond = 1.5

const needsPerson = ['misconfigured', 'unauthorized'] as const

/** Seconds; `to` is null while it lasts. `broke`: the source isn't followed, and a person must look at it. */
type CollectionGap = { source: string; from: number; to: number | null; needsPerson: boolean; broke: boolean }
type Presence = { source: string; hours: number[] }
export type CollectionHistory = { gaps: CollectionGap[]; presence: Presence[] }

const PresenceRow = z.object({ source: Source, posts: z.coerce.number(), hours: z.array(z.coerce.number()) })

export async function readCollectionHistory(
  context: MemberContext,
  { faults }: Condition,
  { selection, only }: { selection: Selection; only: readonly string[] | null },
  { from, to }: Span,
  origin: number,
): Promise<CollectionHistory> {
  const [gaps, presence] = await Promise.all([
    readGaps(context, only, from),
    faults.includes('silence') ? readPresence(context, selection, { from: from - watched, to }, origin) : [],
  ])
  return { gaps, presence }
}

async function readGaps({ db, workspace }: MemberContext, only: readonly string[] | null, from: number) {
  const ofWorkspace = and(
    eq(collectorWorkspaces.workspaceId, workspace.id),
    only === null ? undefined : inArray(collectors.source, only as never),
  )
  const [rows, chartState] = await Promise.all([
    db
      .select({
        source: collectors.source,
        from: collectorGaps.from,
        until: collectorGaps.until,
        state: collectorGaps.state,
      })
      .from(collectorGaps)
      .innerJoin(collectors, eq(collectors.id, collectorGaps.collectorId))
      .innerJoin(collectorWorkspaces, eq(collectorWorkspaces.collectorId, collectors.id))
      .where(
        and(
          ofWorkspace,
          isNotNull(collectorGaps.state),
          or(isNull(collectorGaps.until), gt(collectorGaps.until, new Date(from * 1_000))),
        ),
      ),
    db
      .select({ source: collectors.source, since: collectorStatus.since, state: collectorStatus.state })
      .from(collectorStatus)
      .innerJoin(collectors, eq(collectors.id, collectorStatus.collectorId))
      .innerJoin(collectorWorkspaces, eq(collectorWorkspaces.collectorId, collectors.id))
      .where(
        and(
          ofWorkspace,
          eq(collectors.wanted, 'running'),
          or(inArray(collectorStatus.faultKind, [...needsPerson]), eq(collectorStatus.state, 'failed')),
        ),
      ),
  ])
  const seconds = (at: Date) => Math.floor(at.getTime() / 1_000)
  return [
    ...rows.map(({ source, from: begin, until, state }) => ({
      source,
      from: seconds(begin),
      to: until === null ? null : seconds(until),
      needsPerson: state === 'misconfigured' || state === 'failed',
      broke: state === 'failed',
    })),
    ...chartState.map(({ source, since, state }) => ({
      source,
      from: seconds(since),
      to: null,
      needsPerson: true,
      broke: state === 'failed',
    })),
  ]
}

async function readPresence(
  { clickhouse, signal }: MemberContext,
  { where, params }: Selection,
  { from, to }: Span,
  origin: number,
): Promise<Presence[]> {
  const rows = await clickhouse.rows(
    PresenceRow,
    `SELECT source, count() AS posts,
       arraySort(groupUniqArray(toInt64(intDiv(toInt64(toUnixTimestamp(posted_at)) - ${origin}, ${hourSeconds}) * ${hourSeconds} + ${origin}))) AS hours
     FROM posts FINAL
     WHERE ${where} AND posted_at >= toDateTime(${from}, 'UTC') AND posted_at < toDateTime(${to}, 'UTC')
     GROUP BY source`,
    params,
    { signal },
  )
  return rows.filter(({ posts }) => posts >= minPosts).map(({ source, hours }) => ({ source, hours }))
}

const nameOf = (source: string) => sources.find(({ id }) => id === source)?.name ?? source

/** Whether a source was silent for unusually long, missed posts or needed a person in an hour. */
export function collectionAt({ faults }: Condition, { gaps, presence }: CollectionHistory, hour: number): CheckResult {
  const running = gaps.filter(({ from, to }) => from < hour + hourSeconds && (to === null || to > hour))
  const isOf = (fault: Condition['faults'][number]) => faults.includes(fault)
  const broken = isOf('credentials') || isOf('gap') ? running.find(({ broke }) => broke) : undefined
  if (broken)
    return toHit(
      toText(
        /*i18n*/ {
          id: 'alert.collectorFailed',
          message: 'Collection of {source} has stopped. Contact the operator.',
        },
        { source: nameOf(broken.source) },
      ),
    )
  const refused = isOf('credentials') ? running.find((one) => one.needsPerson) : undefined
  if (refused)
    return toHit(
      toText(
        /*i18n*/ {
          id: 'alert.credentialsFound',
          message: '{source} can’t be collected: check its settings or credentials.',
        },
        { source: nameOf(refused.source) },
      ),
    )
  const missing = isOf('gap') ? running.find((one) => !one.needsPerson) : undefined
  if (missing)
    return toHit(
      toText(
        /*i18n*/ {
          id: 'alert.gapFound',
          message: 'Posts from {source} are missing, because it could not be collected for a while.',
        },
        { source: nameOf(missing.source) },
      ),
    )
  const silent = isOf('silence') ? presence.map((one) => findSilence(one, hour)).find((one) => one !== null) : undefined
  if (!silent) return { kind: 'normal', note: null }
  const { source, silence, usual } = silent
  return toHit(
    toText(
      /*i18n*/ {
        id: 'alert.silenceFound',
        message: 'No post from {source} for {hours, plural, one {# hour} other {# hours}}, which is unusual.',
      },
      { source: nameOf(source), hours: silence },
    ),
    { observed: silence, expected: usual },
  )
}

const toHit = (why: Text, numbers: { observed: number; expected: number } | null = null): CheckResult => ({
  kind: 'hit',
  finding: { observed: null, expected: null, ...numbers, score: null, why, posts: 0, hours: null },
})

/** Hours without a post if more than usual: 1.5 times the longest silence of four weeks, at least `minSilence`. */
function findSilence({ source, hours }: Presence, hour: number) {
  const before = hours.filter((one) => one <= hour && one > hour - watched)
  const newest = before.at(-1)
  if (newest === undefined) return null
  const silence = (hour - newest) / hourSeconds
  const breaks = before.slice(1).map((one, index) => (one - before[index]!) / hourSeconds - 1)
  const usual = Math.max(minSilence, beyond * Math.max(0, ...breaks))
  return silence > usual ? { source, silence, usual } : null
}
