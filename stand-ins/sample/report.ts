import { createReport } from '#contract/reports/reports.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { admitJob } from '#server/access/admit.ts'
import type { Services } from '#server/context.ts'
import { reportHandlers } from '#server/reports/index.ts'

const week = 7 * 86_400_000

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
export async function reportSample(services: Services, reported: Reported) {
  const { workspaceId, ownerId: userId } = reported
  const weekAgo = { ...services, now: () => new Date(services.now().getTime() - week) }
  const context = await admitJob('reports.edit', weekAgo, { workspaceId, userId, signal: new AbortController().signal })
  const { run } = reportHandlers.find(({ endpoint }) => endpoint === createReport)!
  await run(context as never, reportOf(reported) as never)
}
