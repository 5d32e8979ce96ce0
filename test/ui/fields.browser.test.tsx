import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { blankRow, type RowDraft } from '#src/features/saved-queries/builder/row-draft.ts'
import { RowFields } from '#src/features/saved-queries/builder/row-fields.tsx'
import { TagsField } from '#src/features/saved-queries/tags-field.tsx'
import { ChipsInput } from '#src/ui/chips-input.tsx'
import { DateRangeChoices } from '#src/ui/date-range-choices.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { TextField } from '#src/ui/field.tsx'

test('a field with an error is invalid, described by hint and error, and announces the error', async () => {
  const { rerender } = await render(<TextField label="Name" />)
  const name = page.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toBeValid()
  await rerender(<TextField label="Name" hint="Seen by everybody." error="Give the filter a name." />)
  await expect.element(name).toBeInvalid()
  await expect.element(name).toHaveAccessibleDescription('Seen by everybody. Give the filter a name.')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Give the filter a name.')
})

describe('the form of a range of days', () => {
  const value: DayRange = { from: '2026-11-16', to: '2026-11-22' }
  const onChange = vi.fn<(range: DayRange) => void>()
  const [from, to] = [page.getByLabelText('From'), page.getByLabelText('To')]
  const apply = page.getByRole('button', { name: 'Apply' })

  beforeEach(async () => {
    onChange.mockReset()
    const days = { value, today: '2026-11-22', timezone: 'Europe/Berlin', extent: null, onChange, close: () => {} }
    await render(<DateRangeChoices {...days} />)
  })

  test('takes two days, in the zone that it names', async () => {
    await expect.element(page.getByText('Days in Europe/Berlin')).toBeVisible()
    await from.fill('2026-11-01')
    await apply.click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-01', to: '2026-11-22' })
  })

  test('steps back a week, and not beyond today', async () => {
    await page.getByRole('button', { name: /^Back to 9/ }).click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-09', to: '2026-11-15' })
    await expect.element(page.getByRole('button', { name: /^Forward to/ })).toBeDisabled()
  })

  test('refuses an end before its beginning, keeps both days, and clears the error at the next change', async () => {
    await from.fill('2026-11-23')
    await apply.click()
    expect(onChange).not.toHaveBeenCalled()
    await expect.element(to).toBeInvalid()
    await expect.element(from).toHaveValue('2026-11-23')
    await to.fill('2026-11-24')
    await expect.element(to).toBeValid()
  })
})

describe('a list of chips', () => {
  function Tags() {
    const [values, setValues] = useState<readonly string[]>(['coffee'])
    return <ChipsInput label="Tags" values={values} onChange={setValues} />
  }
  const input = page.getByRole('textbox', { name: 'Tags' })
  const items = () => [...document.querySelectorAll('li')].map((item) => item.textContent)

  test('takes each value once, by Enter and when the field loses the focus, and removes the last by Backspace', async () => {
    await render(<Tags />)
    await input.fill('coffee')
    await userEvent.keyboard('{Enter}')
    expect(items()).toEqual(['coffee'])
    await input.fill('tea')
    await userEvent.tab()
    expect(items()).toEqual(['coffee', 'tea'])
    await input.click()
    await userEvent.keyboard('{Backspace}')
    expect(items()).toEqual(['coffee'])
  })

  test('removes a value by its button, and keeps the focus in the field', async () => {
    await render(<Tags />)
    await page.getByRole('button', { name: 'Remove coffee' }).click()
    await expect.element(input).toHaveFocus()
    expect(items()).toEqual([])
  })
})

describe('the Enter that ends a conversion of an input method', () => {
  const kept = vi.fn<(value: unknown) => void>()
  const row = (draft: Partial<RowDraft>) => (
    <RowFields draft={{ ...blankRow, ...draft }} problem={null} onChange={() => undefined} onCommit={kept} />
  )

  test.each([
    ['a list of chips', <ChipsInput key="" label="Tags" values={[]} onChange={kept} />, 'Tags'],
    ['tags of a query', <TagsField key="" tags={[]} known={[]} onChange={kept} />, 'Tags'],
    ['a word of the builder', row({}), 'Value'],
    ['a phrase of the builder', row({ kind: 'near' }), 'Value'],
    ['a number of the builder', row({ kind: 'followers' }), 'Number', '12'],
  ])('confirms nothing in %s', async (_, field, label, written = 'とうきょう') => {
    kept.mockReset()
    await render(field)
    const control = page.getByLabelText(label, { exact: true })
    const input = control.first().element() as HTMLInputElement
    await control.first().fill(written)
    const press = (init: KeyboardEventInit) => {
      const event = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...init })
      input.dispatchEvent(event)
    }
    press({ isComposing: true })
    press({ keyCode: 229 })
    expect(kept).not.toHaveBeenCalled()
    press({})
    await expect.poll(() => kept.mock.calls.length).toBe(1)
  })
})
