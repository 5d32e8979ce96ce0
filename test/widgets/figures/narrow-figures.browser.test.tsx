import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { performanceMetrics } from '#contract/metrics/performance.ts'
import { FigureRow, type Figure } from '#src/widgets/figures/figure-card.tsx'
import { MetricDefinition } from '#src/widgets/figures/metric-definition.tsx'
import { show } from '#test/support/scene.tsx'

const metric = performanceMetrics.sources
const rate: Figure = {
  id: 'rate',
  name: 'Interaktionsrate je Tag',
  value: '0,77',
  unit: '% am Tag',
  title: '0,77 % am Tag. Beiträge öffnen',
  change: null,
  rises: null,
  previous: null,
  spark: [1, 2, 3],
  coverage: 0.67,
  isKnown: true,
  definition: <MetricDefinition metric={metric} />,
  menu: { metric },
}

test('a long name ends before what explains it', async () => {
  await show(
    <div lang="de" className="w-36">
      <FigureRow figures={[rate]} className="grid" onOpen={() => {}} />
    </div>,
  )
  const heading = page.getByRole('heading', { name: rate.name }).element()
  expect(heading.scrollWidth).toBeLessThanOrEqual(heading.clientWidth)
})
