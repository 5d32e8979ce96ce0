import { queryOptions, type QueryClient } from '@tanstack/react-query'
import * as collection from '#contract/collection/collection.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const listCollectors = call(collection.listCollectors)
const getCollector = call(collection.getCollector)
const listDeadLetters = call(collection.listDeadLetters)
export const testCollector = call(collection.testCollector)
export const createCollector = call(collection.createCollector)
export const updateCollector = call(collection.updateCollector)
export const steerCollector = call(collection.steerCollector)
export const backfillCollector = call(collection.backfillCollector)
export const replayDeadLetter = call(collection.replayDeadLetter)
export const dropDeadLetter = call(collection.dropDeadLetter)

const collectorsKey = [...workspaceKey('internal'), 'collectors'] as const
const collectorKey = (collectorId: string) => [...collectorsKey, collectorId] as const

/** How each collector stands is asked again so often, its day and its letters less so; nothing while nobody looks. */
const often = 3_000
const seldom = 15_000

export const collectorsQuery = () =>
  queryOptions({
    queryKey: [...collectorsKey, 'all'],
    queryFn: ({ signal }) => listCollectors({}, signal),
    refetchInterval: often,
  })

export const collectorQuery = (collectorId: string) =>
  queryOptions({
    queryKey: [...collectorKey(collectorId), 'day'],
    queryFn: ({ signal }) => getCollector({ collectorId }, signal),
    refetchInterval: seldom,
  })

export const deadLettersQuery = (collectorId: string) =>
  queryOptions({
    queryKey: [...collectorKey(collectorId), 'dead-letters'],
    queryFn: ({ signal }) => listDeadLetters({ collectorId }, signal),
    refetchInterval: seldom,
  })

export const refreshCollectors = (cache: QueryClient) => cache.invalidateQueries({ queryKey: collectorsKey })
