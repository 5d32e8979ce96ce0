import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QueryState } from '#src/ui/query-state.tsx'

const failure = new Error('The server does not answer.')
type Shown = { data?: string; error?: Error; failed?: (error: Error) => string | null }

const shown = ({ data, error = undefined, failed = () => null }: Shown) =>
  renderToStaticMarkup(
    <QueryState
      query={{ data, error: error ?? null, refetch: () => undefined }}
      pending={<p>to come</p>}
      errorTitle="The notes did not load"
      failed={failed}
    >
      {(answer) => <p>{answer}</p>}
    </QueryState>,
  )
    .split(/<[^>]+>/)
    .filter((words) => words.trim() !== '')

test('a query shows what comes, then what came', () => {
  expect([shown({}), shown({ data: 'three notes' })]).toEqual([['to come'], ['three notes']])
})

test('a query that failed says so, with a second try', () => {
  expect(shown({ error: failure })).toEqual(['The notes did not load', failure.message, 'Try again'])
})

test('what came stays where asking for it anew failed', () => {
  expect(shown({ data: 'three notes', error: failure })).toEqual(['three notes'])
})

test('a failure that has words of its own says those', () => {
  expect(shown({ error: failure, failed: ({ message }) => `Nothing: ${message}` })).toEqual([
    `Nothing: ${failure.message}`,
  ])
})
