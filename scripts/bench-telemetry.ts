import type { measureTelemetry } from '../test/bench/telemetry.ts'
import { table } from './markdown.ts'

const percent = (value: number) => `${value > 0 ? '+' : ''}${value} %`

export const telemetry = (measure: () => ReturnType<typeof measureTelemetry>) => ({
  title: 'Traces and metrics',
  note: 'Milliseconds for a request, median of nine pairs of blocks with telemetry off and on (every trace, both exporters). Goal: ≤ 2% of a page.',
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
