import '#test/support/client-router.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { RouterContextProvider } from '@tanstack/react-router'
import { openWholeApp } from './whole-app.ts'
import { pair } from './thread.ts'

afterEach(() => vi.unstubAllGlobals())

test('what a route throws is reported', async () => {
  const app = await openWholeApp('/login', { stored: null })
  const report = vi.spyOn(app.router.options.context, 'report')
  const thrown = new Error('boom')
  app.router.options.defaultOnCatch!(thrown, {} as never)
  expect(report.mock.calls).toEqual([[thrown]])
})

test('a page that throws has the error screen in its own place', async () => {
  const app = await openWholeApp('/login', { stored: null })
  const Screen = app.router.options.defaultErrorComponent!
  const markup = renderToStaticMarkup(
    <RouterContextProvider router={app.router}>
      <Screen error={new Error('boom')} reset={() => {}} />
    </RouterContextProvider>,
  )
  expect(markup).toContain('Unexpected Error')
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
