import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Menu } from '#src/ui/menu.tsx'

test('an entry that was chosen by keyboard may move the focus elsewhere', async () => {
  const focusField = () => document.querySelector('input')!.focus()
  await render(
    <>
      <Menu
        label="Add"
        entries={[{ kind: 'item', id: 'field', label: 'A field', onSelect: focusField }]}
        trigger={(props) => (
          <button type="button" {...props}>
            Add
          </button>
        )}
      />
      <input aria-label="Value" />
    </>,
  )
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menu')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'A field' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('Value')).toHaveFocus()
  await userEvent.keyboard('7')
  await expect.element(page.getByLabelText('Value')).toHaveValue('7')
})

test('a menu stays under the pointer when the page behind it is scrolled', async () => {
  await render(
    <div style={{ height: '300vh' }}>
      <Menu
        label="Account"
        entries={[{ kind: 'item', id: 'keys', label: 'Keys', onSelect: () => undefined }]}
        trigger={(props) => (
          <button type="button" style={{ position: 'fixed', top: 40 }} {...props}>
            Olivia
          </button>
        )}
      />
    </div>,
  )
  await page.getByRole('button', { name: 'Olivia' }).click()
  const item = page.getByRole('menuitem', { name: 'Keys' })
  await expect.element(item).toBeVisible()
  const top = () => item.element().getBoundingClientRect().top
  const before = top()
  window.scrollBy(0, 200)
  expect([window.scrollY, top()]).toEqual([200, before])
})
