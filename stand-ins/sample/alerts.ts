import { createAlert } from '#contract/alerts/alerts.ts'
import type { HandlerInput } from '#contract/endpoint.ts'
import { admitJob } from '#server/access/job.ts'
import { alertRecordHandlers } from '#server/alerts/alerts.ts'
import { checkDue } from '#server/alerts/check.ts'
import { createHourCache } from '#server/alerts/kinds/series.ts'
import type { Services } from '#server/access/context.ts'
import { startOfEvent } from './posts.ts'

const hourMs = 3_600_000

type Watched = { ownerId: string; managerId: string; queryId: string }

const alertsOf = ({
  ownerId,
  managerId,
  queryId,
}: Watched): Omit<HandlerInput<typeof createAlert>, 'workspaceId'>[] => [
  {
    name: 'Tidewater: unusually many posts',
    condition: { kind: 'volume', score: 4 },
    scope: { queryId },
    schedule: null,
    cooldownMinutes: 720,
    recipients: [
      { kind: 'member', userId: ownerId },
      { kind: 'member', userId: managerId },
    ],
    own: false,
  },
  {
    name: 'Tidewater: the mood turns',
    condition: { kind: 'threshold', metric: 'netSentiment', test: 'below', value: 0, window: '1d' },
    scope: { queryId },
    schedule: null,
    cooldownMinutes: 1_440,
    recipients: [{ kind: 'member', userId: ownerId }],
    own: false,
  },
]

/** Hours after the recall's start at which alerts are checked: often while it rises, rarely afterwards. */
const checks = [0.9, 1.9, 2.9, 4.9, 8.9, 12.9, 18.9, 24.9, 36.9, 48.9]

/**
 * Creates the sample's alerts as of before the recall, and checks them at moments of that day:
 * they fire because of their posts, and notify their recipients.
 */
export async function watchSample(services: Services, { workspaceId, ...watched }: Watched & { workspaceId: string }) {
  const begin = startOfEvent('recall', services.now())
  const at = (hours: number): Services => ({ ...services, now: () => new Date(begin + hours * hourMs) })
  const { signal } = new AbortController()
  const context = await admitJob('alerts.edit', at(-24), { workspaceId, userId: watched.ownerId, signal })
  const { run } = alertRecordHandlers.find(({ endpoint }) => endpoint === createAlert)!
  for (const alert of alertsOf(watched)) await run(context as never, { workspaceId, ...alert } as never)
  // The workers of these queues haven't started yet.
  for (const queue of ['mails', 'deliveries']) await services.jobs.define(queue)
  const settled = createHourCache()
  for (const hours of checks) await checkDue(at(hours), settled, signal)
}
