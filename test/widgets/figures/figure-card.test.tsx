import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { type Figure, FigureRow } from '#src/widgets/figures/figure-card.tsx'

const figure: Figure = {
  id: 'outperforming',
  name: 'Posts ×2 or more',
  value: '…',
  unit: 'posts',
  title: 'loading',
  change: null,
  rises: null,
  previous: null,
  spark: [],
  coverage: null,
  isKnown: false,
  definition: null,
  menu: {},
}
const draw = (more: Partial<Figure>) =>
  renderToStaticMarkup(<FigureRow figures={[{ ...figure, ...more }]} className="" onOpen={() => {}} />)
const textOf = (markup: string) => markup.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

test('a figure on its way says nothing of posts or of what was, and that it is busy', () => {
  const markup = draw({ absent: 'loading' })
  expect(markup).toContain('aria-busy="true"')
  expect(textOf(markup)).not.toMatch(/no posts|no change|was/)
})

test('a figure that did not come says so, one without posts that there are none', () => {
  expect(textOf(draw({ absent: 'failed', value: '–' }))).toMatch(/did not load/)
  expect(textOf(draw({ value: '–' }))).toMatch(/no posts/)
})
