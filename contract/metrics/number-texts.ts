import { toText, type Text } from '#contract/texts.ts'
import { changeDigits, type FigureMetric } from './metric.ts'

type Kind = 'value' | 'percent' | 'points'

/** By kind and decimals; `sign` is the sign as shown on pages. */
const messages = {
  value: [
    /*i18n*/ { id: 'number.value0', message: '{sign}{value, number, digits0}' },
    /*i18n*/ { id: 'number.value1', message: '{sign}{value, number, digits1}' },
    /*i18n*/ { id: 'number.value2', message: '{sign}{value, number, digits2}' },
  ],
  percent: [
    /*i18n*/ { id: 'number.percent0', message: '{sign}{value, number, digits0}%' },
    /*i18n*/ { id: 'number.percent1', message: '{sign}{value, number, digits1}%' },
    /*i18n*/ { id: 'number.percent2', message: '{sign}{value, number, digits2}%' },
  ],
  points: [
    /*i18n*/ { id: 'number.points0', message: '{sign}{value, number, digits0} points' },
    /*i18n*/ { id: 'number.points1', message: '{sign}{value, number, digits1} points' },
    /*i18n*/ { id: 'number.points2', message: '{sign}{value, number, digits2} points' },
  ],
} as const satisfies Record<Kind, readonly { id: string; message: string }[]>

function numberText(kind: Kind, value: number, digits: number, signs: { above: string }): Text {
  const sign = Number(value.toFixed(digits)) === 0 ? '' : value < 0 ? '−' : signs.above
  return toText(messages[kind][digits as 0 | 1 | 2], { sign, value: Math.abs(value) })
}

/** A metric's value with its digits, a per cent sign if that is its unit, and the sign as on pages. */
export const valueText = (
  { digits, unit, format }: Pick<FigureMetric, 'digits' | 'unit' | 'format'>,
  value: number,
): Text =>
  numberText(unit.startsWith('%') ? 'percent' : 'value', value, digits, { above: format === 'signed' ? '+' : '' })

/** A signed change as shown on pages: in per cent, or in points if the metric changes by points. */
export function changeText(metric: Pick<FigureMetric, 'change' | 'digits'>, change: number): Text {
  const digits = changeDigits(metric)
  if (Number(change.toFixed(digits)) === 0) return toText(/*i18n*/ { id: 'number.unchanged', message: 'unchanged' })
  return numberText(metric.change, change, digits, { above: '+' })
}
