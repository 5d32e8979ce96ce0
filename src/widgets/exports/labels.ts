import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Export, exportLabels } from '#contract/posts/exports.ts'
import { formatNumber } from '#src/text/format.ts'
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

const units = ['B', 'kB', 'MB', 'GB'] as const

/** Bytes as people say them. */
export function formatBytes(bytes: number) {
  const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  const value = bytes / 1_000 ** step
  return `${formatNumber(value, value < 10 && step > 0 ? 1 : 0)} ${units[step]}`
}
