import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { ChipsInput } from '#src/ui/chips-input.tsx'
import { DateRangeChoices } from '#src/ui/date-range-picker.tsx'
import type { DayRange } from '#src/ui/date-range.ts'
import { TextField } from '#src/ui/field.tsx'

describe('a field', () => {
  const name = page.getByRole('textbox', { name: 'Name' })

  test('with an error is invalid', async () => {
    await render(<TextField label="Name" error="Give the filter a name." />)
    await expect.element(name).toBeInvalid()
  })

  test('is described by its hint and its error', async () => {
    await render(<TextField label="Name" hint="Seen by everybody." error="Give the filter a name." />)
    await expect.element(name).toHaveAccessibleDescription('Seen by everybody. Give the filter a name.')
  })

  test('says its error as it appears', async () => {
    await render(<TextField label="Name" error="Give the filter a name." />)
    await expect.element(page.getByRole('alert')).toHaveTextContent('Give the filter a name.')
  })

  test('without an error is valid', async () => {
    await render(<TextField label="Name" />)
    await expect.element(name).toBeValid()
  })
})

describe('the form of a free range of days', () => {
  const week: DayRange = { from: '2026-11-16', to: '2026-11-22' }
  const choices = async () => {
    const onChange = vi.fn<(range: DayRange) => void>()
    await render(
      <DateRangeChoices
        value={week}
        today="2026-11-22"
        timezone="Europe/Berlin"
        extent={null}
        onChange={onChange}
        close={() => {}}
      />,
    )
    return onChange
  }
  const apply = page.getByRole('button', { name: 'Apply' })

  test('takes two days', async () => {
    const onChange = await choices()
    await page.getByLabelText('From').fill('2026-11-01')
    await apply.click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-01', to: '2026-11-22' })
  })

  test('goes a week back, and on no further than today', async () => {
    const onChange = await choices()
    await page.getByRole('button', { name: /^Back to 9/ }).click()
    expect(onChange).toHaveBeenCalledExactlyOnceWith({ from: '2026-11-09', to: '2026-11-15' })
    await expect.element(page.getByRole('button', { name: /^On to/ })).toBeDisabled()
  })

  test('refuses an end before its begin', async () => {
    const onChange = await choices()
    await page.getByLabelText('From').fill('2026-11-23')
    await apply.click()
    expect(onChange).not.toHaveBeenCalled()
  })

  test('says so at the end, and keeps both days', async () => {
    await choices()
    await page.getByLabelText('From').fill('2026-11-23')
    await apply.click()
    await expect.element(page.getByLabelText('To')).toBeInvalid()
    await expect.element(page.getByLabelText('From')).toHaveValue('2026-11-23')
  })

  test('forgets the error at the next change', async () => {
    await choices()
    await page.getByLabelText('From').fill('2026-11-23')
    await apply.click()
    await page.getByLabelText('To').fill('2026-11-24')
    await expect.element(page.getByLabelText('To')).toBeValid()
  })

  test('names the zone of its days', async () => {
    await choices()
    await expect.element(page.getByText('Days in Europe/Berlin')).toBeVisible()
  })
})

describe('a list that one writes', () => {
  function Tags() {
    const [values, setValues] = useState<readonly string[]>(['coffee'])
    return <ChipsInput label="Tags" values={values} onChange={setValues} />
  }
  const input = page.getByRole('textbox', { name: 'Tags' })
  const items = () => [...document.querySelectorAll('li')].map((item) => item.textContent)

  test('takes a value by Enter', async () => {
    await render(<Tags />)
    await input.fill('tea')
    await userEvent.keyboard('{Enter}')
    expect(items()).toEqual(['coffee', 'tea'])
  })

  test('takes a value once', async () => {
    await render(<Tags />)
    await input.fill('coffee')
    await userEvent.keyboard('{Enter}')
    expect(items()).toEqual(['coffee'])
  })

  test('takes what is written when it is left', async () => {
    await render(<Tags />)
    await input.fill('tea')
    await userEvent.tab()
    expect(items()).toEqual(['coffee', 'tea'])
  })

  test('gives the last one back by Backspace', async () => {
    await render(<Tags />)
    await input.click()
    await userEvent.keyboard('{Backspace}')
    expect(items()).toEqual([])
  })

  test('gives up one by its button and keeps the focus in the field', async () => {
    await render(<Tags />)
    await page.getByRole('button', { name: 'Remove coffee' }).click()
    await expect.element(input).toHaveFocus()
    expect(items()).toEqual([])
  })
})
