import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useCallback, useMemo } from 'react'
import type { OverviewTerms } from '#contract/answers/overview.ts'
import type { Mute } from '#contract/filters/mutes.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { usualStep } from '#contract/answers/steps.ts'
import { mutesQuery } from '#src/api/filters.ts'
import { useOverview } from './use-overview.ts'
import { noteOf } from './note.ts'
import { DrillDownPanel } from '#src/widgets/posts/drill-down-panel.tsx'
import { drillDownOf, withDrillDown } from '#src/widgets/scope/drill-down.ts'
import { PageHeader } from '#src/widgets/scope/page-header.tsx'
import { OverviewSheet } from './overview-sheet.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { exportsOf } from './exports.ts'
import { comparedIds, isComparing } from '#src/widgets/scope/compared-queries.ts'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import type { DrillDown, OverviewSearch } from '#src/widgets/scope/search.ts'
import { Refreshing } from '#src/ui/refreshing.tsx'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { ScopeQueryState } from '#src/widgets/scope/answered.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'

const Comparison = lazy(() => import('./comparison/comparison.tsx').then((module) => ({ default: module.Comparison })))

type OverviewProps = {
  workspaceId: string
  search: OverviewSearch
  onSearchChange: (search: OverviewSearch) => void
}

/** Insight / overview: the state of a range at a glance, and the posts behind every mark. */
export function Overview(props: OverviewProps) {
  const { workspaceId, search, onSearchChange } = props
  const { timezone, range, scope } = usePageScope(workspaceId, search)
  const compares = isComparing(search)
  const overview = useOverview(scope, !compares)
  const drill = useMemo(() => drillDownOf(search), [search])
  const change = (next: Partial<OverviewSearch>) => onSearchChange({ ...withDrillDown(search, null), ...next })

  return (
    <>
      <div className="page @container">
        <PageHeader
          title={t`Overview`}
          workspaceId={workspaceId}
          search={search}
          range={range}
          timezone={timezone}
          asksExtent={overview.parts.figures.drawn !== undefined || compares}
          comparesQueries
          exports={exportsOf(scope, comparedIds(search))}
          usualStep={usualStep}
          onChange={change}
        />
        {search.unread === undefined ? null : <UnreadAddress search={search} onSearchChange={onSearchChange} />}
        <Body {...props} scope={scope} timezone={timezone} overview={overview} drill={drill} onRange={change} />
      </div>
      {drill ? (
        <DrillDownPanel
          drillDown={drill}
          scope={scope}
          timezone={timezone}
          note={noteOf(drill, overview.parts.terms.drawn?.terms ?? noTerms)}
          onChange={(next) => onSearchChange(withDrillDown(search, next))}
        />
      ) : null}
    </>
  )
}

type BodyProps = OverviewProps & {
  scope: Scope
  timezone: string
  overview: ReturnType<typeof useOverview>
  drill: DrillDown | null
  onRange: (change: Partial<OverviewSearch>) => void
}

function Body({ workspaceId, scope, timezone, overview, drill, onRange, search, onSearchChange }: BodyProps) {
  const mutes = useQuery(mutesQuery(workspaceId)).data?.items ?? noMutes
  const open = useCallback((mark: DrillDown) => onSearchChange(withDrillDown(search, mark)), [search, onSearchChange])
  const { figures, parts } = overview
  if (isComparing(search))
    return (
      <Suspense fallback={<OverviewSkeleton />}>
        <Comparison scope={scope} timezone={timezone} search={search} drill={drill} onOpen={open} onChange={onRange} />
      </Suspense>
    )
  const { drawn, isOld } = parts.figures
  return (
    <ScopeQueryState
      query={figures}
      pending={<OverviewSkeleton />}
      errorTitle={t`The overview did not load`}
      scope={{ workspaceId, queryId: search.queryId }}
      onWay={onRange}
    >
      {() =>
        drawn === undefined ? (
          <OverviewSkeleton />
        ) : drawn.coverage.posts === 0 ? (
          <Refreshing isOld={isOld}>
            <NoPosts workspaceId={workspaceId} timezone={timezone} range={drawn.range} onRange={onRange} />
          </Refreshing>
        ) : (
          <OverviewSheet
            overview={drawn}
            isOld={isOld}
            leaders={parts.leaders}
            terms={parts.terms}
            scope={scope}
            mutes={mutes}
            drill={drill}
            onOpen={open}
          />
        )
      }
    </ScopeQueryState>
  )
}

const noMutes: readonly Mute[] = []
const noTerms: OverviewTerms['terms'] = []
