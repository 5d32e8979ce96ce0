import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'

function Opener() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen ? (
        <Dialog title="Rename the query" onClose={close} actions={<Button onClick={close}>Done</Button>}>
          <TextField label="Name" />
        </Dialog>
      ) : null}
    </>
  )
}

const opener = page.getByRole('button', { name: 'Rename' })
const dialog = page.getByRole('dialog', { name: 'Rename the query' })

beforeEach(async () => {
  await render(<Opener />)
  await opener.click()
  await dialog.findElement()
})

test('a dialog takes the focus, keeps it away from the page, and gives it back on Esc', async () => {
  expect(dialog.element().contains(document.activeElement)).toBe(true)
  const visited = new Set<Element | null>()
  for (let press = 0; press < 8; press++) {
    await userEvent.tab()
    visited.add(document.activeElement)
  }
  expect([...visited].map((element) => element?.textContent || element?.ariaLabel)).not.toContain('Rename')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('a dialog stays open at a click inside, and closes by a click beside it', async () => {
  await dialog.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(dialog).toBeVisible()
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).not.toBeInTheDocument()
})
