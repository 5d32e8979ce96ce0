import * as contract from '#contract/collection/collection.ts'
import { handler } from '#server/handler.ts'
import type { Adapters } from './adapters.ts'
import { credentialsOf } from './credentials.ts'
import { createNetwork } from './fetch/index.ts'
import { noStoredIds, SourceFault } from './source.ts'
import { requireAdapter } from './usable-settings.ts'

const timeoutMs = 15_000
const maxShown = 5
const maxText = 500

/** A failed test is a result, not an error. */
export const testHandler = (adapters: Adapters) =>
  handler(contract.testCollector, async ({ env, now, signal }, { source, settings }) => {
    const network = createNetwork({ allowed: env.collectorLocalOrigins })
    try {
      const { found, sample } = await requireAdapter(adapters, source).test(settings, {
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
        fetch: network.fetch,
        openSocket: network.openSocket,
        now: () => now().getTime(),
        tell: () => {},
        credentials: credentialsOf(env, source),
        dueCounts: async () => [],
        storedIds: noStoredIds,
        authors: () => [],
      })
      return {
        kind: 'found' as const,
        found,
        sample: sample.slice(0, maxShown).map(({ authorName, authorHandle, title, text, url }) => ({
          author: authorName || authorHandle,
          text: (title || text).slice(0, maxText),
          url,
        })),
      }
    } catch (error) {
      if (!(error instanceof SourceFault)) throw error
      return { kind: 'fault' as const, fault: error.kind, text: error.text }
    } finally {
      await network.close()
    }
  })
