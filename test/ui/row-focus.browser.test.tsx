import { useState } from 'react'
import { afterAll, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { CardTable } from '#src/ui/card-table.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DeletionNotes } from '#src/ui/deletion-notes.tsx'
import { RowMenu } from '#src/ui/row-menu.tsx'
import { restoreLostFocus } from '#src/ui/row-focus.ts'

afterAll(restoreLostFocus())

const nowhere = () => undefined
const names = ['Flat white', 'Hiring', 'Prices']
type Way = 'undo' | 'dialog' | 'at once'

/** A list whose rows go in one of the ways that rows of the app go. */
function List({ way, as }: { way: Way; as: 'table' | 'list' }) {
  const [gone, setGone] = useState<readonly string[]>([])
  const [waiting, setWaiting] = useState<readonly string[]>([])
  const [asked, ask] = useState<string | null>(null)
  const remove = (name: string) => {
    setGone((all) => [...all, name])
    if (way === 'undo') setWaiting((all) => [...all, name])
  }
  const rows = names
    .filter((name) => !gone.includes(name))
    .map((name) => {
      const menu = (
        <RowMenu
          name={name}
          onEdit={nowhere}
          onCopy={nowhere}
          onDelete={() => (way === 'dialog' ? ask(name) : remove(name))}
        />
      )
      const link = <a href="#row">{name}</a>
      return as === 'list' ? (
        <li key={name}>
          {link}
          {menu}
        </li>
      ) : (
        <tr key={name}>
          <td>{link}</td>
          <td>{menu}</td>
        </tr>
      )
    })
  const undo = ({ id }: { id: string }) => {
    setWaiting((all) => all.filter((one) => one !== id))
    setGone((all) => all.filter((one) => one !== id))
  }
  return (
    <main tabIndex={-1} aria-label="Page">
      <DeletionNotes waiting={waiting.map((name) => ({ id: name, name }))} failed={[]} stays="" onUndo={undo} />
      <button type="button" onClick={() => setWaiting([])}>
        Time is up
      </button>
      {as === 'list' ? (
        <ul>{rows}</ul>
      ) : (
        <CardTable caption="Queries" columns={[{ header: 'Name' }]}>
          {rows}
        </CardTable>
      )}
      {asked === null ? null : (
        <ConfirmDialog
          title="Delete?"
          confirm="Delete"
          onClose={() => ask(null)}
          onConfirm={() => {
            ask(null)
            remove(asked)
          }}
        >
          {asked}
        </ConfirmDialog>
      )}
    </main>
  )
}

const actionsOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}` })

async function deleteByKeyboard(name: string, way: Way) {
  ;((await actionsOf(name).findElement()) as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeInTheDocument()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{End}')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  if (way !== 'dialog') return
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' })
  ;((await confirm.findElement()) as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
}

test.each([
  ['table', 'at once'],
  ['list', 'at once'],
  ['table', 'dialog'],
  ['list', 'dialog'],
] as const)(
  'in a %s a row that goes %s leaves the focus to the next one, the last row to the one before',
  async (as, way) => {
    await render(<List as={as} way={way} />)
    await deleteByKeyboard('Hiring', way)
    await expect.element(actionsOf('Prices')).toHaveFocus()
    await deleteByKeyboard('Prices', way)
    await expect.element(actionsOf('Flat white')).toHaveFocus()
    await deleteByKeyboard('Flat white', way)
    await expect.element(page.getByRole('main')).toHaveFocus()
  },
)

test.each(['table', 'list'] as const)('in a %s the focus goes to the undo, then to the row', async (as) => {
  await render(<List as={as} way="undo" />)
  await deleteByKeyboard('Flat white', 'undo')
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect.element(undo).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(actionsOf('Flat white')).toHaveFocus()
  await deleteByKeyboard('Flat white', 'undo')
  await expect.element(undo).toHaveFocus()
  ;(page.getByText('Time is up').element() as HTMLElement).dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await expect.element(actionsOf('Hiring')).toHaveFocus()
})
