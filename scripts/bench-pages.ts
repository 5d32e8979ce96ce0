import type { PageMeasure } from '../test/bench/pages.ts'
import type { Processed } from '../test/bench/processor.ts'
import { both, table } from './markdown.ts'

const times = (one: Processed, floor: Processed) => (one.p50 / floor.p50).toFixed(2)
const millions = (posts: number) => `${posts / 1_000_000} M`

type Section = { title: string; note: string; write: () => Promise<string> }

/** Each page beside the bare queries that it needs. */
export const insightPages = (measure: () => Promise<PageMeasure[]>): Section => ({
  title: 'Insight pages',
  note: 'Milliseconds p50 / p95 of the handlers over the embedded engine, one user, nothing remembered; one tenant of ten, 45 days beside the 45 before. First numbers: the first answer of the page; whole: all its answers, asked for at once. Floors: the bare queries for the same numbers, one after another, those of the first answer and those of all. To hold: × floor ≤ 2.0, and at 10 M posts ≤ 300 and ≤ 600 ms p50.',
  write: async () => {
    const measures = await measure()
    const shown = table(
      [
        'posts',
        'match',
        'page',
        'first numbers',
        'whole',
        'floor, first',
        'floor, whole',
        '× floor, first',
        '× floor, whole',
        'CPU ms, whole',
      ],
      measures.map(({ posts, match, page, first, whole, firstFloor, floor }) => [
        millions(posts),
        match,
        page,
        both(first),
        both(whole),
        both(firstFloor),
        both(floor),
        times(first, firstFloor),
        times(whole, floor),
        whole.cpu,
      ]),
    )
    return `${shown}\n\n${readingOf(measures)}`
  },
})

const listed = (measures: readonly PageMeasure[], figure: (measure: PageMeasure) => string) =>
  measures
    .map((measure) => `${measure.page} at ${millions(measure.posts)}, ${measure.match} (${figure(measure)})`)
    .join('; ') || 'none'

/** What of the table does not hold, and why. */
export function readingOf(measures: readonly PageMeasure[]) {
  const slow = measures.filter(
    ({ posts, first, whole }) => posts === 10_000_000 && (first.p50 > 300 || whole.p50 > 600),
  )
  const dear = measures.filter(
    ({ first, firstFloor, whole, floor }) => Math.max(first.p50 / firstFloor.p50, whole.p50 / floor.p50) > 2,
  )
  return [
    `Over 300 or 600 ms at 10 M posts, first numbers and whole: ${listed(slow, ({ first, whole }) => `${first.p50.toFixed(0)} and ${whole.p50.toFixed(0)} ms`)}.`,
    `Over 2.0 × their floor, first numbers and whole: ${listed(dear, ({ first, firstFloor, whole, floor }) => `${times(first, firstFloor)} and ${times(whole, floor)}`)}.`,
    'At 1 M posts a page of five to twenty statements pays for each statement as such, which a floor of two or three does not. Growth, answer times, maps and states of trends have no bare query in the floors of performance and conversation.',
  ].join(' ')
}

/** How the overview grows with the posts of the store. */
export const overviewSlope = (measure: () => Promise<PageMeasure[]>): Section => ({
  title: 'From 1 to 50 million posts',
  note: 'The overview of one tenant of ten, measured as above. To hold: at 50 M ≤ 2.5 times the figure of 10 M.',
  write: async () => {
    const measures = await measure()
    const rows = measures.map(({ posts, match, first, whole, floor }) => [
      millions(posts),
      match,
      both(first),
      both(whole),
      both(floor),
      whole.cpu,
    ])
    const shown = table(['posts', 'match', 'first numbers', 'whole', 'floor', 'CPU ms, whole'], rows)
    return `${shown}\n\n${chartOf(measures)}`
  },
})

function chartOf(measures: readonly PageMeasure[]) {
  const common = measures.filter(({ match }) => match === '20 %')
  const line = (pick: (measure: PageMeasure) => Processed) =>
    `  line [${common.map((measure) => pick(measure).p50.toFixed(0)).join(', ')}]`
  return [
    '```mermaid',
    'xychart-beta',
    '  title "Overview, a query of 20 %, ms p50: the floor, the first numbers, the whole page"',
    `  x-axis [${common.map(({ posts }) => `"${millions(posts)}"`).join(', ')}]`,
    '  y-axis "ms"',
    line(({ floor }) => floor),
    line(({ first }) => first),
    line(({ whole }) => whole),
    '```',
  ].join('\n')
}
