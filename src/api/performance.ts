import { queryOptions } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import * as performance from '#contract/answers/performance.ts'
import { call } from './client.ts'
import { workspaceKey } from './workspaces.ts'

const getPerformance = call(performance.getPerformance)
const getOverperformance = call(performance.getOverperformance)
const getBestTime = call(performance.getBestTime)
const getVelocity = call(performance.getVelocity)
const getResponseTime = call(performance.getResponseTime)

type Input = CallInput<typeof performance.getPerformance>

const keyOf = (part: string, input: Input) =>
  [...workspaceKey(input.workspaceId), 'insights', 'performance', part, input] as const

export const performanceQuery = (input: Input) =>
  queryOptions({ queryKey: keyOf('sums', input), queryFn: ({ signal }) => getPerformance(input, signal) })

export const overperformanceQuery = (input: Input) =>
  queryOptions({
    queryKey: keyOf('overperformance', input),
    queryFn: ({ signal }) => getOverperformance(input, signal),
  })

export const bestTimeQuery = (input: Input) =>
  queryOptions({ queryKey: keyOf('best-time', input), queryFn: ({ signal }) => getBestTime(input, signal) })

export const velocityQuery = (input: Input) =>
  queryOptions({ queryKey: keyOf('velocity', input), queryFn: ({ signal }) => getVelocity(input, signal) })

export const responseTimeQuery = (input: Input) =>
  queryOptions({ queryKey: keyOf('response-time', input), queryFn: ({ signal }) => getResponseTime(input, signal) })
