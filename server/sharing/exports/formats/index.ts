import type { FormattedCell } from '#contract/answers/formatted-cells.ts'
import type { Export } from '#contract/posts/exports.ts'
import type { ExportFormat, SpreadsheetFormat } from '#contract/posts/export-formats.ts'
import type { Cell, Write } from '../table.ts'
import { writeCsv } from './csv.ts'
import { writeJsonl } from './jsonl.ts'

type Format<AnyCell> = { load: () => Promise<Write<AnyCell>> }
export const formats: { [Name in ExportFormat]: Format<Name extends SpreadsheetFormat ? Cell | FormattedCell : Cell> } =
  {
    csv: { load: async () => writeCsv },
    jsonl: { load: async () => writeJsonl },
    xlsx: { load: async () => (await import('./xlsx.ts')).writeXlsx },
    parquet: { load: async () => (await import('./parquet.ts')).writeParquet },
  }

/** Formats are also the files’ extensions. */
export const contentTypes: Record<Export['format'], string> = {
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  parquet: 'application/vnd.apache.parquet',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  pdf: 'application/pdf',
  zip: 'application/zip',
}
