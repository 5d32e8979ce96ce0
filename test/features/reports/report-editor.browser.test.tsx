import axe from 'axe-core'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { listAddresses } from '#contract/channels/addresses.ts'
import { listChannels } from '#contract/channels/channels.ts'
import { createReport, getReport, listReports, type Report, type ReportItem } from '#contract/reports/reports.ts'
import { listQueries } from '#contract/saved-queries/query-list.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { currentUserQuery } from '#src/api/users.ts'
import { panelTitles } from '#contract/reports/panel-titles.ts'
import type { PanelViews } from '#src/features/reports/page-parts.ts'
import { ReportPage } from '#src/features/reports/report-page.tsx'
import { rowOf } from '#test/features/saved-queries/rows.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, storedReportOf, userOf, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const queryId = idOf(3)

const views = Object.fromEntries(
  Object.entries(panelTitles).map(([id, title]) => [
    id,
    () => (
      <section className="rounded-md border border-line bg-surface p-4">
        <h2>{title}</h2>
      </section>
    ),
  ]),
) as unknown as PanelViews

const items: readonly ReportItem[] = [
  { kind: 'panel', id: 'volume', panel: 'overview.volume', place: { x: 0, y: 0, w: 6, h: 4 } },
  { kind: 'panel', id: 'sources', panel: 'overview.sources', place: { x: 6, y: 0, w: 6, h: 4 } },
  { kind: 'heading', id: 'harbour', text: 'Harbour', place: { x: 0, y: 4, w: 12, h: 1 } },
]
const stored = (rest: Partial<Report>) => storedReportOf({ id: idOf(9), name: 'Monday', items: [], ...rest })

