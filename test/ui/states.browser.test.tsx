import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'

/** The room that a card of a page leaves in a window of 320 px, which is what 400% zoom makes of 1280. */
const room = 256

test.each([
  [
    'empty',
    <EmptyState key="empty" title="No posts in this range">
      Choose other days, or import a file.
    </EmptyState>,
  ],
  ['failed', <ErrorState key="failed" message="The server does not answer at the moment." onRetry={() => undefined} />],
])('what is %s fits a card at 400% zoom', async (_, state) => {
  await render(
    <section aria-label="Card" style={{ width: room }}>
      {state}
    </section>,
  )
  await expect.element(page.getByRole('heading')).toBeVisible()
  expect(page.getByRole('region', { name: 'Card' }).element().scrollWidth).toBe(room)
})
