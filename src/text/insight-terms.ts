/** Separate, because the first page does not need these terms. */
import { plural, select, t } from '@lingui/core/macro'
import type { StepPart } from '#contract/answers/frame.ts'
import { incompleteReasonNames } from '#contract/answers/step-parts.ts'
import { formatShare } from './format.ts'
import { translateEnglish } from './terms.ts'

export const partName = (part: StepPart) => translateEnglish(incompleteReasonNames[part])

/** `share`: 0 to 1; null, or NaN of 0 / 0, if there are no posts. */
export const coverageText = (share: number | null) =>
  share === null || Number.isNaN(share)
    ? t`No posts in this range`
    : t`${formatShare(share)} of posts have the required data`

/** `Posts per day`, by the chart's step. */
export const unitPerStep = (bucket: 'hour' | 'day' | 'week' | 'month', unit: string) =>
  select(bucket, {
    hour: `${unit} per hour`,
    day: `${unit} per day`,
    week: `${unit} per week`,
    other: `${unit} per month`,
  })

export const replyCount = (count: number) => plural(count, { one: '# reply', other: '# replies' })

export const authorCount = (count: number) => plural(count, { one: '# author', other: '# authors' })
