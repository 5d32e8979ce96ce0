import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getFieldBreakdown } from '#contract/answers/fields.ts'
import { listCustomFields } from '#contract/filters/custom-fields.ts'
import { encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { FieldChoices } from '#src/widgets/custom-fields/field-choices.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const fieldId = '2f1f6a0e-1a0b-4c0f-8f7e-0d9c4a1b2c42'
const workspace = workspaceOf()
const api = fakeApi()

async function showDrawer(first?: string, values: readonly string[] = ['']) {
  const said: (string | undefined)[] = []
  function Drawer() {
    const [fields, setFields] = useState(first)
    const change = (next: string | undefined) => {
      said.push(next)
      setFields(next)
    }
    const scope = { workspaceId: workspace.id, from: '2026-11-01', to: '2026-11-30', ...(fields && { fields }) }
    return (
      <>
        <FieldChoices scope={scope} onChange={change} />
        <button type="button" onClick={() => setFields(undefined)}>
          Clear
        </button>
      </>
    )
  }
  const createdAt = '2026-11-01T00:00:00.000Z'
  api.on(listCustomFields, { items: [{ id: fieldId, name: 'Code', kind: 'text', createdAt, createdBy: null }] })
  const figures = { share: 0, interactions: null, interactionsPerPost: null, netSentiment: null }
  api.on(getFieldBreakdown, {
    field: { id: 'community', name: 'Community', kind: 'choice' },
    posts: 9,
    rows: values.map((value) => ({ value, posts: 9, ...figures })),
    further: { values: 0, posts: 0 },
    dataVersion: '1',
  })
  await show(<Drawer />, newCache(workspace))
  return said
}

test('a value that was cleared elsewhere does not come back when its field loses the focus', async () => {
  const said = await showDrawer(encodeFieldConditions([{ fieldId, contains: 'spring' }]))
  const box = page.getByRole('textbox', { name: 'Value: Code' })
  await expect.element(box).toHaveValue('spring')
  await page.getByRole('button', { name: 'Clear' }).click()
  await expect.element(page.getByRole('combobox', { name: 'Code' })).toHaveValue('any')
  await expect.element(box).not.toBeInTheDocument()
  expect(said).toEqual([])
})

test('an untouched field keeps several values; a new text replaces them', async () => {
  const said = await showDrawer(encodeFieldConditions([{ fieldId, values: ['a', 'b'] }]))
  const box = page.getByRole('textbox', { name: 'Value: Code' })
  await box.click()
  await userEvent.tab()
  expect(said).toEqual([])
  await box.fill('c')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said).toEqual([encodeFieldConditions([{ fieldId, values: ['c'] }])])
})

test('the community is offered where posts have one, and can be removed where they no longer do', async () => {
  const said = await showDrawer(undefined, ['r/coffee', ''])
  await page.getByText('Community', { exact: true }).click()
  await page.getByRole('checkbox', { name: 'r/coffee 9' }).click()
  await page.getByRole('checkbox', { name: 'r/coffee 9' }).click()
  await expect
    .poll(() => said)
    .toEqual([encodeFieldConditions([{ fieldId: 'community', values: ['r/coffee'] }]), undefined])
})

test('the community is not offered without communities', async () => {
  await showDrawer()
  await expect.poll(() => api.calls(getFieldBreakdown)).toHaveLength(1)
  await expect.element(page.getByText('Code', { exact: true })).toBeVisible()
  await expect.element(page.getByText('Community', { exact: true })).not.toBeInTheDocument()
})
