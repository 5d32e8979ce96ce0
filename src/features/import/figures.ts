import { t } from '@lingui/core/macro'
import type { Import } from '#contract/ingest/imports.ts'
import { formatNumber } from '#src/text/format.ts'

/** Seconds until a run has read its file, by its speed of the last seconds; null while nobody can tell. */
export function secondsLeft({ rows, bytesRead, bytesTotal, rowsPerSecond }: Import) {
  if (rows === 0 || bytesRead === 0 || rowsPerSecond <= 0) return null
  return ((bytesTotal - bytesRead) * rows) / (bytesRead * rowsPerSecond)
}

/** `about 20 s left`, `about 3 min left`. */
export const formatLeft = (seconds: number) => {
  if (seconds < 2) return t`almost done`
  if (seconds < 90) return t`about ${formatNumber(Math.ceil(seconds))} s left`
  if (seconds < 5_400) return t`about ${formatNumber(Math.ceil(seconds / 60))} min left`
  return t`about ${formatNumber(seconds / 3_600, 1)} h left`
}
