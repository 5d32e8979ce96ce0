import type { measureSession } from '../test/bench/session.ts'
import { table } from './markdown.ts'

export const sessionClient = (measure: () => ReturnType<typeof measureSession>) => ({
  title: 'Session',
  note: '1,000 requests at once, median of eleven rounds. Shared promise: the floor.',
  write: async () =>
    table(
      ['token', 'refreshes', 'failed requests', 'wall ms', '× shared promise'],
      (await measure()).map(({ situation, refreshes, failures, wallMs, timesFloor }) => [
        situation,
        refreshes,
        failures,
        wallMs.toFixed(0),
        timesFloor.toFixed(2),
      ]),
    ),
})
