import type { TermsMeasure } from '../test/bench/terms.ts'
import { table } from './markdown.ts'

/** The section of the page that tells what the words of an overview cost and how right they are. */
export const overviewTerms = (measure: () => Promise<TermsMeasure[]>) => ({
  title: 'Words of the overview',
  note: 'Processor time of the handler over the embedded engine, the least of seven; a million posts of one tenant, 90 days, nothing remembered. To hold: an error of 5 % at most.',
  write: async () =>
    table(
      ['match', 'posts', 'overview CPU ms', 'its terms CPU ms', 'largest error of the first ten', 'of the true ten'],
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
