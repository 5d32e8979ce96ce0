import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Conversation } from '#contract/answers/conversation.ts'
import { conversationQuery } from '#src/api/conversation.ts'
import { KeynessPlot } from '#src/features/conversation/keyness-plot.tsx'
import { panelViews } from '#src/routes/workspace/$workspaceId/reports/-panels.tsx'
import type { Page } from '#src/widgets/insight-page/page.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'

const row = (value: string, posts: number, distinctiveness: number | null) => ({
  value,
  posts,
  distinctiveness,
  margin: null,
  netSentiment: 20,
  sentimentCoverage: 0.8,
  share: 0.1,
  state: 'stable',
  spark: [],
})
const rows = [row('tide', 100, 8), row('ebb', 10, -3)]
const answerOf = (of: typeof rows) => [
  [conversationQuery({ ...scope, kind: 'term' }), { kind: 'term', rows: of } as unknown as Conversation] as const,
]

const open = vi.fn<Page['open']>()
const change = vi.fn<Page['change']>()
beforeEach(() => {
  open.mockReset()
  change.mockReset()
})

const plot = (of: typeof rows, drillDown: DrillDown | null = null) => (
  <div style={{ width: 600 }}>
    <InPage answers={answerOf(of)} page={{ drillDown, open, change }}>
      <KeynessPlot />
    </InPage>
  </div>
)
const drawn = page.getByRole('slider', { name: /^Frequency and distinctiveness/ })
async function press(keys: string) {
  ;(await drawn.findElement()).focus()
  await userEvent.keyboard(keys)
}

test('a dot of the plot opens its posts by keyboard, and stays marked', async () => {
  const { rerender } = await render(plot(rows))
  await press('{End}{Enter}')
  expect(open).toHaveBeenCalledWith({ term: 'tide' })
  await rerender(plot(rows, { term: 'tide' }))
  expect(drawn.element().dataset.selected).toBe('tide')
})

test('a plot without other posts to compare with says so', async () => {
  await render(plot([row('tide', 3, null)]))
  await expect.element(page.getByText(/no other posts to compare/)).toBeVisible()
})

test('in a report the plot is a picture without actions', async () => {
  const { 'conversation.keyness': Plot } = panelViews
  await render(
    <Suspense>
      <InPage answers={answerOf(rows)} page={{ open, change }}>
        <Plot />
      </InPage>
    </Suspense>,
  )
  await press('{End}{Enter}{Home}{Shift>}{ArrowRight}{/Shift}{Enter}')
  expect([open.mock.calls, change.mock.calls]).toEqual([[], []])
})
