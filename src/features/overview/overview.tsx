import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useCallback, useDeferredValue, useMemo } from 'react'
import type { Overview as Answer } from '#contract/insights.ts'
import type { Mute } from '#contract/mutes.ts'
import type { Scope } from '#contract/posts.ts'
import { overviewQuery } from '#src/api/insights.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { mutesQuery } from '#src/api/mutes.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { cx } from '#src/ui/cx.ts'
import { ErrorState, FilterGone } from '#src/ui/states.tsx'
import { drillOf, narrowed, noteOf, partsOf, withDrill, type Drill } from './drill.ts'
import { MarkPanel } from '#src/widgets/posts/mark-panel.tsx'
import { FilterBar } from '#src/widgets/scope/filter-bar.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { OverviewSheet } from './overview-sheet.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { rangeOf, scopeOf } from '#src/widgets/scope/scope.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'

type OverviewProps = {
  workspaceId: string
  search: OverviewSearch
  onSearchChange: (search: OverviewSearch) => void
}

/** Insight / overview: the state of a range at a glance, and the posts behind every mark. */
export function Overview(props: OverviewProps) {
  const { workspaceId, search, onSearchChange } = props
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  const range = rangeOf(search, timezone)
  const scope = scopeOf(workspaceId, range, search)
  const overview = useQuery({ ...overviewQuery(scope), placeholderData: keepPreviousData })
  // Drawn in slices once they are there, not in the one task of the answer; what comes meanwhile would start them anew.
  const figures = useDeferredValue(overview.data)
  const drill = useMemo(() => drillOf(search), [search])
  const change = (next: Partial<OverviewSearch>) => onSearchChange({ ...withDrill(search, null), ...next })

  return (
    <>
      <div className="page @container">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-xl font-semibold tracking-tight">
            <Trans>Overview</Trans>
          </h1>
          <FilterBar
            workspaceId={workspaceId}
            search={search}
            range={range}
            timezone={timezone}
            asksExtent={figures !== undefined}
            onChange={change}
          />
        </header>
        <Body {...props} timezone={timezone} overview={overview} figures={figures} drill={drill} onRange={change} />
      </div>
      {drill ? <OpenMark {...props} timezone={timezone} scope={scope} drill={drill} terms={figures?.terms} /> : null}
    </>
  )
}

type BodyProps = OverviewProps & {
  timezone: string
  overview: UseQueryResult<Answer>
  /** The last answer that is drawn. */
  figures: Answer | undefined
  drill: Drill | null
  onRange: (change: Partial<OverviewSearch>) => void
}

function Body({ workspaceId, timezone, overview, figures, drill, onRange, search, onSearchChange }: BodyProps) {
  const mutes = useQuery(mutesQuery(workspaceId)).data?.items ?? noMutes
  const open = useCallback((mark: Drill) => onSearchChange(withDrill(search, mark)), [search, onSearchChange])
  if (overview.isPending) return <OverviewSkeleton />
  if (isFilterGone(overview.error)) return <FilterGone onShowAll={() => onRange({ filter: undefined })} />
  if (overview.isLoadingError) {
    return (
      <ErrorState
        title={t`The overview did not load`}
        message={overview.error.message}
        onRetry={() => void overview.refetch()}
        busy={overview.isRefetching}
      />
    )
  }
  if (figures === undefined) return <OverviewSkeleton />
  const isOld = overview.isPlaceholderData || figures !== overview.data
  return (
    <div aria-busy={isOld} className={cx('transition-opacity', isOld && 'opacity-60')}>
      {figures.coverage.posts === 0 ? (
        <NoPosts workspaceId={workspaceId} timezone={timezone} range={figures.range} onRange={onRange} />
      ) : (
        <OverviewSheet overview={figures} mutes={mutes} drill={drill} onOpen={open} />
      )}
    </div>
  )
}

const noMutes: readonly Mute[] = []
const noTerms: Answer['terms'] = []

function OpenMark({
  search,
  onSearchChange,
  timezone,
  scope,
  drill,
  terms = noTerms,
}: OverviewProps & { timezone: string; scope: Scope; drill: Drill; terms?: Answer['terms'] }) {
  const open = (next: Drill | null) => onSearchChange(withDrill(search, next))
  const parts = partsOf(drill, timezone)
  return (
    <MarkPanel
      mark={JSON.stringify(parts.map(({ id, label }) => [id, label]))}
      title={parts.length === 0 ? t`All posts of the range` : t`Posts: ${parts.map(({ label }) => label).join(', ')}`}
      scope={narrowed(scope, drill)}
      order={drill.order ?? 'newest'}
      timezone={timezone}
      note={noteOf(drill, terms) ?? undefined}
      chips={parts.map(({ id, label, without }) => ({ id, label, onRemove: () => open(without) }))}
      onOrderChange={(order) => open({ ...drill, order })}
      onAuthor={({ id, name, handle }, source) => id && open({ author: id, source, name: name ?? handle ?? id })}
      onClose={() => open(null)}
    />
  )
}
