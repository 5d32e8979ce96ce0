import type { QueryClient } from '@tanstack/react-query'
import * as collection from '#contract/collection/collection.ts'
import { call } from './client.ts'
import { endpointQuery, workspaceKey } from './query.ts'

export const testCollector = call(collection.testCollector)
export const createCollector = call(collection.createCollector)
export const updateCollector = call(collection.updateCollector)
export const steerCollector = call(collection.steerCollector)
export const backfillCollector = call(collection.backfillCollector)
export const replayDeadLetter = call(collection.replayDeadLetter)
export const dropDeadLetter = call(collection.dropDeadLetter)

const collectorsKey = [...workspaceKey('internal'), 'collectors'] as const

/** Polls only while a page shows them; minutes and dead letters less often. */
const fastPolling = { refetchInterval: 3_000 }
const slowPolling = { refetchInterval: 15_000 }

export const collectorsQuery = () =>
  endpointQuery(collection.listCollectors, {}, [...collectorsKey, 'all'], fastPolling)
export const collectorQuery = (collectorId: string) =>
  endpointQuery(collection.getCollector, { collectorId }, [...collectorsKey, collectorId, 'day'], slowPolling)
export const deadLettersQuery = (collectorId: string) =>
  endpointQuery(
    collection.listDeadLetters,
    { collectorId },
    [...collectorsKey, collectorId, 'dead-letters'],
    slowPolling,
  )

export const refreshCollectors = (cache: QueryClient) => cache.invalidateQueries({ queryKey: collectorsKey })
