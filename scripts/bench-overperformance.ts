import type { OverperformanceMeasure } from '../test/bench/overperformance.ts'
import type { StoryMeasure } from '../test/bench/stories.ts'
import { table } from './markdown.ts'

export const overperformance = (measure: () => Promise<OverperformanceMeasure[]>) => ({
  title: 'Overperformance',
  note: 'Processor milliseconds, median of seven; a million posts of one workspace, 45 days. The first request computes levels for a data version; later ones reuse them.',
  write: async () =>
    table(
      ['match', 'request', 'first', 'later'],
      (await measure()).map(({ match, request, first, known }) => [match, request, first.cpu, known.cpu]),
    ),
})

export const stories = (measure: () => Promise<StoryMeasure[]>) => ({
  title: 'Stories of spikes and figures of saved queries',
  note: 'Milliseconds, median of seven; a million posts of one workspace, nothing cached. Goal: the stories of an answer take ≤ 1 s of processor time.',
  write: async () =>
    table(
      ['request', 'spikes', 'answer: CPU ms', 'clock', 'stories or queries: CPU ms', 'slowest statement', 'statements'],
      (await measure()).map(({ name, spikes, answer, reads }) => [
        name,
        spikes ?? '–',
        answer.cpu,
        Math.round(answer.p50),
        reads.cpu,
        reads.most,
        reads.count,
      ]),
    ),
})
