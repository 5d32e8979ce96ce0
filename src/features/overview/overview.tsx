import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { Suspense, useCallback, useDeferredValue, useMemo, useState, type ComponentType, type ReactNode } from 'react'
import type { Overview as Answer } from '#contract/insights.ts'
import type { Mute } from '#contract/mutes.ts'
import type { Post, PostOrder, Scope } from '#contract/posts.ts'
import { overviewQuery } from '#src/api/insights.ts'
import type { PostsInput } from '#src/api/posts.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { mutesQuery } from '#src/api/mutes.ts'
import { queriesQuery } from '#src/api/queries.ts'
import { cx } from '#src/ui/cx.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { ErrorState, FilterGone } from '#src/ui/states.tsx'
import { drillOf, narrowed, noteOf, partsOf, withDrill, type Drill } from './drill.ts'
import { FilterBar } from './filter-bar.tsx'
import { NoPosts } from './no-posts.tsx'
import { OverviewSheet, type PostCardComponent } from './overview-sheet.tsx'
import { OverviewSkeleton } from './overview-skeleton.tsx'
import { rangeOf, scopeOf } from './scope.ts'
import type { OverviewSearch } from './search.ts'
import { useExtent } from './use-extent.ts'

export type PostsPanelComponent = ComponentType<{
  title: string
  scope: Omit<PostsInput, 'order' | 'limit' | 'cursor'>
  order: PostOrder
  timezone: string
  chips: readonly { id: string; label: string; onRemove: () => void }[]
  /** Said beside the number of posts. */
  note?: string
  onOrderChange: (order: PostOrder) => void
  onAuthor: (author: Post['author'], source: Post['source']) => void
  onClose: () => void
}>

type OverviewProps = {
  workspaceId: string
  timezone: string
  search: OverviewSearch
  onSearchChange: (search: OverviewSearch) => void
  PostCard: PostCardComponent
  /** May be lazy: it is drawn only while a mark is open. */
  PostsPanel: PostsPanelComponent
  /** Picks one of the saved filters; may be lazy. */
  savedFilter?: ReactNode
  /** Where posts are brought in; shown when there are none at all. */
  importLink?: ReactNode
}

/** Insight / overview: the state of a range at a glance, and the posts behind every mark. */
export function Overview(props: OverviewProps) {
  const { workspaceId, timezone, search, onSearchChange } = props
  const range = rangeOf(search, timezone)
  const scope = scopeOf(workspaceId, range, search)
  const overview = useQuery({ ...overviewQuery(scope), placeholderData: keepPreviousData })
  const queries = useQuery(queriesQuery(workspaceId))
  // Drawn in slices once they are there, not in the one task of the answer; what comes meanwhile would start them anew.
  const figures = useDeferredValue(overview.data)
  const extent = useExtent(workspaceId, timezone, figures !== undefined)
  const drill = useMemo(() => drillOf(search), [search])
  const change = (next: Partial<OverviewSearch>) => onSearchChange({ ...withDrill(search, null), ...next })

  return (
    <>
      <div className="page @container">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-xl font-semibold tracking-tight">Overview</h1>
          <FilterBar
            workspaceId={workspaceId}
            search={search}
            range={range}
            timezone={timezone}
            extent={extent ?? null}
            queries={queries.data?.items ?? []}
            savedFilter={props.savedFilter}
            onChange={change}
          />
        </header>
        <Body {...props} {...{ overview, figures, extent, drill }} onRange={change} />
      </div>
      {drill ? <OpenMark {...props} scope={scope} drill={drill} terms={figures?.terms} /> : null}
    </>
  )
}

type BodyProps = OverviewProps & {
  overview: UseQueryResult<Answer>
  /** The last answer that is drawn. */
  figures: Answer | undefined
  extent: DayRange | null | undefined
  drill: Drill | null
  onRange: (change: Partial<OverviewSearch>) => void
}

function Body({
  workspaceId,
  overview,
  figures,
  extent,
  drill,
  onRange,
  search,
  onSearchChange,
  PostCard,
  importLink,
}: BodyProps) {
  const mutes = useQuery(mutesQuery(workspaceId)).data?.items ?? noMutes
  const open = useCallback((mark: Drill) => onSearchChange(withDrill(search, mark)), [search, onSearchChange])
  if (overview.isPending) return <OverviewSkeleton />
  if (isFilterGone(overview.error)) return <FilterGone onShowAll={() => onRange({ filter: undefined })} />
  if (overview.isLoadingError) {
    return (
      <ErrorState
        title="The overview did not load"
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
        <NoPosts range={figures.range} extent={extent} onRange={onRange} importLink={importLink} />
      ) : (
        <OverviewSheet {...{ overview: figures, mutes, drill, onOpen: open, PostCard }} />
      )}
    </div>
  )
}

const noMutes: readonly Mute[] = []
const noTerms: Answer['terms'] = []

/** The side of the window that what was pressed does not stand on, so that it stays in sight. */
function sideAwayFrom(pressed: Element | null) {
  if (pressed === null || pressed === document.body) return 'right'
  const { left, width } = pressed.getBoundingClientRect()
  return left + width / 2 > innerWidth / 2 ? 'left' : 'right'
}

/** The posts lie over the page, which stays as it is. */
function OpenMark({
  search,
  onSearchChange,
  timezone,
  PostsPanel,
  scope,
  drill,
  terms = noTerms,
}: OverviewProps & { scope: Scope; drill: Drill; terms?: Answer['terms'] }) {
  const open = (next: Drill | null) => onSearchChange(withDrill(search, next))
  const parts = partsOf(drill, timezone)
  const key = JSON.stringify(parts.map(({ id, label }) => [id, label]))
  const [place, setPlace] = useState(() => ({ key, side: sideAwayFrom(document.activeElement) }))
  if (place.key !== key) {
    const isInPanel = document.activeElement?.closest('[data-posts-of]') !== null
    setPlace({ key, side: isInPanel ? place.side : sideAwayFrom(document.activeElement) })
  }
  return (
    <div
      data-posts-of="mark"
      className={cx(
        'fixed inset-y-0 z-(--z-panel) w-[440px] max-w-full border-line-strong',
        place.side === 'left' ? 'left-0 border-r shadow-popup' : 'right-0 border-l shadow-panel',
      )}
    >
      <Suspense>
        <PostsPanel
          key={key}
          title={parts.length === 0 ? 'All posts of the range' : `Posts: ${parts.map(({ label }) => label).join(', ')}`}
          scope={narrowed(scope, drill)}
          order={drill.order ?? 'newest'}
          timezone={timezone}
          note={noteOf(drill, terms) ?? undefined}
          chips={parts.map(({ id, label, without }) => ({ id, label, onRemove: () => open(without) }))}
          onOrderChange={(order) => open({ ...drill, order })}
          onAuthor={({ id, name, handle }, source) => id && open({ author: id, source, name: name ?? handle ?? id })}
          onClose={() => open(null)}
        />
      </Suspense>
    </div>
  )
}
