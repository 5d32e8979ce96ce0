import type { CollectorSource } from '#contract/collection/collection.ts'
import type { Services } from '#server/access/context.ts'
import type { Adapters } from './adapters.ts'
import { claimDuePosts } from './counts.ts'
import type { Network } from './fetch/index.ts'
import { type BatchLimits, defaultBatchLimits } from './batch-readings.ts'
import { storedIds } from './stored-ids.ts'
import type { LiveQueries } from './matching/live-queries.ts'
import type { SourceContext } from './source.ts'
import type { Routing } from './write-posts.ts'

export type CollectionDependencies = {
  adapters: Adapters
  network: Pick<Network, 'fetch' | 'openSocket'>
  live: Pick<LiveQueries, 'authors'> & Routing
  credentials: (source: CollectorSource) => Record<string, string>
  portion: BatchLimits
  random: () => number
}

export const defaultCollectionOptions = { credentials: () => ({}), portion: defaultBatchLimits, random: Math.random }

export const createFollowContext = (
  services: Pick<Services, 'db' | 'now'>,
  {
    network: { fetch, openSocket },
    credentials,
    live,
  }: Pick<CollectionDependencies, 'network' | 'credentials'> & { live?: Pick<LiveQueries, 'authors'> },
  { id, source }: { id: string; source: CollectorSource },
  { signal, report }: Pick<SourceContext, 'signal' | 'report'>,
): SourceContext => ({
  signal,
  fetch,
  openSocket,
  now: () => services.now().getTime(),
  report,
  credentials: credentials(source),
  dueCounts: (limit) => claimDuePosts(services, id, limit),
  storedIds: storedIds(services),
  authors: live?.authors ?? (() => []),
})
