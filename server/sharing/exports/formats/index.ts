import type { FormattedCell } from '#contract/answers/formatted-cells.ts'
import type { ExportFormat, SpreadsheetFormat } from '#contract/posts/export-formats.ts'
import type { Cell, Write } from '../table.ts'
import { writeCsv } from './csv.ts'
import { writeJsonl } from './jsonl.ts'

type Format<AnyCell> = { extension: string; contentType: string; load: () => Promise<Write<AnyCell>> }
export const formats: { [Name in ExportFormat]: Format<Name extends SpreadsheetFormat ? Cell | FormattedCell : Cell> } =
  {
    csv: { extension: 'csv', contentType: 'text/csv; charset=utf-8', load: async () => writeCsv },
    jsonl: { extension: 'jsonl', contentType: 'application/jsonl; charset=utf-8', load: async () => writeJsonl },
    xlsx: {
      extension: 'xlsx',
      contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      load: async () => (await import('./xlsx.ts')).writeXlsx,
    },
    parquet: {
      extension: 'parquet',
      contentType: 'application/vnd.apache.parquet',
      load: async () => (await import('./parquet.ts')).writeParquet,
    },
  }
