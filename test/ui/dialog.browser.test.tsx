import { useState } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { TextField } from '#src/ui/field.tsx'

const onClose = vi.fn<() => void>()

function Scene() {
  const [open, setOpen] = useState(false)
  const close = () => {
    onClose()
    setOpen(false)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {open ? (
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
  onClose.mockReset()
  await render(<Scene />)
  await opener.click()
  await dialog.findElement()
})

describe('a dialog', () => {
  test('has the focus when it opens', () => {
    expect(dialog.element().contains(document.activeElement)).toBe(true)
  })

  test('keeps what is behind it from the keyboard', async () => {
    const visited = new Set<Element | null>()
    for (let press = 0; press < 8; press++) {
      await userEvent.tab()
      visited.add(document.activeElement)
    }
    expect([...visited].map((element) => element?.textContent || element?.ariaLabel)).not.toContain('Rename')
  })

  test('closes on Esc', async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('gives the focus back to what opened it', async () => {
    await userEvent.keyboard('{Escape}')
    await expect.element(opener).toHaveFocus()
  })

  test('closes by a click beside it', async () => {
    dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('stays at a click inside', async () => {
    await dialog.getByRole('textbox', { name: 'Name' }).click()
    expect(onClose).not.toHaveBeenCalled()
  })
})
