import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { Performance as Answer } from '#contract/answers/performance.ts'
import { defaultStep } from '#contract/answers/steps.ts'
import { performanceQuery } from '#src/api/performance.ts'
import { formatNumber } from '#src/text/format.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { InsightPage, type InsightPageRoute, OpenPosts } from '#src/widgets/insight-page/insight-page.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { listComparedQueryIds, isComparing } from '#contract/saved-queries/comparison.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import type { PerformanceSearch } from './search.ts'
import { BestTime } from './best-time.tsx'
import { Figures } from './figures.tsx'
import { Engagement, NetSentiment, PotentialImpressions, Volume } from './over-time.tsx'
import { Overperformance } from './overperformance.tsx'
import { ResponseTime } from './response-time.tsx'
import { Sources } from './sources.tsx'
import { Velocity } from './velocity.tsx'
import { PerformanceTable } from '#contract/posts/exports.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { comparedExports } from '#src/widgets/exports/compared-exports.ts'
import { type ExportChoice, toPostsExport, withoutWorkspace } from '#src/widgets/exports/views.ts'
import { tableName } from '#src/widgets/exports/labels.ts'
import { RefusedQueries } from '#src/widgets/comparison/refused.tsx'
import { ShareOfVoice } from '#src/widgets/comparison/share-of-voice.tsx'

export const Performance = (route: InsightPageRoute<PerformanceSearch>) => (
  <InsightPage
    {...route}
    title={t`Performance`}
    question={({ scope }) => performanceQuery(scope)}
    isEmpty={({ coverage }) => coverage.posts === 0}
    comparesQueries
    exports={({ scope, search }) => exportsOf(scope, listComparedQueryIds(search))}
    usualStep={defaultStep}
    opened={<StepPosts />}
  >
    <div className="grid grid-cols-1 gap-4">
      <Figures />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        <Volume />
        <PotentialImpressions />
        <Engagement />
        <NetSentiment />
      </div>
      <Voice />
      <Sources />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <Overperformance />
          <Velocity />
        </div>
        <div className="grid min-w-0 grid-cols-1 content-start gap-4">
          <BestTime />
          <ResponseTime />
        </div>
      </div>
    </div>
  </InsightPage>
)

function StepPosts() {
  const { scope } = usePage()
  const steps = useQuery({ ...performanceQuery(scope), enabled: false }).data?.steps ?? []
  return <OpenPosts noteOf={(drillDown) => noteOf(steps, drillDown)} />
}

/** Sums of the opened steps; undefined if the drill-down narrows further. */
function noteOf(
  steps: Answer['steps'],
  { at, until, hourOfWeek, author, source, sentiment, query, overlap }: DrillDown,
) {
  const span = spanBetween(steps, at, until)
  if (span === null || (hourOfWeek ?? author ?? source ?? sentiment ?? query ?? overlap) !== undefined) return undefined
  const opened = steps.slice(span.from, span.to + 1)
  const sum = (of: 'interactions' | 'impressions') =>
    formatNumber(opened.reduce((all, step) => all + (step[of] ?? 0), 0))
  return t`${sum('interactions')} interactions, ${sum('impressions')} potential impressions`
}

const exportsOf = (scope: Scope, compared: readonly string[]): ExportChoice[] => [
  ...PerformanceTable.options.map((table) => ({
    id: table,
    label: tableName(table),
    view: { table, ...withoutWorkspace(scope) },
  })),
  ...(compared.length > 1 ? comparedExports(scope, compared) : []),
  { id: 'posts', label: tableName('posts'), view: toPostsExport(scope) },
]

const Voice = () =>
  isComparing(usePage().search) ? (
    <div>
      <RefusedQueries />
      <ShareOfVoice />
    </div>
  ) : null
