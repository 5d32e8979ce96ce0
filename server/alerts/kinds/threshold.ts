import { hourSeconds } from '#contract/durations.ts'
import { toText, type Text } from '#contract/texts.ts'
import { type ConditionOf, windowHours } from '#contract/alerts/alerts.ts'
import { alertFigures } from '#contract/metrics/alerts.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { changeText, valueText } from '#contract/metrics/number-texts.ts'
import { type Formula, formulas } from '#server/insights/formulas.ts'
import { changeInPerCent } from '#server/insights/steps/kpis.ts'
import { addSums } from '#server/insights/sums.ts'
import type { CheckResult } from './finding.ts'
import { type Distinct, type Hours, type HourSums, hourSums } from './hours.ts'

type Condition = ConditionOf<'threshold'>

export const isDistinct = ({ metric }: Condition) => alertFigures[metric].overDays === 'distinct'
export const comparesBefore = ({ test }: Condition) => test === 'rises' || test === 'falls'
/** Figures that only grow may pass a limit before the hour ends; others are known only then. */
export const isJudgedEarly = ({ metric, test }: Condition) =>
  alertFigures[metric].overDays !== 'mean' && (test === 'above' || test === 'rises')

/** Means of fewer posts aren't meaningful. */
const minInputs = 10

const textOf = (text: string): Text => ({ detail: text, message: text })

/**
 * Whether a figure over the window ending with an hour is past its limit. Without inputs it isn't, and a note says so.
 */
export function thresholdAt(
  condition: Condition,
  { hours, distinct }: { hours: Hours; distinct: Distinct },
  last: number,
): CheckResult {
  const { metric, test, value: limit, window } = condition
  const figure: FigureMetric = alertFigures[metric]
  const length = windowHours[window]
  const sumsUntil = (end: number) => ({
    ...addSums(
      hourSums,
      Array.from({ length }, (_, index) => hours.get(end - index * hourSeconds)).filter((sums) => sums !== undefined),
    ),
    ...(distinct.get(end) ?? { authors: 0, reach: 0 }),
  })
  const { value: valueOf, inputs }: Formula<HourSums & { authors: number; reach: number }> = formulas[metric]
  const sums = sumsUntil(last)
  const observed = inputs(sums) < (figure.overDays === 'mean' ? minInputs : 0) ? null : valueOf(sums)
  if (observed === null) return { kind: 'normal', note: sums.posts === 0 ? null : uncovered(figure) }
  const found = (expected: number, score: number | null, why: Text): CheckResult => ({
    kind: 'hit',
    finding: {
      observed,
      expected,
      score,
      why,
      posts: sums.posts,
      hours: { first: last - (length - 1) * hourSeconds, last },
    },
  })
  const outcome = {
    metric: textOf(figure.name),
    value: valueText(figure, observed),
    limit: valueText({ ...figure, digits: Number.isInteger(limit) ? 0 : figure.digits }, limit),
    hours: length,
  }
  if (test === 'above' && observed > limit)
    return found(
      limit,
      null,
      toText(
        /*i18n*/ {
          id: 'alert.aboveFound',
          message: '{metric} over {hours, plural, one {# hour} other {# hours}}: {value} (above {limit}).',
        },
        outcome,
      ),
    )
  if (test === 'below' && observed < limit)
    return found(
      limit,
      null,
      toText(
        /*i18n*/ {
          id: 'alert.belowFound',
          message: '{metric} over {hours, plural, one {# hour} other {# hours}}: {value} (below {limit}).',
        },
        outcome,
      ),
    )
  if (!comparesBefore(condition)) return { kind: 'normal', note: null }
  const before = sumsUntil(last - length * hourSeconds)
  const previous = inputs(before) < (figure.overDays === 'mean' ? minInputs : 0) ? null : valueOf(before)
  if (isTooFewToCompare(figure, { value: observed, previous })) return { kind: 'normal', note: null }
  const change =
    previous === null ? null : figure.change === 'points' ? observed - previous : changeInPerCent(observed, previous)
  if (change === null || (test === 'rises' ? change < limit : change > -limit)) return { kind: 'normal', note: null }
  return found(
    previous!,
    change,
    toText(
      /*i18n*/ {
        id: 'alert.changeFound',
        message:
          '{metric} over {hours, plural, one {# hour} other {# hours}}: {value}, {change} against {previous} before.',
      },
      { ...outcome, change: changeText(figure, change), previous: valueText(figure, previous!) },
    ),
  )
}

const uncovered = ({ name }: FigureMetric) =>
  toText(
    /*i18n*/ {
      id: 'alert.uncovered',
      message: 'Too few posts have the data for “{metric}”, so the alert can’t fire.',
    },
    { metric: textOf(name) },
  )
