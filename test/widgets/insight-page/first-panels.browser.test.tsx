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

const scene = (
  <InPage page={{ scope }}>
    <FirstPanels>
      <p>Figures</p>
      <div className="grid">
        <Harbours />
        <div className="grid">
          <Harbours />
          <Harbours />
        </div>
      </div>
      <div className="grid">
        <Harbours />
        <Harbours />
      </div>
    </FirstPanels>
  </InPage>
)

beforeEach(() => api.on(getPerformance, performanceOf([bluesky])))

test('a phone begins with three panels, the others are one press away', async () => {
  await page.viewport(390, 844)
  await show(scene)
  await expect.element(page.getByText('Figures')).toBeVisible()
  await expect.poll(() => panels.elements().length).toBe(3)
  await page.getByRole('button', { name: 'Show more (2)' }).click()
  await expect.poll(() => panels.elements().length).toBe(5)
  await expect.element(page.getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
})

test('where nothing lists them all are shown', async () => {
  await show(
    <InPage page={{ scope }}>
      <Harbours />
      <Harbours />
      <Harbours />
      <Harbours />
      <Harbours />
    </InPage>,
  )
  await expect.poll(() => panels.elements().length).toBe(5)
  await expect.element(page.getByRole('button', { name: /^Show more/ })).not.toBeInTheDocument()
})
