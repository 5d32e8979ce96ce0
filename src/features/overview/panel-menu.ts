import { overviewMetrics, type OverviewPanel } from '#contract/metrics/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import type { CardMenuProps } from '#src/widgets/figures/card-menu.tsx'

/** The reads of the overview that a panel comes from. */
const stepsOf: Record<OverviewPanel, readonly string[]> = {
  volume: ['cube', 'spikes'],
  sentiments: ['cube'],
  topPosts: ['topPosts'],
  topAuthors: ['cube', 'topAuthors'],
  sources: ['cube'],
  languages: ['cube'],
  topTerms: ['terms'],
}

/** What the menu of a panel is made of, but for its rows. */
export const panelMenu = (panel: OverviewPanel, scope: Scope): CardMenuProps => ({
  metric: overviewMetrics[panel],
  input: { ...scope, of: 'overview' },
  steps: stepsOf[panel],
  file: panel,
})
