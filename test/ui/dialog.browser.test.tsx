import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { ChipsInput } from '#src/ui/chips-input.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FormDialog } from '#src/ui/form-dialog.tsx'

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

const open = async (scene = <Opener />) => {
  await render(scene)
  await opener.click()
  await dialog.findElement()
}

test('a dialog takes the focus, keeps it away from the page, and gives it back on Esc', async () => {
  await open()
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
  await open()
  await dialog.getByRole('textbox', { name: 'Name' }).click()
  await expect.element(dialog).toBeVisible()
  dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(dialog).not.toBeInTheDocument()
})

function FormOpener() {
  const [isOpen, setOpen] = useState(false)
  const [name, setName] = useState('')
  const [tags, setTags] = useState<readonly string[]>([])
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen ? (
        <FormDialog
          title="Rename the query"
          submit="Save"
          busy={false}
          draft={{ name, tags }}
          onSubmit={close}
          onClose={close}
        >
          <TextField label="Name" value={name} onChange={({ target }) => setName(target.value)} />
          <ChipsInput label="Tags" values={tags} onChange={setTags} />
        </FormDialog>
      ) : null}
    </>
  )
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const question = page.getByRole('dialog', { name: 'Discard changes?' })
const pressEscape = () => userEvent.keyboard('{Escape}')

test.each<[string, () => unknown]>([
  ['Esc', pressEscape],
  ['Cancel', () => button('Cancel').click()],
  ['the cross', () => button('Close').click()],
  ['a press beside it', () => dialog.element().dispatchEvent(new MouseEvent('click', { bubbles: true }))],
])('%s closes an unchanged form at once, and asks before a changed one loses its words', async (_, leave) => {
  await open(<FormOpener />)
  const name = dialog.getByRole('textbox', { name: 'Name' })
  await name.fill('changed')
  await name.fill('')
  await leave()
  await expect.element(dialog).not.toBeInTheDocument()

  await opener.click()
  await name.fill('words')
  await leave()
  await button('Continue editing').click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('words')

  await leave()
  await button('Discard changes').click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(opener).toHaveFocus()
})

test('Esc never closes a changed form, however often, and counts a tag that is still being typed', async () => {
  await open(<FormOpener />)
  await dialog.getByRole('textbox', { name: 'Tags' }).fill('half a tag')
  for (let press = 0; press < 3; press++) {
    await pressEscape()
    await expect.element(question).toBeVisible()
    await pressEscape()
    await expect.element(question).not.toBeInTheDocument()
  }
  // A browser closes the dialog itself at an Esc that follows another one.
  ;(dialog.element() as HTMLDialogElement).close()
  await expect.element(dialog).toBeVisible()
  await expect.element(dialog.getByText('half a tag')).toBeVisible()
})
