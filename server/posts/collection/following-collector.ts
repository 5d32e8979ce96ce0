import type { FollowingCollector } from '#contract/collection/workspace-sources.ts'
import type { Env } from '#server/platform/env.ts'
import type { collectors, collectorStatus } from '#server/platform/db/postgres/schema/index.ts'
import { collectorsById } from '#sources/collectors.ts'
import { credentialsOf } from './credentials.ts'

type Row = typeof collectors.$inferSelect
type Status = typeof collectorStatus.$inferSelect

/** Servers report status every 5 seconds; a collector silent for this long has stopped. */
const silenceMs = 60_000
const live: ReadonlySet<FollowingCollector['state']> = new Set(['idle', 'connecting', 'streaming', 'polling', 'paused'])

/** Leaves out what only the operator may see. */
export function followingCollector(row: Row, status: Status | null, env: Env, now: Date): FollowingCollector {
  const { state, since } = findState(row, status, now)
  const tokens = credentialsOf(env, row.source)
  const isFaulty = status !== null && !live.has(state)
  return {
    id: row.id,
    // Hides names in which staff put addresses, people or keys.
    name: /:\/\/|@|=|[^\s]{33}/.test(row.name) ? null : row.name,
    addresses: [...collectorsById[row.source].addressesOf(row.settings)],
    state,
    since: since?.toISOString() ?? null,
    fault: isFaulty ? status.faultKind : null,
    nextRetryAt: isFaulty ? (status.nextRetryAt?.toISOString() ?? null) : null,
    lacksCredentials: collectorsById[row.source].hostsOf(row.settings).some((host) => tokens[host] === undefined),
  }
}

function findState({ wanted }: Row, status: Status | null, now: Date): Pick<Status, 'state'> & { since: Date | null } {
  if (wanted === 'paused') return { state: 'paused', since: status?.state === 'paused' ? status.since : null }
  if (status === null) return { state: 'idle', since: null }
  return now.getTime() - status.seenAt.getTime() > silenceMs ? { state: 'idle', since: status.seenAt } : status
}
