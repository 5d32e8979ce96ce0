import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { lazyDialog } from '#src/ui/lazy-dialog.tsx'
import { lazyOverlay } from '#src/ui/lazy-overlay.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { type OpenChange, useOverlay } from '#src/ui/overlay.ts'
import { type ComponentType, type RefObject, useState } from 'react'

const refused = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module: /assets/part.js'))

/** Code that is refused so many times before it is served. */
function served<Props>(Part: ComponentType<Props>, refusals: number) {
  const load = vi.fn<() => Promise<ComponentType<Props>>>(async () => Part)
  for (let nth = 0; nth < refusals; nth++) load.mockImplementationOnce(refused)
  return load
}

const Panel = () => <p>1,698 posts</p>
const notice = () => page.getByText('This part of the page did not load.')
const retry = () => page.getByRole('button', { name: 'Try again' })
const reload = () => page.getByRole('button', { name: 'Reload page' })

test('a part that did not load says so in its place, and is there after another attempt', async () => {
  const Part = lazyPart(served(Panel, 1))
  await render(
    <>
      <p>The figures around</p>
      <Part waiting={<p>Loading</p>} />
    </>,
  )
  await expect.element(notice()).toBeVisible()
  await expect.element(page.getByText('The figures around')).toBeVisible()
  await expect.element(reload()).not.toBeInTheDocument()
  await retry().click()
  await expect.element(page.getByText('1,698 posts')).toBeVisible()
  await expect.element(notice()).not.toBeInTheDocument()
})

test('one that stays away offers to reload the page', async () => {
  const Part = lazyPart(served(Panel, 2))
  await render(<Part />)
  await retry().click()
  await expect.element(reload()).toBeVisible()
  await retry().click()
  await expect.element(page.getByText('1,698 posts')).toBeVisible()
})

test('all parts of the same code come together, once the browser is online', async () => {
  const load = served(Panel, 1)
  const Part = lazyPart(load)
  await render(
    <>
      <Part />
      <Part />
    </>,
  )
  await expect.element(notice().nth(1)).toBeVisible()
  window.dispatchEvent(new Event('online'))
  await expect.element(page.getByText('1,698 posts').nth(1)).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('a field that stands in for an editor keeps its text, focus and caret', async () => {
  let refuse = () => {}
  const Editor = lazyPart(
    () => new Promise<ComponentType>((_, reject) => (refuse = () => reject(new TypeError('gone')))),
    {
      staysUsable: true,
    },
  )
  await render(<Editor waiting={<textarea aria-label="Query" />} />)
  const field = page.getByLabelText('Query')
  await field.fill('oat milk')
  refuse()
  await expect.element(notice()).toBeVisible()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard(' latte')
  await expect.element(field).toHaveValue('oat milk latte')
})

test('a dialog says so in a dialog; the words of the form around stay', async () => {
  const Tags = lazyDialog(
    served(
      ({ onClose }: { onClose: () => void }) => (
        <Dialog title="Tags" onClose={onClose}>
          Here
        </Dialog>
      ),
      1,
    ),
  )
  function Form() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <input aria-label="Name" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen ? <Tags onClose={() => setOpen(false)} /> : null}
      </>
    )
  }
  await render(<Form />)
  await page.getByLabelText('Name').fill('Oat milk')
  const open = page.getByRole('button', { name: 'Open' })
  await open.click()
  await expect.element(page.getByRole('dialog', { name: 'Not loaded' }).getByRole('alert')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(open).toHaveFocus()
  await open.click()
  await expect.element(page.getByRole('dialog', { name: 'Tags' })).toBeVisible()
  await expect.element(page.getByLabelText('Name')).toHaveValue('Oat milk')
})

type PopupProps = {
  anchor: RefObject<HTMLButtonElement | null>
  onOpenChange: (open: boolean, change: OpenChange) => void
}

test('a popover says so beside its button, takes the focus, and gives it back on Esc', async () => {
  const load = served<PopupProps>(() => <p>Choices</p>, 2)
  const Popup = lazyOverlay(load)
  function Filter() {
    const { open, trigger, triggerProps, onOpenChange } = useOverlay('dialog', async () => {})
    return (
      <>
        <button type="button" {...triggerProps}>
          Filter
        </button>
        {open ? <Popup anchor={trigger} onOpenChange={onOpenChange} /> : null}
      </>
    )
  }
  await render(
    <div style={{ paddingTop: 200 }}>
      <Filter />
    </div>,
  )
  const trigger = page.getByRole('button', { name: 'Filter' })
  const popup = page.getByRole('dialog', { name: 'Filter' })
  await trigger.click()
  await expect.element(popup).toHaveFocus()
  const [above, below] = [trigger, popup].map((each) => each.element().getBoundingClientRect())
  expect(Math.abs(below!.top - above!.bottom)).toBeLessThan(10)
  await userEvent.keyboard('{Escape}')
  await expect.element(popup).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()

  await trigger.click()
  await expect.element(popup).toBeVisible()
  await trigger.click()
  await expect.element(popup).not.toBeInTheDocument()
  await trigger.click()
  await expect.element(page.getByText('Choices')).toBeVisible()
})
