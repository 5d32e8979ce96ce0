import { getBestTime } from '#contract/answers/best-time.ts'
import * as performance from '#contract/answers/performance.ts'
import { defineQuery } from './query.ts'

export const performanceQuery = defineQuery(performance.getPerformance, ['insights', 'performance', 'sums'])
export const overperformanceQuery = defineQuery(performance.getOverperformance, [
  'insights',
  'performance',
  'overperformance',
])
export const bestTimeQuery = defineQuery(getBestTime, ['insights', 'performance', 'best-time'])
export const velocityQuery = defineQuery(performance.getVelocity, ['insights', 'performance', 'velocity'])
export const responseTimeQuery = defineQuery(performance.getResponseTime, ['insights', 'performance', 'response-time'])
