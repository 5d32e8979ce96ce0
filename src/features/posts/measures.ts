import { t } from '@lingui/core/macro'
import type { PostMeasures } from '#contract/posts/posts.ts'
import { formatNumber, formatSigned } from '#src/text/format.ts'

/** `2.4×`, and below what is expected `0.32×`; null if unknown. */
export function formatOverperformance({ overperformance }: PostMeasures) {
  if (overperformance === null) return null
  return overperformance < 0 ? `${formatNumber(-1 / overperformance, 2)}×` : `${formatNumber(overperformance, 1)}×`
}

/** Interactions an hour with their sign. */
export function formatVelocity({ velocity }: PostMeasures) {
  if (velocity === null) return null
  return t`${formatSigned(velocity)}/h`
}
