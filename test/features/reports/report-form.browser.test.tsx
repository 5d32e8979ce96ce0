import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { blankReport, faultOf, type ReportDraft } from '#src/machines/edited-report.ts'
import { ItemsField } from '#src/features/reports/items-field.tsx'
import { ScheduleField } from '#src/features/reports/schedule-field.tsx'
import { useState } from 'react'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

function Scene({ onDraft }: { onDraft: (draft: ReportDraft) => void }) {
  const [draft, setDraft] = useState(blankReport)
  const change = (next: Partial<ReportDraft>) => {
    const changed = { ...draft, ...next }
    setDraft(changed)
    onDraft(changed)
  }
  return (
    <>
      <ItemsField items={draft.items} fault={faultOf(draft)} onChange={(items) => change({ items })} />
      <ScheduleField value={draft.schedule} onChange={(schedule) => change({ schedule })} />
    </>
  )
}

const open = async () => {
  const drafts: ReportDraft[] = []
  await show(<Scene onDraft={(draft) => drafts.push(draft)} />, newCache(workspaceOf({ timezone: 'Europe/Berlin' })))
  return drafts
}
const add = async (panel: string) => {
  await page.getByRole('button', { name: 'Add a panel' }).click()
  await page.getByRole('dialog').getByRole('button', { name: panel, exact: true }).click()
}
const namesOf = (draft: ReportDraft) => draft.items.map((item) => (item.kind === 'panel' ? item.panel : item.text))

test('panels are chosen by page, and move by their buttons with the focus on them', async () => {
  const drafts = await open()
  await expect.element(page.getByText('Add a panel, a heading or a text.')).toBeInTheDocument()
  await add('Volume over time')
  await add('By source')
  await page.getByRole('button', { name: 'Add a heading' }).click()
  await page.getByRole('textbox', { name: 'Heading' }).fill('Harbour')
  await page.getByRole('button', { name: 'Move up: Harbour' }).click()
  await expect.poll(() => namesOf(drafts.at(-1)!)).toEqual(['overview.volume', 'Harbour', 'performance.sources'])
  await expect.element(page.getByRole('button', { name: 'Move up: Harbour' })).toHaveFocus()
  await expect.element(page.getByText('Harbour: place 2 of 3')).toBeInTheDocument()
  await page.getByRole('button', { name: 'Move up: Harbour' }).click()
  await expect.element(page.getByRole('button', { name: 'Move down: Harbour' })).toHaveFocus()
  await page.getByRole('button', { name: 'Take away: By source' }).click()
  await expect.poll(() => namesOf(drafts.at(-1)!)).toEqual(['Harbour', 'overview.volume'])
})

test('a schedule is chosen and said in words, in the zone of the workspace', async () => {
  const drafts = await open()
  await page.getByText('Each month').click()
  await page.getByRole('combobox', { name: 'Day of the month' }).selectOptions('31')
  await expect
    .element(page.getByText('Every month on day 31, or its last, at 08:00, Europe/Berlin'))
    .toBeInTheDocument()
  await page.getByText('Each week').click()
  await page.getByRole('combobox', { name: 'Weekday' }).selectOptions('5')
  await page.getByRole('combobox', { name: 'Hour' }).selectOptions('6')
  await expect.element(page.getByText('Every Friday at 06:00, Europe/Berlin')).toBeInTheDocument()
  expect(drafts.at(-1)!.schedule).toEqual({ every: 'week', weekday: 5, hour: 6 })
  expect(faultOf({ ...drafts.at(-1)!, items: [{ kind: 'heading', id: 'a', text: 'x' }] })).toBe('nobody')
})
