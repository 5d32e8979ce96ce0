import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createActor, fromPromise } from 'xstate'
import { MarkButtons } from '#src/features/saved-queries/suggestions.tsx'
import { querySuggestionsMachine, type SuggestionsInput } from '#src/machines/query-suggestions.ts'
import { workspaceId } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'

test('the marks of a post are one tab stop', async () => {
  const input = { workspaceId, text: 'tide', faulty: false, days: null }
  const suggestTerms = fromPromise<unknown, SuggestionsInput>(() => new Promise(() => {}))
  const actor = createActor(querySuggestionsMachine.provide({ actors: { suggestTerms } }), { input }).start()
  await show(
    <>
      <MarkButtons postId="a" actor={actor} />
      <MarkButtons postId="b" actor={actor} />
    </>,
  )
  await page.getByRole('button', { name: 'Relevant', exact: true }).first().findElement()
  await userEvent.keyboard('{Tab}{ArrowRight}{ArrowLeft}{Enter}{Tab}{ArrowLeft}{ArrowRight}{ArrowRight}{Enter}')
  expect(actor.getSnapshot().context.marks).toEqual({ relevant: ['a'], notRelevant: ['b'] })
})
