import { lazy, type ComponentType } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { Definition } from '#src/ui/definition.tsx'
import { PrintedDefinitions } from '#src/ui/definition.tsx'
import { printPage } from '#src/ui/print-page.ts'
import { watchPrinting } from '#src/ui/watch-printing.ts'

watchPrinting()
afterEach(() => {
  vi.useRealTimers()
  window.dispatchEvent(new Event('afterprint'))
  vi.restoreAllMocks()
})

const definitions = () => document.querySelector<HTMLElement>('#printed-definitions')!.innerText

test('what a definition is made of may come late: the page is printed with it', async () => {
  const arrived = Promise.withResolvers<{ default: ComponentType }>()
  const Facts = lazy(() => arrived.promise)
  await render(
    <>
      <Definition name="Mentions">
        <Facts />
      </Definition>
      <PrintedDefinitions />
    </>,
  )
  const onPaper = new Promise<string>((resolve) => {
    vi.spyOn(window, 'print').mockImplementation(() => resolve(definitions()))
  })
  void printPage()
  await expect.element(page.getByRole('article')).toHaveAttribute('aria-busy', 'true')
  // Longer than a browser needs to draw a page that waits for nothing.
  await new Promise((resolve) => setTimeout(resolve, 300))
  arrived.resolve({ default: () => <p>Posts that match.</p> })
  expect(await onPaper).toMatch(/Mentions\s+Posts that match\./)
})

test('a definition that never comes is printed by its name, and the page does not wait for ever', async () => {
  const Facts = lazy(() => new Promise<{ default: ComponentType }>(() => undefined))
  await render(
    <>
      <Definition name="Reach" load={() => new Promise(() => undefined)}>
        <Facts />
      </Definition>
      <PrintedDefinitions />
    </>,
  )
  vi.useFakeTimers({ toFake: ['setTimeout', 'requestAnimationFrame', 'performance'] })
  const onPaper = new Promise<string>((resolve) => {
    vi.spyOn(window, 'print').mockImplementation(() => resolve(definitions()))
  })
  void printPage()
  await vi.advanceTimersByTimeAsync(15_000)
  expect(await onPaper).toMatch(/Reach/)
})
