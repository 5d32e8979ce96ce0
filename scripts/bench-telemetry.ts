import type { measureTelemetry } from '../test/bench/telemetry.ts'
import { table } from './markdown.ts'

const percent = (value: number) => `${value > 0 ? '+' : ''}${value} %`

export const telemetry = (measure: () => ReturnType<typeof measureTelemetry>) => ({
  title: 'Traces and metrics',
  note: 'The same requests with traces and metrics off and on, nine pairs of blocks by turns, 4 connections; on means every trace kept, both exporters, a collector in a process of its own. Medians of the blocks; what is added is the median of the pairs. The processor time is that of the main thread for a request. To hold: 2 % of the time of a page.',
  write: async () =>
    table(
      ['page', 'requests/s off', 'on', 'time added', 'main thread ms off', 'on', 'added', 'failed'],
      (await measure()).map(({ page, off, on, addedTime, addedCpu }) => [
        page,
        off.perSecond,
        on.perSecond,
        percent(addedTime),
        off.cpu,
        on.cpu,
        percent(addedCpu),
        off.failures + on.failures,
      ]),
    ),
})
