import type { ExportMeasure } from '../test/bench/export.ts'
import { table } from './markdown.ts'

export const exportSection = (measure: () => Promise<ExportMeasure[]>) => ({
  title: 'Export',
  note: 'All posts of a workspace as one file, by the job’s own reader and writers, with the embedded engine. “All columns” adds overperformance and velocity.',
  write: async () =>
    table(
      ['format', 'columns', 'posts', 'MB', 'seconds', 'posts/s', 'RSS before MB', 'RSS peak MB'],
      (await measure()).map((one) => [
        one.format,
        one.columns,
        one.posts.toLocaleString('en'),
        one.megabytes,
        one.seconds,
        one.postsPerSecond.toLocaleString('en'),
        one.rssBeforeMb,
        one.rssPeakMb,
      ]),
    ),
})
