import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { AlertCondition, AlertSchedule, ConditionOf } from '#contract/alerts/alerts.ts'
import { alertFigures, type AlertFigure } from '#contract/metrics/alerts.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { formatChoice, formatList, formatBound, formatNumber, formatWeekday } from '#src/text/format.ts'
import { i18n } from '#src/text/i18n.ts'
import { translateEnglish } from '#src/text/terms.ts'
import { faultName, windowName } from './labels.ts'

export const figureOf = (metric: AlertFigure): FigureMetric => alertFigures[metric]

/** The metric's unit, or the unit of its change. */
export function unitOf({ metric, test }: Pick<ConditionOf<'threshold'>, 'metric' | 'test'>): string {
  const figure = figureOf(metric)
  if (test === 'above' || test === 'below') return translateEnglish(figure.unit)
  return figure.change === 'percent' ? '%' : t`points`
}

function thresholdInWords({ metric, test, value, window }: ConditionOf<'threshold'>): string {
  const figure = figureOf(metric)
  const name = translateEnglish(figure.name)
  // A unit may end in its range after a comma, which the sentence omits.
  const [unit] = unitOf({ metric, test }).split(',')
  const limit = `${formatBound(value, figure.digits)} ${unit}`
  return `${name} (${windowName(window)}): ${i18n.t(testNames[test])} ${limit}`
}

export const testNames = {
  above: msg`above`,
  below: msg`below`,
  rises: msg`up by`,
  falls: msg`down by`,
} as const satisfies Record<ConditionOf<'threshold'>['test'], MessageDescriptor>

/** Keys are the score that an hour must reach: a lower one fires sooner. */
export const sensitivities = {
  2: msg`High`,
  3: msg`Medium`,
  4: msg`Low`,
} as const satisfies Record<ConditionOf<'volume'>['score'], MessageDescriptor>

/** `listName` is the name of a person condition's author list. */
export function conditionInWords(condition: AlertCondition, listName: string | undefined): string {
  switch (condition.kind) {
    case 'volume':
      return t`An hour with unusually many posts (sensitivity: ${i18n.t(sensitivities[condition.score]).toLocaleLowerCase(i18n.locale)})`
    case 'threshold':
      return thresholdInWords(condition)
    case 'keyword':
      return t`Each new post`
    case 'person': {
      const { authorListId, followers } = condition
      return t`A post by ${formatChoice([
        ...(authorListId === undefined ? [] : [t`someone on “${listName ?? t`Author list`}”`]),
        ...(followers === undefined ? [] : [t`someone with ${formatNumber(followers)} or more followers`]),
      ])}`
    }
    case 'collection':
      return t`A source with ${formatChoice(condition.faults.map(faultName))}`
  }
}

/** Null if the schedule has no quiet times. */
export function scheduleInWords(schedule: AlertSchedule | null): string | null {
  if (schedule === null) return null
  const { quietFrom, quietUntil, quietDays } = schedule
  const times = quietFrom !== null && quietUntil !== null ? [`${quietFrom}–${quietUntil}`] : []
  const days = quietDays.length > 0 ? [formatList(quietDays.map((day) => formatWeekday(day - 1, 'long')))] : []
  return times.length + days.length === 0 ? null : formatList([...times, ...days])
}
