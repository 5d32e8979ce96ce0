import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReportItem } from '#contract/reports/reports.ts'
import { ArrangedPanels } from '#src/features/reports/arranged-panels.tsx'
import type { PanelViews } from '#src/features/reports/page-parts.ts'
import { ReportPanels } from '#src/features/reports/panels.tsx'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const View = ({ className }: { className?: string }) => <section className={className}>Figures</section>
const views = { 'overview.volume': View, 'overview.sources': View } as unknown as PanelViews
const items: readonly ReportItem[] = [
  { kind: 'panel', id: 'volume', panel: 'overview.volume', place: { x: 0, y: 0, w: 6, h: 4 } },
  { kind: 'panel', id: 'sources', panel: 'overview.sources', place: { x: 6, y: 0, w: 6, h: 4 } },
  { kind: 'heading', id: 'harbour', text: 'Harbour', place: { x: 0, y: 4, w: 12, h: 1 } },
]

function Scene({ onItems }: { onItems: (items: readonly ReportItem[]) => void }) {
  const [now, setNow] = useState(items)
  const change = (next: readonly ReportItem[]) => {
    setNow(next)
    onItems(next)
  }
  return <ArrangedPanels items={now} views={views} onChange={change} />
}

async function arrange() {
  const changes: (readonly ReportItem[])[] = []
  await show(<Scene onItems={(next) => changes.push(next)} />, newCache(workspaceOf()))
  return () => (changes.at(-1) ?? items).map(({ id, place }) => [id, ...Object.values(place!)].join(' '))
}
const handle = (name: string) => page.getByRole('button', { name, exact: true })

beforeEach(() => page.viewport(1280, 900))

test('arrows move a panel, Shift and arrows resize it, Escape takes all of it back, and each place is said', async () => {
  const places = await arrange()
  ;(await handle('Volume over time').findElement()).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(places).toEqual(['sources 6 0 6 4', 'harbour 0 4 12 1', 'volume 0 5 6 4'])
  await expect.element(handle('Volume over time')).toHaveFocus()
  await expect
    .element(page.getByText('Volume over time: column 1 of 12, row 6; 6 columns wide, 4 rows tall'))
    .toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expect.poll(places).toContain('volume 0 5 7 5')
  await userEvent.keyboard('{Escape}')
  await expect.poll(places).toEqual(['volume 0 0 6 4', 'sources 6 0 6 4', 'harbour 0 4 12 1'])
  await expect.element(handle('Volume over time')).toHaveFocus()
})

test('a panel is dragged by its bar and resized by its corner', async () => {
  const places = await arrange()
  const bar = handle('Sources')
  await userEvent.dragAndDrop(bar, handle('Volume over time'), {
    sourcePosition: { x: 40, y: 10 },
    targetPosition: { x: 40, y: 10 },
  })
  await expect.poll(places).toEqual(['sources 0 0 6 4', 'volume 0 4 6 4', 'harbour 0 8 12 1'])
  const corner = document.querySelector('.cursor-nwse-resize')!
  await userEvent.dragAndDrop(corner, handle('Harbour'), { targetPosition: { x: 900, y: 10 } })
  await expect.poll(places).toEqual(['sources 0 0 9 9', 'volume 0 9 6 4', 'harbour 0 13 12 1'])
})

test('a wide page shows the grid, a narrow one a column in reading order', async () => {
  await show(<ReportPanels items={items} views={views} arrangement="grid" />, newCache(workspaceOf()))
  const [first, second] = [page.getByText('Figures').first().element(), page.getByText('Figures').last().element()]
  const at = (element: Element) => element.getBoundingClientRect()
  await expect.poll(() => at(second).left).toBeGreaterThan(at(first).right)
  expect(at(second).top).toBe(at(first).top)
  await page.viewport(360, 800)
  await expect.poll(() => at(second).left).toBe(at(first).left)
  expect(at(second).top).toBeGreaterThanOrEqual(at(first).bottom)
})
