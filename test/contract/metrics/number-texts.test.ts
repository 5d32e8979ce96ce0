import { expect, test } from 'vitest'
import { changeText, valueText } from '#contract/metrics/number-texts.ts'
import { toText } from '#contract/texts.ts'
import { getCellLocalizer } from '#server/ground/localization.ts'

const sentence = (value: ReturnType<typeof valueText>, change: ReturnType<typeof changeText>) =>
  toText({ id: 'report.changed', message: '{value} ({change}; {before} before)' }, { value, change, before: value })

test.each([
  [{ digits: 0, unit: 'posts', change: 'percent' }, 1_311, 112.14, '1,311 (+112.1%)', '1.311 (+112,1 %)'],
  [{ digits: 2, unit: '% of views', change: 'points' }, 0.824, -0.44, '0.82% (−0.44 points)', '0,82 % (−0,44 Punkte)'],
  [{ digits: 2, unit: '% of views', change: 'points' }, 1, -0.055, '1.00% (−0.06 points)', '1,00 % (−0,06 Punkte)'],
  [{ digits: 1, unit: '% of authors', change: 'points' }, -0.5, 0.02, '−0.5% (unchanged)', '−0,5 % (unverändert)'],
  [
    { digits: 1, unit: 'points', change: 'points', format: 'signed' },
    6,
    18,
    '+6.0 (+18.0 points)',
    '+6,0 (+18,0 Punkte)',
  ],
  [{ digits: 0, unit: 'points', change: 'points' }, -8.4, 3, '−8 (+3 points)', '−8 (+3 Punkte)'],
] as const)('%j, %d and %d are said as pages say them, in the reader’s language', (metric, value, change, en, de) => {
  const text = sentence(valueText(metric, value), changeText(metric, change))
  expect(text.detail.replace(/; .* before/, '')).toBe(en)
  expect(
    getCellLocalizer('de')
      .say(text)
      .replace(/; davor [^)]*/, ''),
  ).toBe(de)
})
