import type { TermsMeasure } from '../test/bench/terms.ts'
import { table } from './markdown.ts'

export const overviewTerms = (measure: () => Promise<TermsMeasure[]>) => ({
  title: 'Words of the overview',
  note: 'Processor time, minimum of seven; a million posts of one workspace, 90 days, nothing cached. Goal: error ≤ 5%.',
  write: async () =>
    table(
      [
        'match',
        'posts',
        'overview CPU ms',
        'its terms CPU ms',
        'largest error in the top ten',
        'correct of the top ten',
      ],
      (await measure()).map((one) => [
        one.match,
        one.posts.toLocaleString('en'),
        one.overviewCpu,
        one.termsCpu,
        `${one.largestError.toFixed(2)} %`,
        one.ofTrueTen,
      ]),
    ),
})
