import { eq } from 'drizzle-orm'
import type { Services } from '#server/access/context.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { members, ownAccounts, savedQueries, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { ensureSamplePeople, samplePeople } from '#stand-ins/people.ts'
import { watchSample } from './alerts.ts'
import { clearLoadState, readLoadState, writeLoadState } from './load-state.ts'
import { observationsOf, ownHandle, readSample } from './posts.ts'
import { createReport } from '#contract/reports/reports.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { admitJob } from '#server/access/job.ts'
import { reportHandlers } from '#server/sharing/reports/index.ts'

export const sampleName = 'Tidewater Coffee (sample data)'
const ownSources = ['x', 'bluesky', 'mastodon', 'reddit', 'youtube'] as const
const queries = [
  { name: 'Tidewater Coffee', text: 'tidewater OR tidewatercoffee OR タイドウォーター' },
  { name: 'Brindlecup', text: 'brindlecup OR ブリンドルカップ' },
  { name: 'Mosscrane', text: 'mosscrane OR モスクレーン' },
  { name: 'Ostrel', text: 'ostrel OR オストレル' },
  { name: 'Slack Tide launch', text: '"slack tide" OR hashtag:slacktide OR スラックタイド' },
  {
    name: 'App trouble',
    text: '(app OR appli OR アプリ OR hashtag:tidewaterdown) NOT (brindlecup OR mosscrane OR ブリンドルカップ OR モスクレーン)',
  },
  { name: 'Ferry Street night', text: '"ferry street" OR hashtag:ferrystreet OR フェリーストリート' },
]

/**
 * Creates the sample workspace on the first start: posts of 90 days, members, saved queries, the brand's accounts,
 * two alerts that fired and a weekly report.
 * Null if it exists or was removed. An interrupted load is deleted and starts again.
 */
export async function loadSampleWorkspace(services: Services): Promise<{ workspaceId: string; posts: number } | null> {
  const { dataDir } = services.env
  const mark = readLoadState(dataDir)
  if (mark?.state === 'loaded') return null
  if (mark !== null) {
    await services.clickhouse.run('DELETE FROM posts WHERE workspace_id = {workspaceId:UUID}', {
      workspaceId: mark.workspaceId,
    })
    await services.db.delete(workspaces).where(eq(workspaces.id, mark.workspaceId))
  } else if (await hasSample(services)) return null

  const workspaceId = crypto.randomUUID()
  writeLoadState(dataDir, { workspaceId, state: 'loading' })
  const watched = await createSampleWorkspace(services, workspaceId)
  const { imported } = await insertPosts(
    services,
    workspaceId,
    crypto.randomUUID(),
    (await readSample(services.now())).flatMap(observationsOf),
  )
  await watchSample(services, { workspaceId, ...watched })
  await reportSample(services, { workspaceId, ...watched })
  writeLoadState(dataDir, { workspaceId, state: 'loaded' })
  return { workspaceId, posts: imported }
}

/** Also loads a removed sample; null if it exists. */
export function reloadSampleWorkspace(services: Services) {
  clearLoadState(services.env.dataDir)
  return loadSampleWorkspace(services)
}

async function hasSample({ db }: Services) {
  const found = await db.select({ id: workspaces.id }).from(workspaces).where(eq(workspaces.sample, true)).limit(1)
  return found.length > 0
}

async function createSampleWorkspace(services: Services, workspaceId: string) {
  const ids = await ensureSamplePeople(services)
  const stored = queries.map((query) => ({ ...query, id: crypto.randomUUID(), workspaceId, updatedBy: ids.owner }))
  await services.db.transaction(async (transaction) => {
    await transaction.insert(workspaces).values({
      id: workspaceId,
      name: sampleName,
      language: 'en',
      timezone: 'Europe/London',
      plan: 'business',
      sample: true,
      createdAt: services.now(),
    })
    const belonging = samplePeople.flatMap(({ role }) =>
      role === null ? [] : [{ workspaceId, userId: ids[role], role }],
    )
    await transaction.insert(members).values(belonging)
    await transaction.insert(savedQueries).values(stored)
    await transaction.insert(ownAccounts).values(
      ownSources.map((source) => ({
        workspaceId,
        source,
        key: ownHandle,
        account: ownHandle,
        addedAt: services.now(),
        addedBy: ids.owner,
      })),
    )
  })
  return { ownerId: ids.owner, managerId: ids.manager, queryId: stored[0]!.id }
}

const weekMs = 7 * 86_400_000

type Reported = { workspaceId: string; ownerId: string; managerId: string; queryId: string }

const reportOf = ({ workspaceId, ownerId, managerId, queryId }: Reported): HandlerInput<typeof createReport> => ({
  workspaceId,
  name: 'Tidewater: the week',
  visibility: 'shared',
  items: [
    { kind: 'panel', id: 'volume', panel: 'overview.volume', place: { x: 0, y: 0, w: 8, h: 8 } },
    { kind: 'panel', id: 'sentiment', panel: 'overview.sentiment', place: { x: 8, y: 0, w: 4, h: 8 } },
    { kind: 'panel', id: 'posts', panel: 'overview.topPosts', place: { x: 0, y: 8, w: 7, h: 14 } },
    { kind: 'panel', id: 'sources', panel: 'overview.sources', place: { x: 7, y: 8, w: 5, h: 6 } },
    { kind: 'heading', id: 'words', text: 'What people talk about', place: { x: 7, y: 14, w: 5, h: 1 } },
    { kind: 'panel', id: 'terms', panel: 'overview.topTerms', place: { x: 7, y: 15, w: 5, h: 7 } },
  ],
  search: { queryId },
  range: 'lastWeek',
  schedule: { every: 'week', weekday: 1, hour: 8 },
  recipients: [
    { kind: 'member', userId: ownerId },
    { kind: 'member', userId: managerId },
  ],
})

/** Creates the sample's weekly report as of a week ago, so that last Monday's run is due at once. */
async function reportSample(services: Services, reported: Reported) {
  const { workspaceId, ownerId: userId } = reported
  const weekAgo = { ...services, now: () => new Date(services.now().getTime() - weekMs) }
  const context = await admitJob('reports.edit', weekAgo, { workspaceId, userId, signal: new AbortController().signal })
  const { run } = reportHandlers.find(({ endpoint }) => endpoint === createReport)!
  await run(context as never, reportOf(reported) as never)
}
