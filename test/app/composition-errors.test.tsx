import '#test/support/client-router.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContextProvider } from '@tanstack/react-router'
import { openWholeApp } from './whole-app.ts'
import { getW1, pair, problem, w1, workspace } from './thread.ts'

afterEach(() => vi.unstubAllGlobals())

test('what a route throws is reported', async () => {
  const app = await openWholeApp('/login', { stored: null })
  const report = vi.spyOn(app.router.options.context, 'report')
  const thrown = new Error('boom')
  app.router.options.defaultOnCatch!(thrown, {} as never)
  expect(report.mock.calls).toEqual([[thrown]])
})

let press: () => void
vi.mock('#src/ui/button.tsx', () => ({
  Button: ({ children, onClick }: { children: ReactNode; onClick: () => void }) => {
    press = onClick
    return children
  },
}))

test('§8.8: a page that throws has the error screen in its own place, and Try Again loads the page', async () => {
  const app = await openWholeApp(`/workspace/${w1}/settings/general`, { answers: { [getW1]: () => problem(500) } })
  const failures = () => app.router.state.matches.flatMap(({ error }) => error ?? []).length
  const before = failures()
  const Screen = app.router.options.defaultErrorComponent!
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={app.router}>
      <Screen error={new Error('boom')} reset={() => {}} />
    </RouterContextProvider>,
  )
  app.server[getW1] = () => workspace()
  press()
  await app.rest()
  expect(markup).toContain('Unexpected Error')
  expect([before, failures()]).toEqual([1, 0])
})

test('a part of the app that was lost once is tried for again', async () => {
  vi.doMock('#src/app/core.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const app = await openWholeApp('/login', { stored: null })
  const first = await app.router.options.context.loadUser().then(
    () => 'loaded',
    () => 'lost',
  )
  vi.doUnmock('#src/app/core.ts')
  app.window.otherTab('session_tokens', JSON.stringify(pair()))
  expect([first, (await app.router.options.context.loadUser()).id]).toEqual(['lost', 'u1'])
})
