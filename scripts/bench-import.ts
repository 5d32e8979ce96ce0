import type { measureImport } from '../test/bench/import.ts'
import { table, whole } from './markdown.ts'

export const importSpeeds = (rows: Awaited<ReturnType<typeof measureImport>>) =>
  table(
    ['mode', 'language given', 'rows', 'seconds', 'rows/s', 'server RSS peak MB'],
    rows.map(({ mode, languageColumn, rows: count, seconds, rowsPerSecond, peakMb }) => [
      mode === 'floor' ? 'floor: raw lines into the engine' : mode,
      languageColumn ? 'yes' : 'no',
      whole(count),
      seconds,
      whole(rowsPerSecond),
      peakMb,
    ]),
  )
