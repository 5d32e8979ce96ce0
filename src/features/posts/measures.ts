import { t } from '@lingui/core/macro'
import type { PostMeasures } from '#contract/posts/posts.ts'
import { formatNumber, formatSigned } from '#src/text/format.ts'

/** `2.4×`, or `0.32×` below the expected value; null if unknown. */
export function formatOverperformance({ overperformance }: PostMeasures) {
  if (overperformance === null) return null
  return overperformance < 0 ? `${formatNumber(-1 / overperformance, 2)}×` : `${formatNumber(overperformance, 1)}×`
}

/** Interactions per hour, with sign. */
export function formatVelocity({ velocity }: PostMeasures) {
  if (velocity === null) return null
  return t`${formatSigned(velocity)}/h`
}
