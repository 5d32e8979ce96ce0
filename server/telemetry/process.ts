import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { getHeapSpaceStatistics } from 'node:v8'
import { observe } from './meter.ts'

const nanoseconds = 1e9

export function observeProcess(): () => void {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let known = performance.eventLoopUtilization()
  const ends = [
    observe('eventLoopDelay', () => {
      const value = delay.percentile(99) / nanoseconds
      delay.reset()
      return [{ value }]
    }),
    observe('eventLoopUtilization', () => {
      const now = performance.eventLoopUtilization()
      const { utilization } = performance.eventLoopUtilization(now, known)
      known = now
      return [{ value: utilization }]
    }),
    observe('memory', () => [{ value: process.memoryUsage.rss() }]),
    observe('heap', () =>
      getHeapSpaceStatistics().map(({ space_name, space_used_size }) => ({
        value: space_used_size,
        attributes: { 'v8js.heap.space.name': space_name },
      })),
    ),
  ]
  return () => {
    delay.disable()
    for (const end of ends) end()
  }
}
