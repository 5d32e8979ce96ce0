import { comparisonTables } from '#contract/answers/comparison.ts'
import { comparedFigures } from '#contract/metrics/overview.ts'
import { Overlap as SharedPosts } from '#src/widgets/comparison/overlap.tsx'
import { comparing } from '#src/widgets/comparison/page-comparison.ts'
import { definePanel } from '#src/widgets/insight-page/panel.tsx'

/** In reports; on pages it is part of the share of voice. */
export const Overlap = definePanel({
  ...comparing,
  id: 'comparison.overlap',
  steps: ['sums'],
  metric: comparedFigures.mentions,
  table: () => comparisonTables.comparedOverlap,
  height: 'h-24',
  Body: ({ answer, page: { drillDown, open } }) => (
    <SharedPosts
      comparison={answer}
      selected={drillDown?.overlap ?? null}
      onOpen={(overlap) => open({ overlap, order: 'newest' })}
    />
  ),
})
