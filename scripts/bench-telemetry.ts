import type { measureTelemetry } from '../test/bench/telemetry.ts'
import { table } from './markdown.ts'

const percent = (value: number) => `${value > 0 ? '+' : ''}${value} %`

export const telemetry = (measure: () => ReturnType<typeof measureTelemetry>) => ({
  title: 'Traces and metrics',
  note: 'The same requests with traces and metrics off and on, nine pairs of blocks by turns, 4 connections; on means every trace kept, both exporters, a collector in a process of its own. Milliseconds of a request, medians of the blocks, what is sent off at the end of a block included; what is added is the median of the pairs. That of the processor has the stores in it, which are embedded, and who asks. To hold: 2 % of a page.',
  write: async () =>
    table(
      ['page', ...['time', 'processor', 'main thread'].flatMap((what) => [`${what} off`, 'on', 'added']), 'failed'],
      (await measure()).map(({ page, off, on, addedTime, addedProcessor, addedMainThread }) => [
        page,
        off.time,
        on.time,
        percent(addedTime),
        off.processor,
        on.processor,
        percent(addedProcessor),
        off.mainThread,
        on.mainThread,
        percent(addedMainThread),
        off.failures + on.failures,
      ]),
    ),
})
