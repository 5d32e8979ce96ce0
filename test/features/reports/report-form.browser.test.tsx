import { useState } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { ItemsField } from '#src/features/reports/items-field.tsx'
import { ScheduleField } from '#src/features/reports/schedule-field.tsx'
import { blankReport, findReportFault, type ReportDraft } from '#src/machines/edited-report.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

let draft: ReportDraft
function Form() {
  const [current, setCurrent] = useState(blankReport)
  const change = (next: Partial<ReportDraft>) => {
    draft = { ...current, ...next }
    setCurrent(draft)
  }
  return (
    <>
      <ItemsField items={current.items} fault={findReportFault(current)} onChange={(items) => change({ items })} />
      <ScheduleField value={current.schedule} onChange={(schedule) => change({ schedule })} />
    </>
  )
}

const open = () => show(<Form />, newCache(workspaceOf({ timezone: 'Europe/Berlin' })))
const button = (name: string) => page.getByRole('button', { name, exact: true })
async function add(panel: string) {
  await button('Add a panel').click()
  await page.getByRole('dialog').getByRole('button', { name: panel, exact: true }).click()
}
const names = () => draft.items.map((item) => (item.kind === 'panel' ? item.panel : item.text))

test('a moved item keeps the focus on its button, and on the other one at the end', async () => {
  await open()
  await add('Volume over time')
  await add('By source')
  await button('Add a heading').click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Harbour')
  await button('Move up: Harbour').click()
  await expect.poll(names).toEqual(['overview.volume', 'Harbour', 'performance.sources'])
  await expect.element(button('Move up: Harbour')).toHaveFocus()
  await expect.element(page.getByText('Harbour: place 2 of 3')).toBeInTheDocument()
  await button('Move up: Harbour').click()
  await expect.element(button('Move down: Harbour')).toHaveFocus()
  await button('Remove By source').click()
  await expect.poll(names).toEqual(['Harbour', 'overview.volume'])
})

test('a schedule is chosen, and read in words with the zone of the workspace', async () => {
  await open()
  await page.getByText('Monthly').click()
  await page.getByRole('combobox', { name: 'Day of the month' }).selectOptions('31')
  const monthly = page.getByText('Every month on day 31, or its last, at 08:00, Europe/Berlin')
  await expect.element(monthly).toBeInTheDocument()
  await page.getByText('Weekly').click()
  await page.getByRole('combobox', { name: 'Weekday' }).selectOptions('5')
  await page.getByRole('combobox', { name: 'Hour' }).selectOptions('6')
  await expect.element(page.getByText('Every Friday at 06:00, Europe/Berlin')).toBeInTheDocument()
  expect(draft.schedule).toEqual({ every: 'week', weekday: 5, hour: 6 })
})
