import { t } from '@lingui/core/macro'
import { usualStep } from '#contract/answers/steps.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { Performance as Answer } from '#contract/answers/performance.ts'
import { performanceQuery } from '#src/api/insights.ts'
import { formatNumber } from '#src/text/format.ts'
import { spanBetween } from '#src/ui/charts/series.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answered } from '#src/widgets/scope/answered.tsx'
import { comparedIds, withCompared } from '#src/widgets/scope/compared-queries.ts'
import { drillDownOf, withDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { DrillDownPanel } from '#src/widgets/posts/drill-down-panel.tsx'
import { PageHeader } from '#src/widgets/scope/page-header.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import type { PerformanceSearch } from './address.ts'
import { BestTime } from './best-time.tsx'
import { exportsOf } from './exports.ts'
import { Figures } from './figures.tsx'
import { OverTime } from './over-time.tsx'
import { Overperformance } from './overperformance.tsx'
import type { PartProps } from './part.ts'
import { ResponseTime } from './response-time.tsx'
import { Sources } from './sources.tsx'
import { Velocity } from './velocity.tsx'
import { Voice } from './voice.tsx'

type PerformanceProps = {
  workspaceId: string
  search: PerformanceSearch
  onSearchChange: (search: PerformanceSearch) => void
}

/** Insight / performance: what resonated, and when. */
export function Performance({ workspaceId, search, onSearchChange }: PerformanceProps) {
  const { timezone, range, scope } = usePageScope(workspaceId, search)
  const drill = drillDownOf(search)
  const open = (mark: DrillDown | null) => onSearchChange(withDrillDown(search, mark))
  const change = (next: Partial<PerformanceSearch>) => onSearchChange({ ...withDrillDown(search, null), ...next })
  const performance = useQuery({ ...performanceQuery(scope), placeholderData: keepPreviousData })
  const part = { scope, drill, onOpen: open, onWay: change }
  const ids = comparedIds(search)
  const voice =
    ids.length < 2 ? null : (
      <Voice
        {...part}
        ids={ids}
        measure={search.voice ?? 'mentions'}
        onMeasure={(measure) => change({ voice: measure === 'mentions' ? undefined : measure })}
        onRemove={(id) => change(withCompared(ids.filter((one) => one !== id)))}
      />
    )
  return (
    <>
      <div className="page @container">
        <PageHeader
          title={t`Performance`}
          workspaceId={workspaceId}
          search={search}
          range={range}
          timezone={timezone}
          asksExtent={performance.data !== undefined}
          comparesQueries
          exports={exportsOf(scope, ids)}
          usualStep={usualStep}
          onChange={change}
        />
        <UnreadAddress search={search} onSearchChange={onSearchChange} />
        <Answered
          query={performance}
          title={t`The performance did not load`}
          scope={scope}
          onWay={change}
          skeleton={<PerformanceSkeleton />}
        >
          {(answer) =>
            answer.coverage.posts === 0 ? (
              <NoPosts workspaceId={workspaceId} timezone={timezone} range={answer.range} onRange={change} />
            ) : (
              <Sheet performance={answer} {...part} voice={voice} />
            )
          }
        </Answered>
      </div>
      {drill ? (
        <DrillDownPanel
          drillDown={drill}
          scope={scope}
          timezone={timezone}
          note={noteOf(performance.data?.steps ?? [], drill)}
          onWay={change}
          onChange={open}
        />
      ) : null}
    </>
  )
}

/** What a step of the charts says of its posts. */
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

type SheetProps = PartProps & {
  performance: Answer
  /** Share of voice, where queries are compared. */
  voice: ReactNode
}

const Sheet = ({ performance, voice, ...part }: SheetProps) => (
  <div className="grid grid-cols-1 gap-4">
    <Figures performance={performance} scope={part.scope} onOpen={part.onOpen} />
    <OverTime performance={performance} scope={part.scope} drill={part.drill} onOpen={part.onOpen} />
    {voice}
    <Sources performance={performance} scope={part.scope} drill={part.drill} onOpen={part.onOpen} />
    <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <Overperformance {...part} />
        <Velocity {...part} />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <BestTime {...part} />
        <ResponseTime {...part} />
      </div>
    </div>
  </div>
)

const PerformanceSkeleton = () => (
  <div className="grid gap-4">
    <Skeleton className="h-36" />
    <div className="grid gap-4 @4xl:grid-cols-2">
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
      <Skeleton className="h-80" />
    </div>
    <Skeleton className="h-64" />
  </div>
)
