import type { MemoryMeasure } from '../test/bench/import-memory.ts'
import { table } from './markdown.ts'

export const importMemory = (measure: () => Promise<MemoryMeasure[]>) => ({
  title: 'Memory of an import',
  note: 'A JSON Lines file of posts of about 80 words. Peak RSS includes the code of both engines (about 230 MB). Goal: independent of file size, below 1 GiB for one import.',
  write: async () =>
    table(
      ['the command line', 'mode', 'at once', 'MB each', 'rows', 'rows/s', 'its RSS peak MB', 'server RSS peak MB'],
      (await measure()).map((one) => [
        one.mode,
        one.enriched ? 'enriched' : 'plain',
        one.imports,
        one.megabytes,
        one.rows.toLocaleString('en'),
        one.rowsPerSecond.toLocaleString('en'),
        one.cliPeakMb,
        one.serverPeakMb ?? '',
      ]),
    ),
})
