import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Export, exportLabels, type ExportFormat } from '#contract/posts/exports.ts'
import { translateEnglish } from '#src/text/terms.ts'

export const formatNames: Record<Export['format'], MessageDescriptor> = {
  csv: msg`CSV, for spreadsheets`,
  xlsx: msg`Excel workbook`,
  jsonl: msg`JSON Lines`,
  parquet: msg`Parquet`,
  pptx: msg`PowerPoint slides`,
  pdf: /*i18n*/ { id: 'PDF' },
  zip: /*i18n*/ { id: 'Archive' },
}

export const formatHelp: Record<ExportFormat, MessageDescriptor> = {
  csv: msg`Headings with units, exact numbers.`,
  xlsx: msg`The first sheet lists the query, days, filters and column meanings. The table has units and exact numbers.`,
  jsonl: msg`For programs: stable column names and unrounded values.`,
  parquet: msg`For programs: stable column names and unrounded values.`,
}

export const tableName = (table: Export['table']) => translateEnglish(exportLabels[table])

export const statusNames: Record<Export['status'], MessageDescriptor> = {
  queued: msg`Queued`,
  running: msg`Running`,
  ready: msg`Ready`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
}
