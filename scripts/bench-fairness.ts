import { importedRows, type measureFairness, overviewsAtOnce } from '../test/bench/fairness.ts'
import { both, table, whole } from './markdown.ts'

type Measure = (posts: string) => ReturnType<typeof measureFairness>

export const fairness = (sizes: readonly string[], measure: Measure) => ({
  title: 'One tenant beside another',
  note: `Post lists of one workspace over HTTP, p50 / p95 ms, while another sends ${overviewsAtOnce} overviews at once; then an import of ${whole(importedRows)} rows. Nothing cached. Goal: × p95 ≤ 10.`,
  write: async () => {
    const rows: Awaited<ReturnType<Measure>>[] = []
    for (const size of sizes) rows.push(await measure(size))
    return table(
      [
        'posts',
        'list alone',
        'list with overviews',
        '× p95',
        'the overviews',
        'of these refused',
        'import alone, s',
        'import with overviews, s',
      ],
      rows.map(({ posts, alone, beside, overviews, refused, importAlone, importBeside }) => [
        whole(posts),
        both(alone),
        both(beside),
        (beside.p95 / alone.p95).toFixed(1),
        both(overviews),
        refused,
        importAlone,
        importBeside,
      ]),
    )
  },
})
