import type { PageMeasure } from '../test/bench/pages.ts'
import type { Processed } from '../test/bench/processor.ts'
import { median, table, type Section } from './markdown.ts'

const times = (one: Processed, floor: Processed) => (one.p50 / floor.p50).toFixed(2)
const millions = (posts: number) => `${posts / 1_000_000} M`

export const insightPages = (measure: () => Promise<PageMeasure[]>): Section => ({
  title: 'Insight pages',
  note: 'Handlers, p50 ms, nothing cached; 45 days of one workspace in ten, compared with the 45 before. First: the first answer of the page. Whole: all answers at once. Goal: × floor ≤ 2.0, first ≤ 300 ms, whole ≤ 600 ms.',
  write: async () => {
    const measures = await measure()
    return table(
      ['posts', 'match', 'page', 'first', 'whole', '× floor, first', '× floor, whole', 'CPU ms, whole'],
      measures.map(({ posts, match, page, first, whole, firstFloor, floor }) => [
        millions(posts),
        match,
        page,
        median(first),
        median(whole),
        times(first, firstFloor),
        times(whole, floor),
        whole.cpu,
      ]),
    )
  },
})

export const overviewSlope = (measure: () => Promise<PageMeasure[]>): Section => ({
  title: 'From 1 to 50 million posts',
  note: 'The overview, measured as above; the workspace grows with the store (0.1, 1 and 5 M posts). Goal: 50 M takes ≤ 2.5 times as long as 10 M.',
  write: async () => {
    const measures = await measure()
    const rows = measures.map(({ posts, match, first, whole, floor }) => [
      millions(posts),
      match,
      median(first),
      median(whole),
      median(floor),
      whole.cpu,
    ])
    return table(['posts', 'match', 'first', 'whole', 'floor', 'CPU ms, whole'], rows)
  },
})
