import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Export } from '#contract/posts/exports.ts'
import { formatNumber } from '#src/text/format.ts'

export const formatNames: Record<Export['format'], MessageDescriptor> = {
  csv: msg`CSV, for spreadsheets`,
  xlsx: msg`Excel workbook`,
  jsonl: msg`JSON Lines`,
  parquet: msg`Parquet`,
  zip: msg`Archive`,
}

export const tableNames: Record<Export['table'], MessageDescriptor> = {
  workspace: msg`The whole workspace`,
  posts: msg`Posts`,
  authors: msg`Authors`,
  conversation: msg`Ranking`,
  filteredPosts: msg`Hidden posts`,
  filteredProfiles: msg`Hidden profiles`,
  performanceSources: msg`Performance by source`,
  performanceSteps: msg`Performance over time`,
  comparedFigures: msg`Figures by query`,
  comparedSteps: msg`Queries over time`,
  comparedVoice: msg`Share of voice`,
  comparedOverlap: msg`Posts of two queries`,
  kpis: msg`Figures`,
  volume: msg`Posts and sentiment over time`,
  sources: msg`Sources`,
  languages: msg`Languages`,
  sentiments: msg`Sentiment`,
  terms: msg`Leading terms`,
  topPosts: msg`Top posts`,
  topAuthors: msg`Top authors`,
}

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
