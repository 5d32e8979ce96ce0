import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Export, exportLabels, type ExportFormat } from '#contract/posts/exports.ts'
import { worded } from '#src/text/terms.ts'

export const formatNames: Record<Export['format'], MessageDescriptor> = {
  csv: msg`CSV, for spreadsheets`,
  xlsx: msg`The first sheet lists the query, days, filters and the meaning of each column. The table follows, with units and exact numbers.`,
  jsonl: msg`JSON Lines`,
  parquet: msg`Parquet`,
  zip: msg`Archive`,
}

/** What is in a file of each. */
export const formatHelp: Record<ExportFormat, MessageDescriptor> = {
  csv: msg`CSV: headings with units, exact numbers.`,
  xlsx: msg`The first sheet lists the query, days, filters and the meaning of each column. The table follows, with units and exact numbers.`,
  jsonl: msg`For programs: one object a line, with names that stay and unrounded values.`,
  parquet: msg`For programs: typed columns, with names that stay and unrounded values.`,
}

export const tableName = (table: Export['table']) => worded(exportLabels[table])

export const statusNames: Record<Export['status'], MessageDescriptor> = {
  queued: msg`Waits`,
  running: msg`Runs`,
  ready: msg`Ready`,
  failed: msg`Failed`,
  cancelled: msg`Cancelled`,
  expired: msg`Expired`,
}
