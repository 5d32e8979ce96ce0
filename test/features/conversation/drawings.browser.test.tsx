import { Suspense } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { Conversation, ConversationMap } from '#contract/answers/conversation.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { KeynessPlot } from '#src/features/conversation/keyness-plot.tsx'
import { Moving } from '#src/features/conversation/moving.tsx'
import { Ranking } from '#src/features/conversation/ranking.tsx'
import { panelViews } from '#src/routes/workspace/$workspaceId/reports/-panels.tsx'
import { conversationMapQuery, conversationQuery } from '#src/api/insights.ts'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { WordMap } from '#src/features/conversation/word-map.tsx'

const row = (value: string, posts: number, distinctiveness: number | null) => ({
  value,
  posts,
  distinctiveness,
  margin: null,
  netSentiment: 20,
  sentimentCoverage: 0.8,
  share: 0.1,
  before: 1,
  place: 1,
  placeBefore: 1,
  lift: 1,
  score: 0,
  state: 'stable',
  rest: 1,
  logOdds: 0,
  association: null,
  spark: [],
})
const conversation = { kind: 'term', rows: [row('tide', 100, 8), row('ebb', 10, -3)] } as unknown as Conversation
const node = (term: string, x: number, y: number) => ({
  term,
  posts: 9,
  margin: 2,
  netSentiment: null,
  sentimentCoverage: null,
  community: 0,
  x,
  y,
})
const map = {
  nodes: [node('tide', 0.1, 0.2), node('ebb', 0.9, 0.8)],
  edges: [{ from: 'tide', to: 'ebb', posts: 4, margin: null, npmi: 0.5 }],
} as unknown as ConversationMap

const open = vi.fn<Page['open']>()
const change = vi.fn<Page['change']>()
beforeEach(() => {
  open.mockReset()
  change.mockReset()
})

type PlotProps = { of?: Conversation; drillDown?: DrillDown | null }

const plot = ({ of = conversation, drillDown = null }: PlotProps = {}) => (
  <div style={{ width: 600 }}>
    <InPage answers={[[conversationQuery({ ...scope, kind: 'term' }), of]]} page={{ drillDown, open, change }}>
      <KeynessPlot />
    </InPage>
  </div>
)
const drawn = page.getByRole('slider', { name: /^Frequency and distinctiveness/ })

test('a place of the plot opens its posts by keyboard, and stays marked', async () => {
  const { rerender } = await render(plot())
  await drawn.findElement()
  drawn.element().focus()
  await userEvent.keyboard('{End}')
  expect(drawn.element().getAttribute('aria-valuetext')).toContain('tide: 100 posts')
  await userEvent.keyboard('{Enter}')
  expect(open).toHaveBeenCalledWith({ term: 'tide' })
  await rerender(plot({ drillDown: { term: 'tide' } }))
  expect([
    drawn.element().dataset.selected,
    document.querySelectorAll('circle[stroke="var(--signal)"]').length,
  ]).toEqual(['tide', 1])
  expect(change).not.toHaveBeenCalled()
})

test('a piece of the plot, drawn by keyboard, is what the list holds', async () => {
  await render(plot())
  await drawn.findElement()
  drawn.element().focus()
  await userEvent.keyboard('{Home}{Shift>}{ArrowRight}{/Shift}{Enter}')
  const [[changed]] = change.mock.calls as unknown as [[{ box: string }]]
  const [least, most, low, high] = changed.box.split(',').map(Number) as [number, number, number, number]
  expect([least <= 10 && most >= 10 && most < 100, low <= -3 && high >= -3 && high < 8]).toEqual([true, true])
})

test('without a rest the plot says why it is empty', async () => {
  await render(plot({ of: { kind: 'term', rows: [row('tide', 3, null)] } as unknown as Conversation }))
  await expect.element(page.getByText(/no other posts to compare/)).toBeVisible()
})

test('words and pairs of the map are buttons too', async () => {
  await render(
    <div style={{ width: 600 }}>
      <InPage answers={[[conversationMapQuery(scope), map]]} page={{ open }}>
        <WordMap />
      </InPage>
    </div>,
  )
  await userEvent.click(page.getByRole('button', { name: /^tide/ }))
  await userEvent.click(page.getByRole('button', { name: 'Words that occur together: more' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Show as table' }))
  await userEvent.click(page.getByRole('button', { name: 'tide + ebb' }))
  expect(open.mock.calls).toEqual([[{ term: 'tide' }], [{ term: 'tide', beside: 'ebb' }]])
  await expect.element(page.getByText('≈ 9 ± 2').first()).toBeVisible()
})

const hashtags = { ...conversation, kind: 'hashtag' } as Conversation
const ofHashtags = [[conversationQuery({ ...scope, kind: 'hashtag' }), hashtags]] as const

test('a ranking goes to a report in the kind that is shown; what moves does for terms alone', async () => {
  await render(
    <InPage answers={ofHashtags} page={{ search: { kind: 'hashtag' } as Page['search'] }}>
      <Ranking />
      <Moving />
    </InPage>,
  )
  await userEvent.click(page.getByRole('button', { name: 'Moving up and down: more' }))
  await expect.element(page.getByRole('menuitem', { name: 'SQL behind it' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: 'Add to report' }).elements()).toEqual([])
  await userEvent.keyboard('{Escape}')
  await userEvent.click(page.getByRole('button', { name: 'Hashtags: more' }))
  await userEvent.click(page.getByRole('menuitem', { name: 'Add to report' }))
  await expect.element(page.getByText(/^“Hashtags” goes to the end of the report/)).toBeVisible()
})

test('in a report a ranking has its kind, and a plot is a picture', async () => {
  const { 'conversation.hashtag': Hashtags, 'conversation.keyness': Plot } = panelViews
  await render(
    <Suspense>
      <InPage
        answers={[...ofHashtags, [conversationQuery({ ...scope, kind: 'term' }), conversation]]}
        page={{ open, change }}
      >
        <Hashtags />
        <Plot />
      </InPage>
    </Suspense>,
  )
  await userEvent.click(page.getByRole('button', { name: /#tide/ }))
  expect(open.mock.calls).toEqual([[{ hashtag: 'tide' }]])
  await drawn.findElement()
  drawn.element().focus()
  await userEvent.keyboard('{End}{Enter}{Home}{Shift>}{ArrowRight}{/Shift}{Enter}')
  expect([open.mock.calls.length, change.mock.calls.length]).toEqual([1, 0])
})
