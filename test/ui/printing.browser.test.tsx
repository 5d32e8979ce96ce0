import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Definition, PrintedDefinitions } from '#src/ui/definition.tsx'
import { BarList } from '#src/ui/charts/bar-list.tsx'
import { printPage, watchPrinting } from '#src/ui/printing.ts'

watchPrinting()
afterEach(() => {
  window.dispatchEvent(new Event('afterprint'))
  vi.restoreAllMocks()
})

test('definitions that are asked for are printed at the end of the page, and go from it afterwards', async () => {
  await render(
    <>
      <Definition name="Mentions">
        <p>Posts that match.</p>
      </Definition>
      <PrintedDefinitions />
    </>,
  )
  const printed = vi.spyOn(window, 'print').mockReturnValue()
  await printPage('withDefinitions')
  expect(printed).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('article')).toHaveTextContent('MentionsPosts that match.')
  window.dispatchEvent(new Event('afterprint'))
  await expect.element(page.getByRole('article')).not.toBeInTheDocument()
})

test('paper has no control for more rows, and says how many there are', async () => {
  const bars = ['a', 'b', 'c'].map((id) => ({ id, label: id, value: 1, figure: 1 }))
  await render(<BarList label="Terms" bars={bars} atFirst={2} />)
  await expect.element(page.getByRole('button', { name: 'Show 1 more' })).toBeVisible()
  await expect.element(page.getByText('The first 2 of 3.')).not.toBeVisible()
  window.dispatchEvent(new Event('beforeprint'))
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByText('The first 2 of 3.')).toBeVisible()
})