const nothing = () => {}
function open(reportId: string, width = 1440) {
  const cache = newCache(workspaceOf({ timezone: 'Europe/Berlin' }))
  cache.setQueryData(currentUserQuery().queryKey, userOf())
  return page
    .viewport(width, 900)
    .then(() =>
      show(
        <ReportPage
          reportId={reportId}
          mode="edit"
          address={{}}
          copyOf={null}
          begin={{ scope: {} }}
          views={views}
          onMode={nothing}
          onAddress={nothing}
          onSaved={nothing}
        />,
        cache,
      ),
    )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const saved = () => (api.calls(createReport)[0]?.items ?? []) as readonly ReportItem[]
const order = () =>
  [...document.querySelectorAll('[data-handle]')].map((handle) => handle.getAttribute('aria-label')).join(', ')
const save = () => button('Save').click()
const choose = async (item: string, entry: string) => {
  await button(`Actions for ${item}`).click()
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const violations = async (container: Element) => {
  await Promise.all(document.getAnimations().map(({ finished }) => finished))
  const found = await axe.run(container, { runOnly: ['wcag2a', 'wcag2aa', 'wcag22aa'] })
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join()}`)
}

beforeEach(() => {
  localStorage.clear()
  api.on(listQueries, { items: [rowOf('Tea', { id: queryId })] } as never)
  api.on(listMembers, {
    items: [],
    seats: { members: { used: 1, allowed: null }, viewers: { used: 0, allowed: null } },
  })
  api.on(listAddresses, { items: [], mails: true })
  api.on(listChannels, { items: [] })
  api.on(listReports, { items: [] })
  api.on(getReport, stored({ items: [...items] }))
  api.on(createReport, ({ workspaceId: _workspaceId, ...fields }) => stored(fields as Partial<Report>))
})

test('a new report: panels found by search, a heading, a panel with its own queries, undone and saved', async () => {
  const { container } = await open('new')
  await page.getByRole('textbox', { name: 'Name' }).fill('Monday')
  await button('Add a panel').first().click()
  await page.getByRole('searchbox', { name: 'Find a panel' }).fill('volume over')
  await button('Volume over time').click()
  await button('Add a panel').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sources' }).click()
  await button('Add a heading').click()
  await save()
  await expect
    .element(page.getByRole('textbox', { name: 'Heading' }))
    .toHaveAccessibleDescription('Enter a text, or remove it.')
  await page.getByRole('textbox', { name: 'Heading' }).fill('Harbour')
  await button('Done').last().click()
  await expect.element(button('Harbour')).toHaveFocus()

  await button('Sources').click()
  await page.getByText('Own queries').click()
  await page
    .getByRole('complementary', { name: 'Settings of Sources' })
    .getByRole('combobox', { name: 'Saved query' })
    .selectOptions('Tea')
  await page.getByRole('combobox', { name: 'Days' }).selectOptions('Yesterday')
  await userEvent.keyboard('{Escape}')
  await expect.element(button('Sources')).toHaveFocus()
  await userEvent.keyboard('{Control>}z{/Control}{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}')
  expect(await violations(container)).toEqual([])

  await save()
  await expect
    .poll(() => saved().map(({ id: _id, ...item }) => item))
    .toEqual([
      { kind: 'panel', panel: 'overview.volume', place: { x: 0, y: 0, w: 6, h: 8 } },
      { kind: 'panel', panel: 'overview.sources', place: { x: 6, y: 0, w: 6, h: 8 }, scope: { search: { queryId } } },
      { kind: 'heading', text: 'Harbour', place: { x: 0, y: 8, w: 12, h: 1 } },
    ])
})

test('arrows move a panel, Shift and arrows resize it, Escape reverts, and each place is announced', async () => {
  await open(idOf(9))
  const volume = button('Volume over time')
  await expect.element(volume).toBeInTheDocument()
  ;(await volume.findElement()).focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(order).toBe('Sources, Harbour, Volume over time')
  await expect.element(volume).toHaveFocus()
  const place = (text: string) => page.getByText(`Volume over time: ${text}`)
  await expect.element(place('column 1 of 12, row 6; 6 columns wide, 4 rows tall')).toBeInTheDocument()
  await userEvent.keyboard('{Shift>}{ArrowRight}{ArrowDown}{/Shift}')
  await expect.element(place('column 1 of 12, row 6; 7 columns wide, 5 rows tall')).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.poll(order).toBe('Volume over time, Sources, Harbour')
  await expect.element(volume).toHaveFocus()
})

test('a panel is dragged by its handle and resized by its corner, and a click opens its settings', async () => {
  await open(idOf(9))
  await userEvent.dragAndDrop(button('Sources'), button('Volume over time'))
  await expect.poll(order).toBe('Sources, Volume over time, Harbour')
  const corner = document.querySelector('[data-resize]')!
  const grid = corner.closest('form')!
  await userEvent.dragAndDrop(corner, grid, { targetPosition: { x: 900, y: 500 } })
  await expect.element(page.getByText(/^Sources: column 1 of 12, row 1; (9|10|11) columns wide/)).toBeInTheDocument()
  await button('Volume over time').click()
  await expect.element(page.getByRole('complementary', { name: 'Settings of Volume over time' })).toBeInTheDocument()
})

test('on a phone, the menu changes the order, removes with undo, and opens the settings', async () => {
  const { container } = await open(idOf(9), 390)
  await choose('Harbour', 'Move up')
  await expect.poll(order).toBe('Volume over time, Harbour, Sources')
  await expect.element(page.getByText('Harbour: place 2 of 3')).toBeInTheDocument()
  await choose('Harbour', 'Remove')
  await expect.poll(order).toBe('Volume over time, Sources')
  await expect.element(button('Undo')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(order).toBe('Volume over time, Harbour, Sources')
  await choose('Sources', 'Settings')
  await expect.element(page.getByRole('heading', { name: 'Sources' }).last()).toHaveFocus()
  expect(await violations(container)).toEqual([])
  await button('Done').last().click()
  await expect.element(button('Sources')).toHaveFocus()

  await button('Report settings').click()
  await page.getByText('Monthly').click()
  await page.getByRole('combobox', { name: 'Day of the month' }).selectOptions('31')
  const monthly = page.getByText('Every month on day 31, or its last, at 08:00, Europe/Berlin')
  await expect.element(monthly).toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await save()
  await expect.element(page.getByText('Choose the recipients.')).toBeInTheDocument()
})

test('a template fills a new report, and one undo empties it', async () => {
  await open('new')
  await button('Use template: Crisis').click()
  await page.getByRole('combobox', { name: 'Query', exact: true }).selectOptions('Tea')
  await button('Create report').click()
  await expect.poll(order).toMatch(/^Figures, Volume over time, Sentiment, What drives it/)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Crisis')
  await button('Undo').click()
  await expect.element(button('Use template: Crisis')).toBeInTheDocument()
})
