import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { getPerformance } from '#contract/answers/performance.ts'
import { FirstPanels } from '#src/widgets/insight-page/first-panels.tsx'
import { fakeApi } from '#test/support/fake-api.ts'
import { workspaceId } from '#test/support/fixtures.ts'
import { InPage } from '#test/support/insight-page.tsx'
import { show } from '#test/support/scene.tsx'
import { bluesky, Harbours, performanceOf } from './panel-fixture.tsx'

const api = fakeApi()
const scope = { workspaceId, from: '2026-06-01', to: '2026-06-30' }
const panels = page.getByRole('region', { name: 'Harbours' })
const more = page.getByRole('button', { name: 'Show 2 more' })
const five = (
  <div className="grid">
    <Harbours />
    <div className="grid">
      <Harbours />
      <Harbours />
    </div>
    <Harbours />
    <Harbours />
  </div>
)

beforeEach(() => api.on(getPerformance, performanceOf([bluesky])))

test('a phone starts with three panels, and one press shows the others', async () => {
  await page.viewport(390, 844)
  await show(
    <InPage page={{ scope }}>
      <FirstPanels>{five}</FirstPanels>
    </InPage>,
  )
  await expect.poll(() => panels.elements().length).toBe(3)
  await more.click()
  await expect.poll(() => panels.elements().length).toBe(5)
  await expect.element(more).not.toBeInTheDocument()
})
