import type { ExportMeasure } from '../test/bench/export.ts'
import { table } from './markdown.ts'

export const exportSection = (measure: () => Promise<ExportMeasure[]>) => ({
  title: 'Export',
  note: 'All posts of a workspace, newest first, as a file of each format, by the job’s own reader and writers in one process with the embedded engine. With all columns the measures of a post (overperformance, velocity) are read beside it. RSS is that of the whole process, one file after another.',
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
