import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { isCoverageLow } from '#contract/metrics/coverage.ts'
import { NetSentiment } from '#src/widgets/figures/net-sentiment.tsx'
import { toText } from '#test/support/markup.tsx'

const draw = (value: number | null, coverage: number | null) =>
  renderToStaticMarkup(<NetSentiment value={value} coverage={coverage} />)

test('of half of the posts on a figure stands as it is, and says to the ear and on hover of how many', () => {
  const markup = draw(12.4, 0.67)
  expect(toText(markup)).toBe('+12.4 based on 67.0% of posts')
  expect(markup).toContain('title="based on 67.0% of posts"')
  expect(markup).not.toContain('text-ink-soft')
})

test('of fewer it is faded, and its share stands beside it', () => {
  const markup = draw(-12.4, 0.33)
  expect(toText(markup)).toBe('−12.4 (33.0% classified) based on 33.0% of posts')
  expect(markup).toContain('text-ink-soft')
})

test('where there is none, or nobody says of how many, nothing is added', () => {
  expect([toText(draw(null, 0)), toText(draw(5, null))]).toEqual(['–', '+5.0'])
})

test.each([
  [null, false],
  [0.499, true],
  [0.5, false],
])('a coverage of %s is thin: %s', (coverage, thin) => {
  expect(isCoverageLow(coverage)).toBe(thin)
})
