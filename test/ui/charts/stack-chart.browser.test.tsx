import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Section } from '#src/ui/section.tsx'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import { TimeToolsProvider } from '#src/ui/charts/time-tools.ts'
import { sentimentPlot } from './sentiment-plot.ts'
import type { TimePlotProps } from '#src/ui/charts/time-plot.tsx'

const onOpen = vi.fn<NonNullable<TimePlotProps['onOpen']>>()

const cursor = page.getByRole('slider', { name: /^Posts by day:/ })
const said = () => cursor.element().getAttribute('aria-valuetext')
const press = async (...keys: string[]) => {
  for (const key of keys) await userEvent.keyboard(`{${key}}`)
}

beforeEach(async () => {
  onOpen.mockReset()
  await render(
    <div style={{ width: 600 }}>
      <StackChart label="Posts by day" {...sentimentPlot} onOpen={onOpen} />
    </div>,
  )
  await cursor.findElement()
})

describe('the cursor of a chart', () => {
  beforeEach(() => {
    cursor.element().focus()
  })

  test('begins at the last mark and says it whole', () => {
    expect(said()).toMatch(/18 Nov.*: 3 posts, Negative 3, Positive 0$/)
  })

  test('goes back a mark by the left arrow', async () => {
    await press('ArrowLeft')
    expect(said()).toMatch(/17 Nov.*: 2 posts, Negative 0, Positive 2$/)
  })

  test('goes to the first mark by Home', async () => {
    await press('Home')
    expect(said()).toMatch(/16 Nov.*: 5 posts, Negative 1, Positive 4$/)
  })

  test('stays at the ends', async () => {
    await press('End', 'ArrowRight')
    expect(said()).toMatch(/18 Nov/)
  })

  test('chooses one series by the arrows up and down', async () => {
    await press('Home', 'ArrowUp')
    expect(said()).toMatch(/16 Nov.*: Negative 1$/)
  })

  test('opens a mark by Enter', async () => {
    await press('ArrowLeft', 'Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: 1, to: 1 }), null)
  })

  test('opens one series of a mark by Enter', async () => {
    await press('Home', 'ArrowDown', 'Enter')
    expect(onOpen).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ from: 0, to: 0 }), 'positive')
  })
})

test('a chart with less room than days says how many of them a bar is', async () => {
  const buckets = Array.from({ length: 152 }, (_, day) => ({
    at: new Date(Date.UTC(2026, 0, 1 + day)).toISOString(),
    values: { negative: 1, positive: 2 },
  }))
  const said = page.getByText('Each bar is 2 days')
  await expect.element(said).not.toBeInTheDocument()
  await render(
    <div style={{ width: 340 }}>
      <StackChart label="Posts of five months" {...sentimentPlot} buckets={buckets} />
    </div>,
  )
  await expect.element(said).toBeVisible()
})

describe('the legend of a chart', () => {
  beforeEach(() => page.getByRole('button', { name: /^Negative/ }).click())

  test('hides a series', async () => {
    await expect.element(page.getByRole('button', { name: /^Negative/ })).toHaveAttribute('aria-pressed', 'false')
  })

  test('takes a hidden series out of what is said', () => {
    expect(said()).toMatch(/18 Nov.*: 0 posts, Positive 0$/)
  })

  test('shows it again', async () => {
    await page.getByRole('button', { name: /^Negative/ }).click()
    expect(said()).toMatch(/: 3 posts, Negative 3, Positive 0$/)
  })
})

test('the figures of a chart stand in a table where the menu of its card shows them so, and the focus stays at the menu', async () => {
  await render(
    <Section title="Volume" actions={<CardMenu />}>
      <StackChart label="Posts of days" {...sentimentPlot} />
    </Section>,
  )
  const menu = page.getByRole('button', { name: 'Volume: more' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Show as table' }).click()
  await expect.element(page.getByRole('table', { name: 'Posts of days, as a table' })).toBeVisible()
  await expect.element(page.getByRole('slider', { name: /^Posts of days/ })).not.toBeInTheDocument()
  await expect.element(menu).toHaveFocus()
  const rows = [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll('td')].slice(1).map((cell) => cell.textContent),
  )
  expect(rows).toEqual([
    ['1', '4'],
    ['0', '2'],
    ['3', '0'],
  ])
})

describe('a time in which something is missing', () => {
  beforeEach(async () => {
    const hatched = [
      { kind: 'gap', from: '2026-11-17T06:00:00Z', until: '2026-12-01T00:00:00Z', label: 'Nothing came' },
    ]
    const none = { pinsOf: () => [], onNote: null, isPart: () => false, onZoom: () => {}, entries: () => [] }
    await render(
      <TimeToolsProvider value={{ ...none, hatched, Zoomed: ({ children }) => children(null) }}>
        <div style={{ width: 600 }}>
          <Section title="Hatched" actions={<CardMenu />}>
            <StackChart label="Hatched posts" {...sentimentPlot} />
          </Section>
        </div>
      </TimeToolsProvider>,
    )
  })

  test('is hatched on the ground, and named beside the legend', async () => {
    await expect.element(page.getByText('Nothing came').first()).toBeVisible()
    expect(document.querySelectorAll('[data-hatched] rect')).toHaveLength(1)
  })

  test('is said of the steps that it touches, by the cursor and in the table', async () => {
    const cursorThere = page.getByRole('slider', { name: /^Hatched posts:/ })
    const element = await cursorThere.findElement()
    ;(element as HTMLElement).focus()
    expect(element.getAttribute('aria-valuetext')).toMatch(/Nothing came$/)
    await press('Home')
    expect(element.getAttribute('aria-valuetext')).not.toMatch(/Nothing came/)
    await page.getByRole('button', { name: 'Hatched: more' }).click()
    await page.getByRole('menuitem', { name: 'Show as table' }).click()
    const table = await page.getByRole('table', { name: 'Hatched posts, as a table' }).findElement()
    expect([...table.querySelectorAll('tbody tr')].map((row) => row.lastElementChild!.textContent)).toEqual([
      '–',
      'Nothing came',
      'Nothing came',
    ])
  })
})
