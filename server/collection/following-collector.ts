import * as z from 'zod/mini'
import type { FollowingCollector } from '#contract/collection/workspace-sources.ts'
import type { Env } from '#server/env.ts'
import type { collectors, collectorStatus } from '#server/db/schema/index.ts'
import { FeedsSettings } from './sources/feeds/settings.ts'
import { MastodonSettings, timelinesOf } from './sources/mastodon/settings.ts'

type Row = typeof collectors.$inferSelect
type Status = typeof collectorStatus.$inferSelect

/** A server says every five seconds how its collectors stand; who is silent for longer has gone. */
const silence = 60_000
const live: ReadonlySet<FollowingCollector['state']> = new Set(['idle', 'connecting', 'streaming', 'polling', 'paused'])

/** A collector without what is its operator's alone. */
export function followingCollector(row: Row, status: Status | null, env: Env, now: Date): FollowingCollector {
  const { state, since } = standingOf(row, status, now)
  const isFaulty = status !== null && !live.has(state)
  return {
    id: row.id,
    name: publicName(row.name),
    addresses: addressesOf(row),
    state,
    since: since?.toISOString() ?? null,
    fault: isFaulty ? status.faultKind : null,
    nextRetryAt: isFaulty ? (status.nextRetryAt?.toISOString() ?? null) : null,
    lacksCredentials: lacksCredentials(row, env),
  }
}

function standingOf({ wanted }: Row, status: Status | null, now: Date): Pick<Status, 'state'> & { since: Date | null } {
  if (wanted === 'paused') return { state: 'paused', since: status?.state === 'paused' ? status.since : null }
  if (status === null) return { state: 'idle', since: null }
  return now.getTime() - status.seenAt.getTime() > silence ? { state: 'idle', since: status.seenAt } : status
}

/** Staff call a collector as they like; addresses, people and keys are not for every workspace. */
const publicName = (name: string) => (/:\/\/|@|=|[^\s]{33}/.test(name) ? null : name)

function addressesOf({ source, settings }: Row): string[] {
  if (source === 'feeds') return [...new Set(readAs(FeedsSettings, settings)?.feeds.map(publicAddress))]
  const mastodon = source === 'mastodon' ? readAs(MastodonSettings, settings) : undefined
  if (mastodon === undefined) return []
  return timelinesOf(mastodon).map(({ instance: { origin }, tag }) =>
    tag === null ? new URL(origin).host : `${new URL(origin).host}/tags/${tag}`,
  )
}

/** Keys of private feeds stand in the query or before the host. */
function publicAddress(url: string) {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : `${host}${pathname}`
}

function lacksCredentials({ source, settings }: Row, { mastodonTokens }: Env) {
  if (source !== 'mastodon') return false
  const hosts = readAs(MastodonSettings, settings)?.instances.map(({ origin }) => new URL(origin).host) ?? []
  return hosts.some((host) => mastodonTokens[host] === undefined)
}

/** Settings as their source reads them; undefined where it cannot. */
const readAs = <Settings>(schema: z.ZodMiniType<Settings>, settings: unknown): Settings | undefined =>
  z.safeParse(schema, settings).data
