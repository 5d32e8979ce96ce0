import { say, type Text } from '#contract/texts.ts'
import type { FigureMetric } from './metric.ts'

const rounded = (value: number, digits: number) => Number(value.toFixed(digits))

/** A value of a metric to its digits, with its unit where that is per cent, and with the minus sign of the pages. */
export function valueText({ digits, unit }: Pick<FigureMetric, 'digits' | 'unit'>, value: number): Text {
  const shown = rounded(value, digits)
  const params = { value: Math.abs(shown) }
  if (unit.startsWith('%'))
    return shown < 0
      ? say(/*i18n*/ { id: 'number.negativePercent', message: '−{value, number} %' }, params)
      : say(/*i18n*/ { id: 'number.percent', message: '{value, number} %' }, params)
  return shown < 0
    ? say(/*i18n*/ { id: 'number.negative', message: '−{value, number}' }, params)
    : say(/*i18n*/ { id: 'number.value', message: '{value, number}' }, params)
}

/** A change of a metric, signed, to one decimal: in per cent, or in points where the metric changes by these. */
export function changeText({ change: kind }: Pick<FigureMetric, 'change'>, change: number): Text {
  const by = rounded(Math.abs(change), 1)
  if (by === 0) return say(/*i18n*/ { id: 'number.unchanged', message: 'unchanged' })
  if (kind === 'percent')
    return change > 0
      ? say(/*i18n*/ { id: 'number.upPercent', message: '+{by, number} %' }, { by })
      : say(/*i18n*/ { id: 'number.downPercent', message: '−{by, number} %' }, { by })
  return change > 0
    ? say(/*i18n*/ { id: 'number.upPoints', message: '+{by, number} points' }, { by })
    : say(/*i18n*/ { id: 'number.downPoints', message: '−{by, number} points' }, { by })
}
