import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { getTopics } from '#contract/answers/topics.ts'
import { Topics } from '#src/widgets/topics/topics.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { InPage, scope } from '#test/support/insight-page.tsx'
import { workspaceId } from '#test/support/fixtures.ts'
import { show } from '#test/support/scene.tsx'
import { topicsAnswer } from './topics-answer.ts'

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
