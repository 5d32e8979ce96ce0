import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Export, exportLabels } from '#contract/posts/exports.ts'
import { worded } from '#src/text/terms.ts'

export const formatNames: Record<Export['format'], MessageDescriptor> = {
  csv: msg`CSV, for spreadsheets`,
  xlsx: msg`Excel workbook`,
  jsonl: msg`JSON Lines`,
  parquet: msg`Parquet`,
  zip: msg`Archive`,
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
