import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { StackChart } from '#src/ui/charts/stack-chart.tsx'
import type { TimePlotProps } from '#src/ui/charts/time-plot.tsx'

const series = [
  { id: 'negative', label: 'Negative', color: 'crimson' },
  { id: 'positive', label: 'Positive', color: 'seagreen', pattern: 'hatch' as const },
]
const buckets = [
  { at: '2026-11-16T00:00:00Z', values: { negative: 1, positive: 4 } },
  { at: '2026-11-17T00:00:00Z', values: { negative: 0, positive: 2 } },
  { at: '2026-11-18T00:00:00Z', values: { negative: 3, positive: 0 } },
]
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
      <StackChart
        label="Posts by day"
        unit="posts"
        series={series}
        buckets={buckets}
        bucket="day"
        timezone="UTC"
        onOpen={onOpen}
      />
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

describe('the figures of a chart', () => {
  const rows = () =>
    [...document.querySelectorAll('tbody tr')].map((row) =>
      [...row.querySelectorAll('td')].map((cell) => cell.textContent),
    )

  test('stand in a table for screen readers', () => {
    expect(rows().map(([, ...values]) => values)).toEqual([
      ['1', '4'],
      ['0', '2'],
      ['3', '0'],
    ])
  })

  test('can be shown as a table instead', async () => {
    await page.getByRole('button', { name: 'Show as table' }).click()
    await expect.element(page.getByRole('table', { name: 'Posts by day, as a table' })).toBeVisible()
    await expect.element(cursor).not.toBeInTheDocument()
  })
})
