import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import type { TimePlotProps } from '#src/ui/charts/time-plot.tsx'
import { TimeToolsProvider } from '#src/ui/charts/time-tools.ts'
import { Section } from '#src/ui/section.tsx'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { sentimentPlot } from './sentiment-plot.ts'

const onOpen = vi.fn<NonNullable<TimePlotProps['onOpen']>>()
const cursor = page.getByRole('slider', { name: /^Posts by day$/ })
/** What stands behind the name of each row. */
const figuresIn = (table: Element) =>
  [...table.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
  )
const value = () => cursor.element().getAttribute('aria-valuetext')

beforeEach(async () => {
  onOpen.mockReset()
  await render(
    <div style={{ width: 600 }}>
      <StackChart label="Posts by day" {...sentimentPlot} onOpen={onOpen} />
    </div>,
  )
  ;(await cursor.findElement()).focus()
})

test.each([
  ['stands on the last bar, with all its figures', '', /18 Nov.*: 3 posts, Negative 3, Positive 0$/],
  ['moves back a bar by the left arrow', '{ArrowLeft}', /17 Nov.*: 2 posts, Negative 0, Positive 2$/],
  [
    'moves to the first bar by Home, and stays there',
    '{Home}{ArrowLeft}',
    /16 Nov.*: 5 posts, Negative 1, Positive 4$/,
  ],
  ['chooses one series by the arrow up', '{Home}{ArrowUp}', /16 Nov.*: Negative 1$/],
])('the cursor of a chart %s', async (_, keys, said) => {
  if (keys !== '') await userEvent.keyboard(keys)
  expect(value()).toMatch(said)
})

test.each([
  ['a bar', '{ArrowLeft}{Enter}', 1, null],
  ['one series of a bar', '{Home}{ArrowDown}{Enter}', 0, 'positive'],
])('Enter opens %s', async (_, keys, index, series) => {
  await userEvent.keyboard(keys)
  const span = expect.objectContaining({ from: index, to: index }) as object
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(span, series)
})

test('a legend entry hides its series, also from what is read out, and shows it again', async () => {
  const negative = page.getByRole('button', { name: /^Negative/ })
  await negative.click()
  await expect.element(negative).toHaveAttribute('aria-pressed', 'false')
  expect(value()).toMatch(/18 Nov.*: 0 posts, Positive 0$/)
  await negative.click()
  expect(value()).toMatch(/: 3 posts, Negative 3, Positive 0$/)
})

test('a narrow chart says how many days a bar is', async () => {
  const buckets = Array.from({ length: 152 }, (_, day) => ({
    at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    values: { negative: 1, positive: 2 },
  }))
  const said = page.getByText('Each bar: 2 days')
  expect(said.elements()).toEqual([])
  await render(
    <div style={{ width: 340 }}>
      <StackChart label="Posts of five months" {...sentimentPlot} buckets={buckets} />
    </div>,
  )
  await expect.element(said).toBeVisible()
})

test('a time without data is hatched, read out, and named in the table; the focus stays on the menu', async () => {
  const gap = { kind: 'gap', from: '2026-11-17T06:00:00Z', until: '2026-12-01T00:00:00Z', label: 'Nothing came' }
  const none = { pinsOf: () => [], onNote: null, onZoom: () => {}, entries: () => [] }
  await render(
    <TimeToolsProvider value={{ ...none, hatched: [gap], Zoomed: ({ children }) => children(null) }}>
      <div style={{ width: 600 }}>
        <Section title="Hatched" actions={<CardMenu />}>
          <StackChart label="Hatched posts" {...sentimentPlot} />
        </Section>
      </div>
    </TimeToolsProvider>,
  )
  const slider = page.getByRole('slider', { name: /^Hatched posts$/ })
  await expect.element(slider).toHaveAttribute('aria-valuetext', expect.stringMatching(/Nothing came$/))
  expect(document.querySelectorAll('[data-hatched] rect')).toHaveLength(1)
  const menu = page.getByRole('button', { name: 'Hatched: more' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  const table = await page.getByRole('table', { name: 'Hatched posts' }).findElement()
  await expect.element(menu).toHaveFocus()
  expect(figuresIn(table)).toEqual([
    ['1', '4', '–'],
    ['0', '2', 'Nothing came'],
    ['3', '0', 'Nothing came'],
  ])
})

test('a step that still runs is hatched and said in words, and one that has not begun is a gap', async () => {
  const parts = [
    { at: sentimentPlot.buckets[0]!.at, part: 'cut' as const },
    { at: sentimentPlot.buckets[1]!.at, part: 'running' as const },
    { at: sentimentPlot.buckets[2]!.at, part: 'ahead' as const },
  ]
  await render(
    <div style={{ width: 600 }}>
      <Section title="Parts" actions={<CardMenu />}>
        <StackChart label="Posts in parts" {...sentimentPlot} parts={parts} />
      </Section>
    </div>,
  )
  await expect.poll(() => document.querySelectorAll('[data-hatched] rect').length).toBe(3)
  await expect.element(page.getByText('in progress')).toBeVisible()
  await page.getByRole('button', { name: 'Parts: more' }).click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  const table = await page.getByRole('table', { name: 'Posts in parts' }).findElement()
  expect(figuresIn(table)).toEqual([
    ['1', '4', 'only partly in this range'],
    ['0', '2', 'in progress'],
    ['–', '–', 'not started'],
  ])
})
