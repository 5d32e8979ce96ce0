import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { defaultStep } from '#contract/answers/steps.ts'
import { overviewFiguresQuery, overviewTermsQuery } from '#src/api/overview.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { pageComparisonQuery } from '#src/widgets/comparison/page-comparison.ts'
import { FiguresSkeleton } from '#src/widgets/figures/figures-skeleton.tsx'
import { FromAnswer, useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { InsightPage, type InsightPageRoute, OpenPosts } from '#src/widgets/insight-page/insight-page.tsx'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { listComparedQueryIds, isComparing } from '#contract/saved-queries/comparison.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { CoverageLine } from './coverage-line.tsx'
import { kpiColumns, KpiRow } from './kpi-row.tsx'
import { toEstimateNote } from './note.ts'
import { SentimentPanel } from './sentiment-panel.tsx'
import { Volume } from './volume.tsx'
import { overviewTableNames } from '#contract/answers/overview.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { comparedExports } from '#src/widgets/exports/compared-exports.ts'
import { type ExportChoice, toPostsExport, withoutWorkspace } from '#src/widgets/exports/views.ts'

const Coordination = lazyPart(() =>
  import('#src/widgets/coordination/coordination.tsx').then((module) => module.Coordination),
)
const Topics = lazyPart(() => import('#src/widgets/topics/topics.tsx').then((module) => module.Topics))
const Leaders = lazyPart(() => import('./leaders.tsx').then((module) => module.Leaders))
const FieldPanel = lazyPart(() =>
  import('#src/widgets/custom-fields/field-panel.tsx').then((module) => module.FieldPanel),
)
const RefusedQueries = lazyPart(() =>
  import('#src/widgets/comparison/refused.tsx').then((module) => module.RefusedQueries),
)
const Comparison = lazyPart(() => import('./comparison/comparison.tsx').then((module) => module.Comparison))

type Route = InsightPageRoute<OverviewSearch>

/** Calls instead of components, so that React keeps the frame when the comparison is toggled. */
export const Overview = (route: Route) => (isComparing(route.search) ? comparisonPage(route) : overviewPage(route))

const frame = { comparesQueries: true, usualStep: defaultStep }

const overviewPage = (route: Route) => (
  <InsightPage
    {...route}
    {...frame}
    title={t`Overview`}
    question={({ scope }) => overviewFiguresQuery(scope)}
    asksAtOnce
    isEmpty={({ coverage }) => coverage.posts === 0}
    exports={({ scope }) => exportsOf(scope, [])}
    opened={<TermPosts />}
  >
    <div className="grid gap-4">
      <Head />
      <div className="grid gap-4 @4xl:grid-cols-3">
        <Volume className="@4xl:col-span-2" />
        <SentimentPanel />
      </div>
      <Leaders waiting={<Skeleton className="h-600 @xl:h-400 @4xl:h-216" />} />
      <TopicsAfterFigures />
      <Coordination />
      <FieldPanel />
    </div>
  </InsightPage>
)

const comparisonPage = (route: Route) => (
  <InsightPage
    {...route}
    {...frame}
    title={t`Overview`}
    question={pageComparisonQuery}
    isEmpty={({ queries }) => queries.length > 0 && queries.every(({ posts }) => posts === 0)}
    exports={({ scope, search }) => exportsOf(scope, listComparedQueryIds(search))}
    controls={<RefusedQueries />}
  >
    <Comparison />
  </InsightPage>
)

const Head = () => (
  <FromAnswer
    question={overviewFiguresQuery(usePage().scope)}
    pending={
      <div className="grid gap-4">
        <Skeleton className="h-20 w-full @2xl:h-8" />
        <FiguresSkeleton figures={6} className={kpiColumns} />
      </div>
    }
  >
    {(overview) => (
      <div className="grid gap-4">
        <CoverageLine overview={overview} />
        <KpiRow overview={overview} />
      </div>
    )}
  </FromAnswer>
)

function TopicsAfterFigures() {
  const hasFigures = useAnswer(overviewFiguresQuery(usePage().scope)).drawn !== undefined
  const waiting = <Skeleton className="h-180 @4xl:h-112" />
  return hasFigures ? <Topics waiting={waiting} /> : waiting
}

function TermPosts() {
  const { scope } = usePage()
  const terms = useQuery({ ...overviewTermsQuery(scope), enabled: false }).data?.terms ?? []
  return <OpenPosts noteOf={(drillDown) => toEstimateNote(drillDown, terms)} />
}

const exportsOf = (scope: Scope, compared: readonly string[]): ExportChoice[] =>
  compared.length > 1
    ? comparedExports(scope, compared)
    : [
        { id: 'posts', view: toPostsExport(scope) },
        ...[...overviewTableNames, 'topics' as const].map((table) => ({
          id: table,
          view: { table, ...withoutWorkspace(scope) },
        })),
      ]
