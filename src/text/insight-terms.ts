/** Separate, because the first page does not need these terms. */
import { plural, select } from '@lingui/core/macro'
import type { StepPart } from '#contract/answers/frame.ts'
import { partNames } from '#contract/answers/step-parts.ts'
import { worded } from './terms.ts'

export const partName = (part: StepPart) => worded(partNames[part])

/** `Posts per day`, by the chart's step. */
export const perStep = (bucket: 'hour' | 'day' | 'week' | 'month', unit: string) =>
  select(bucket, {
    hour: `${unit} per hour`,
    day: `${unit} per day`,
    week: `${unit} per week`,
    other: `${unit} per month`,
  })

export const replyCount = (count: number) => plural(count, { one: '# reply', other: '# replies' })

export const authorCount = (count: number) => plural(count, { one: '# author', other: '# authors' })
