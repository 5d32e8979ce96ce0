import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8')
const tokens = Object.fromEntries(
  [...css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6})\w*, (#[0-9a-f]{6})\w*\)/g)].map(([, name, light, dark]) => [
    name,
    { light: light!, dark: dark! },
  ]),
)

const luminance = (color: string) => {
  const [r, g, b] = [1, 3, 5]
    .map((at) => Number.parseInt(color.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * r! + 0.7152 * g! + 0.0722 * b!
}

const ratio = (a: string, b: string) => {
  const [low, high] = [luminance(a), luminance(b)].toSorted((x, y) => x - y)
  return (high! + 0.05) / (low! + 0.05)
}

const worst = (front: string, grounds: readonly string[], theme: 'light' | 'dark') =>
  Math.min(...grounds.map((ground) => ratio(tokens[front]![theme], tokens[ground]![theme])))

const grounds = ['paper', 'surface', 'raised', 'sunken', 'hover']
const words = [
  ...'ink ink-soft ink-faint signal destructive good warn water-6 on-positive on-negative'.split(' '),
  ...'query-operator query-field query-value query-phrase query-bracket'.split(' '),
]
const marks = 'positive neutral negative unknown control series-1 series-2 series-3 series-4 series-5 series-6'.split(
  ' ',
)
const pairs = [
  ['on-ink', 'ink'],
  ['on-signal', 'signal'],
  ['signal', 'signal-soft'],
  ['on-buff', 'buff'],
  ['destructive', 'destructive-soft'],
  ['on-destructive', 'destructive'],
  ['good', 'good-soft'],
  ['warn', 'warn-soft'],
  ['ink', 'mark'],
  ['ink', 'water-3'],
] as const

describe.each(['light', 'dark'] as const)('in the %s theme', (theme) => {
  test.each(words)('%s reads at 4.5:1 on every ground', (word) => {
    expect(worst(word, grounds, theme)).toBeGreaterThanOrEqual(4.5)
  })

  test.each(marks)('%s stands out at 3:1 on a sheet', (mark) => {
    expect(worst(mark, ['surface'], theme)).toBeGreaterThanOrEqual(3)
  })

  test.each(pairs)('%s reads at 4.5:1 on %s', (front, ground) => {
    expect(worst(front, [ground], theme)).toBeGreaterThanOrEqual(4.5)
  })
})
