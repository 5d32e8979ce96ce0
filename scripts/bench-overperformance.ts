import type { OverperformanceMeasure } from '../test/bench/overperformance.ts'
import type { StoryMeasure } from '../test/bench/stories.ts'
import { table } from './markdown.ts'

const whole = (ms: number) => Math.round(ms)

/** What the panel of overperformance and the lists that know it cost. */
export const overperformance = (measure: () => Promise<OverperformanceMeasure[]>) => ({
  title: 'Overperformance',
  note: 'Milliseconds of the handlers over the embedded engine, medians of seven; a million posts of one tenant, 45 days of them asked for. The levels of posts alike are read once for a workspace and its data version: who asks first pays for them, whoever asks about other days, queries or lists meanwhile does not.',
  write: async () =>
    table(
      ['match', 'asked', 'first: CPU ms', 'clock', 'levels known: CPU ms', 'clock'],
      (await measure()).map(({ match, request, first, known }) => [
        match,
        request,
        first.cpu,
        whole(first.p50),
        known.cpu,
        whole(known.p50),
      ]),
    ),
})

/** What the stories of spikes and the figures of saved queries cost. */
export const stories = (measure: () => Promise<StoryMeasure[]>) => ({
  title: 'Stories of spikes and figures of saved queries',
  note: 'Milliseconds of the handlers over the embedded engine, medians of seven; a million posts of one tenant, nothing remembered. Planted are three days with 10 000 to 50 000 posts more, whose words are read in a sample, and ten hours with 7 000 more, which are read whole. To hold: the stories of an answer take at most a second of processor.',
  write: async () =>
    table(
      [
        'asked',
        'spikes',
        'answer: CPU ms',
        'clock',
        'its stories, or queries: CPU ms',
        'dearest statement',
        'statements',
      ],
      (await measure()).map(({ name, spikes, answer, reads }) => [
        name,
        spikes ?? '–',
        answer.cpu,
        whole(answer.p50),
        reads.cpu,
        reads.most,
        reads.count,
      ]),
    ),
})
