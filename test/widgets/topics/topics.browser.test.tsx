import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { getTopics } from '#contract/answers/topics.ts'
import type { Page } from '#src/widgets/insight-page/page.ts'
import type { TopicsView } from '#src/widgets/scope/search.ts'
import { Topics, TopicsByQuery } from '#src/widgets/topics/topics.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { idOf, workspaceId } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'
import { topic, topicsAnswer } from './topics-answer.ts'

const api = fakeApi()
afterEach(() => void vi.unstubAllGlobals())

const panel = page.getByRole('region', { name: 'Topics' })
const mug = panel.getByRole('button', { name: /^Mug recall/ })
const ofWorkspace = { scope: { ...scope, workspaceId } }

test('the panel asks for topics only once it is near the viewport', async () => {
  const near: ((entries: object[]) => void)[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: object[]) => void) {
        near.push(report)
      }
      observe() {}
      disconnect() {}
    },
  )
  api.on(getTopics, topicsAnswer)
  await show(
    <InPage page={ofWorkspace}>
      <Topics />
    </InPage>,
  )
  await expect.element(panel).toBeInTheDocument()
  expect(api.calls(getTopics)).toEqual([])
  for (const report of near) report([{ isIntersecting: true }])
  await expect.element(mug).toBeInTheDocument()
  expect(api.calls(getTopics)).toHaveLength(1)
})

test('a mark of each view opens its posts, and the views can be switched', async () => {
  api.on(getTopics, topicsAnswer)
  const [open, change] = [vi.fn<Page['open']>(), vi.fn<Page['change']>()]
  const scene = (topicsView: TopicsView) => (
    <InPage page={{ ...ofWorkspace, open, change, search: { topicsView } }}>
      <Topics />
    </InPage>
  )
  const { unmount } = await show(scene('bars'))
  await mug.click()
  await page.getByRole('radio', { name: 'Over time' }).click({ force: true })
  await unmount()
  const second = await show(scene('time'))
  const chart = page.getByRole('region', { name: 'Topics over time' }).getByRole('slider')
  await expect.element(chart).toBeInTheDocument()
  chart.element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowDown}{Enter}')
  await second.unmount()
  await show(scene('source'))
  await page.getByRole('button', { name: 'Mug recall, Bluesky: 1,200 posts' }).click()

  const [one, other] = [idOf(1), idOf(2)]
  const split = { ...topic, queries: [{ id: one, posts: 7 }] }
  api.on(getTopics, { ...topicsAnswer, queries: [{ id: one, name: 'Mugs' }], topics: [split] })
  await show(
    <InPage page={{ ...ofWorkspace, open, search: { queryId: one, compare: other } }}>
      <TopicsByQuery />
    </InPage>,
  )
  await page.getByRole('button', { name: 'Mug recall, Mugs: 7 posts' }).click()
  expect(api.calls(getTopics).at(-1)).toMatchObject({ queries: `${one},${other}` })

  const ofTopic = { topic: topic.rule, topicName: topic.name }
  expect(change.mock.calls).toEqual([[{ topicsView: 'time' }]])
  expect(open.mock.calls).toEqual([
    [ofTopic],
    [{ ...ofTopic, at: topicsAnswer.buckets[0], bucket: 'month' }],
    [{ ...ofTopic, source: 'bluesky' }],
    [{ ...ofTopic, query: one }],
  ])
})
