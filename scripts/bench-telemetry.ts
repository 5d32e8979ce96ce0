import type { measureTelemetry } from '../test/bench/telemetry.ts'
import { table } from './markdown.ts'

const percent = (value: number) => `${value > 0 ? '+' : ''}${value} %`

export const telemetry = (measure: () => ReturnType<typeof measureTelemetry>) => ({
  title: 'Traces and metrics',
  note: 'Milliseconds for a request without telemetry, and what every trace with both exporters adds; median of nine pairs. Goal: ≤ 2% of a page.',
  write: async () =>
    table(
      ['page', ...['time', 'processor', 'main thread'].flatMap((what) => [what, 'added']), 'failed'],
      (await measure()).map(({ page, off, on, addedTime, addedProcessor, addedMainThread }) => [
        page,
        off.time,
        percent(addedTime),
        off.processor,
        percent(addedProcessor),
        off.mainThread,
        percent(addedMainThread),
        off.failures + on.failures,
      ]),
    ),
})
