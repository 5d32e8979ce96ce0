import { type Performance, performanceTables, type SourceRow } from '#contract/answers/performance.ts'
import { performanceQuery } from '#src/api/performance.ts'
import { performanceMetrics } from '#contract/metrics/performance.ts'
import { sourceName } from '#src/text/terms.ts'
import { type BodyProps, definePanel } from '#src/widgets/insight-page/panel.tsx'

/** All that is written for a panel. */
export const Harbours = definePanel({
  title: () => 'Harbours',
  of: 'performance',
  steps: ['now'],
  question: ({ scope }) => performanceQuery(scope),
  metric: performanceMetrics.sources,
  facts: ({ sources }) => [['Harbours', String(sources.length)]],
  table: () => performanceTables.performanceSources,
  height: 'h-48',
  nothing: ({ sources }) => (sources.length === 0 ? 'No harbour has posts.' : null),
  Body: ({ answer: { sources }, page: { open } }: BodyProps<Performance>) => (
    <ul>
      {sources.map(({ source, posts }) => (
        <li key={source}>
          <button type="button" onClick={() => open({ source })}>
            {sourceName(source)} {posts}
          </button>
        </li>
      ))}
    </ul>
  ),
})

export const bluesky: SourceRow = {
  source: 'bluesky',
  posts: 12,
  share: 0.75,
  previousPosts: 6,
  impressions: null,
  interactions: 30,
  interactionsPerPost: 2.5,
  engagementRate: null,
  postInteractionRate: null,
  viewRate: null,
  netSentiment: -12.5,
  sentimentCoverage: 0.8,
  spark: [5, 7],
}
export const mastodon: SourceRow = { ...bluesky, source: 'mastodon', posts: 4, share: 0.25 }

export const performanceOf = (sources: SourceRow[], dataVersion = '1'): Performance => ({
  range: { from: '2026-06-01', to: '2026-06-30', days: 30, timezone: 'UTC', bucket: 'day', parts: [] },
  previous: null,
  coverage: { posts: 16, withInteractions: 16, withFollowers: 0, withViews: 0, withSentiment: 16 },
  headline: null,
  kpis: [],
  steps: [],
  earlier: [],
  sources,
  dataVersion,
})
