import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { NotFound } from '#src/features/errors/not-found.tsx'
import { PageSkeleton } from '#src/ui/page-skeleton.tsx'
import { InsideFrameContext } from '#src/ui/plain-page.tsx'
import { ErrorScreen, UnexpectedError } from '#src/features/errors/unexpected-error.tsx'
import { toMarkup } from '#test/support/markup.tsx'

const wordsOf = (screen: ReactNode) =>
  /<main>(.*)<\/main>/s
    .exec(toMarkup(screen))![1]!
    .split(/<[^>]+>/)
    .filter((words) => words.trim() !== '')

const failing = (error: Error) => <UnexpectedError error={error} reset={() => {}} />

test('a route error has its exact words, Try Again, and the message under Technical Details', () => {
  expect(wordsOf(failing(new Error('boom')))).toEqual([
    'Unexpected Error',
    'We encountered an unexpected error. Please try again or navigate to a different page. If the problem persists, please contact support.',
    'Try Again',
    'Technical Details',
    'boom',
  ])
})

test('the details are folded away', () => {
  expect(toMarkup(failing(new Error('boom')))).toMatch(/<details(?![^>]* open)/)
})

test('without a title the screen says Something went wrong', () => {
  expect(wordsOf(<ErrorScreen description="" onRetry={() => {}} />)[0]).toBe('Something went wrong')
})

test('the end of a session is no error: a page in waiting is shown', () => {
  const error = Object.assign(new Error('over'), { name: 'SessionEnded' })

  expect(toMarkup(failing(error))).toBe(toMarkup(<PageSkeleton />))
})

test('outside a workspace the logo leads home; inside one its bars do, and there is no second main', () => {
  expect(toMarkup(<NotFound />)).toMatch(/^<header[^>]*><a [^>]*href="\/login"/)
  expect(
    toMarkup(
      <InsideFrameContext value>
        <NotFound />
      </InsideFrameContext>,
    ),
  ).not.toMatch(/<main|<header/)
})

test('an unknown address says Not Found', () => {
  expect(wordsOf(<NotFound />)[0]).toBe('Not Found')
})
