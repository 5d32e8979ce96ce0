import { t } from '@lingui/core/macro'
import { usualStep } from '#contract/answers/steps.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ReactNode } from 'react'
import type { Performance as Answer } from '#contract/answers/performance.ts'
import { performanceQuery } from '#src/api/performance.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answered } from '#src/widgets/scope/answered.tsx'
import { comparedIds, withCompared } from '#src/widgets/scope/compared-queries.ts'
import { PageHeader } from '#src/widgets/scope/page-header.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import type { PerformanceSearch } from './address.ts'
import { BestTime } from './best-time.tsx'
import { type Drill, drillOf, withDrill } from './drill.ts'
import { exportsOf } from './exports.ts'
import { Figures } from './figures.tsx'
import { OverTime } from './over-time.tsx'
import { Overperformance } from './overperformance.tsx'
import type { PartProps } from './part.ts'
import { ResponseTime } from './response-time.tsx'
import { Sources } from './sources.tsx'
import { Velocity } from './velocity.tsx'
import { Voice } from './voice.tsx'
import { OpenMark } from './open-mark.tsx'

type PerformanceProps = {
  workspaceId: string
  search: PerformanceSearch
  onSearchChange: (search: PerformanceSearch) => void
}

/** Insight / performance: what resonated, and when. */
export function Performance({ workspaceId, search, onSearchChange }: PerformanceProps) {
  const { timezone, range, scope } = usePageScope(workspaceId, search)
  const drill = drillOf(search)
  const open = (mark: Drill | null) => onSearchChange(withDrill(search, mark))
  const change = (next: Partial<PerformanceSearch>) => onSearchChange({ ...withDrill(search, null), ...next })
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
      {drill ? <OpenMark {...part} drill={drill} timezone={timezone} onDrill={open} /> : null}
    </>
  )
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
