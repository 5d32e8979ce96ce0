import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listCustomFields } from '#contract/filters/custom-fields.ts'
import type { Column, Mapping } from '#contract/ingest/uploads.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { ColumnTables } from '#src/features/import/column-table.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()

const column = (name: string, fieldKind: Column['fieldKind']): Column => ({
  name,
  samples: ['a', 'b'],
  suggestion: null,
  dateOrder: null,
  ...(fieldKind && { fieldKind }),
})
const columns = [column('body', 'text'), column('Country', 'choice'), column('meta.campaign', 'text')]
const mapping: Mapping = {
  columns: { text: 'body' },
  constants: {},
  timezone: 'UTC',
  dateOrder: 'monthFirst',
  html: false,
}
const campaign = {
  id: idOf(7),
  name: 'Campaign',
  kind: 'text' as const,
  createdAt: '2026-10-01T10:00:00Z',
  createdBy: null,
}

let changed = mapping
function Scene() {
  const [current, setCurrent] = useState(mapping)
  const change = (next: Mapping) => {
    changed = next
    setCurrent(next)
  }
  return <ColumnTables columns={columns} mapping={current} onChange={change} />
}

beforeEach(async () => {
  api.on(getWorkspace, workspaceOf())
  api.on(listCustomFields, { items: [campaign] })
  await scene.show(<Scene />)
})

const place = (name: string) => page.getByRole('combobox', { name: `Field for ${name}` })

const unused = (count: string) => page.getByText(count, { exact: true })

test('an unused column becomes a new field, which needs a name', async () => {
  await page.getByRole('button', { name: 'Keep as a field: Country' }).click()
  await expect.element(unused('1 unused column')).toBeInTheDocument()
  expect(changed.fields).toEqual([{ column: 'Country', name: 'Country', kind: 'choice' }])
  const name = page.getByRole('textbox', { name: 'Field name' })
  await name.fill('Market')
  await page.getByRole('combobox', { name: 'Kind' }).selectOptions('Text')
  await name.fill(' ')
  await expect.element(page.getByText('Enter a name.')).toBeInTheDocument()
  expect(changed.fields).toEqual([{ column: 'Country', name: 'Market', kind: 'text' }])
  await place('Country').selectOptions('Not used')
  expect(changed.fields).toBeUndefined()
})

test('an existing field of the same name is reused, and moves to the column that is chosen for it', async () => {
  await place('meta.campaign').selectOptions('Keep as a field')
  expect(changed.fields).toEqual([{ column: 'meta.campaign', id: campaign.id, name: 'Campaign', kind: 'text' }])
  await place('Country').selectOptions('Keep as “Campaign”')
  expect(changed.fields).toEqual([{ column: 'Country', id: campaign.id, name: 'Campaign', kind: 'text' }])
  await expect.element(place('meta.campaign')).toHaveDisplayValue('Not used')
  await place('Country').selectOptions('Title')
  expect([changed.fields, changed.columns.title]).toEqual([undefined, 'Country'])
})
