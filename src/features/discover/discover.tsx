import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { lazyPart } from '#src/ui/lazy-part.tsx'
import { defaultTrendStep } from '#contract/answers/steps.ts'
import { maxDaysUnanchored } from '#contract/query-language/parse.ts'
import { trendsQuery } from '#src/api/trends.ts'
import { savedQueriesQuery } from '#src/api/saved-queries.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { countDays } from '#src/ui/date-range.ts'
import { OldNumbers } from '#src/ui/refreshing.tsx'
import { SegmentedControl } from '#src/ui/segmented-control.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { useEscape } from '#src/ui/use-escape.ts'
import { isScopeGone } from '#src/api/errors.ts'
import { useAnswer } from '#src/widgets/insight-page/answer.tsx'
import { type Page, PageContext, usePage } from '#src/widgets/insight-page/page.ts'
import { PageHeader } from '#src/widgets/scope-bar/page-header.tsx'
import { WithPostTools } from '#src/widgets/posts/post-tools.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { ScopeProblem } from '#src/widgets/scope/scope-problem.tsx'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { Actions } from './actions.tsx'
import { readPageDrillDown, withPageDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { DrillDown } from '#src/widgets/scope/search.ts'
import { isReadable, SearchBar } from './search-bar.tsx'
import { type DiscoverSearch } from './search.ts'
import { readRange, toScope, defaultDays } from '#src/widgets/scope/scope.ts'
import { SlowSearch, StoppedSearch } from './states.tsx'
import { TrendPosts } from './trend-posts.tsx'
import { Domains, Hashtags, Terms } from './trend-list.tsx'
import { RisingTopics } from './rising-topics.tsx'
import { RisingAuthors } from './rising-authors.tsx'
import { Spikes } from './spikes.tsx'
import { Velocity } from './velocity.tsx'
import { useToday, useWorkspaceId } from '#src/widgets/workspace/workspace.ts'

const Coordination = lazyPart(() =>
  import('#src/widgets/coordination/coordination.tsx').then((module) => module.Coordination),
)

export function Discover({
  search,
  onSearchChange,
}: {
  search: DiscoverSearch
  onSearchChange: (search: DiscoverSearch) => void
}) {
  const workspaceId = useWorkspaceId()
  const queries = useQuery(savedQueriesQuery(workspaceId)).data?.items ?? []
  const queryName = queries.find(({ id }) => id === search.queryId)?.name ?? null
  const range = readRange(search, useToday(), defaultDays.discover)
  const isLoose = countDays(range) <= maxDaysUnanchored
  const scope = toScope(workspaceId, range, search)
  const readable = isReadable(search.text ?? '', isLoose)
  const mark = readPageDrillDown(search)
  const open = (next: DrillDown | null) =>
    onSearchChange({ ...withPageDrillDown(search, next), view: next === null ? undefined : 'posts' })
  const change = (next: Partial<DiscoverSearch>) =>
    onSearchChange({ ...withPageDrillDown(search, null), view: undefined, ...next })
  const [latest, onVersion] = useState(0)
  const page: Page = {
    range,
    scope,
    search,
    drillDown: mark,
    open,
    change,
    changeScope: change,
    asks: {},
    latest,
    onVersion,
  }
  const nothing = (
    <NoPosts range={range} onRange={change}>
      {search.text || search.queryId ? (
        <Button onClick={() => change({ text: undefined, queryId: undefined })}>
          <Trans>Show all posts</Trans>
        </Button>
      ) : null}
    </NoPosts>
  )
  const { trendsRef, heading } = useFocusAcrossViews(search.view)
  useEscape(mark === null ? null : () => open(null))

  return (
    <div className="grid w-full max-w-[1920px] min-w-0 grid-cols-1 content-start">
      <div className="grid grid-cols-1 gap-3 p-4 sm:px-6">
        <PageHeader
          title={t`Discover`}
          comparesDays={false}
          usualStep={defaultTrendStep}
          unreadable={!readable}
          search={search}
          range={range}
          onChange={change}
        />
        <UnreadAddress search={search} onSearchChange={onSearchChange} />
        <SearchBar
          text={search.text ?? ''}
          queryName={queryName}
          isLoose={isLoose}
          onSearch={(text) => change({ text: text || undefined, queryId: undefined })}
        />
        <div className="no-print flex flex-wrap items-center justify-between gap-2">
          <Actions search={search} queryName={queryName} range={range} mark={mark} />
          <div className="lg:hidden">
            <SegmentedControl
              label={t`Show`}
              value={search.view ?? 'trends'}
              options={[
                { value: 'trends', label: t`Trends` },
                { value: 'posts', label: t`Posts` },
              ]}
              onChange={(view) => onSearchChange({ ...search, view: view === 'posts' ? 'posts' : undefined })}
            />
          </div>
        </div>
      </div>
      {readable ? (
        <PageContext value={page}>
          <div className="grid min-w-0 grid-cols-1 border-t border-line lg:grid-cols-[minmax(0,6fr)_minmax(360px,5fr)]">
            <div
              ref={trendsRef}
              className={cx(
                'min-w-0 px-4 pt-4 pb-12 sm:px-6 lg:h-dvh lg:overflow-y-auto',
                search.view === 'posts' && 'max-lg:hidden',
              )}
            >
              <Trends nothing={nothing} />
            </div>
            <div
              className={cx(
                'min-w-0 border-line max-lg:h-[calc(100dvh-48px)] lg:sticky lg:top-0 lg:h-dvh lg:border-l',
                search.view !== 'posts' && 'max-lg:hidden',
              )}
            >
              <WithPostTools search={{ ...search, ...range }}>
                <TrendPosts
                  scope={scope}
                  mark={mark}
                  heading={heading}
                  nothing={nothing}
                  order={search['open.order'] ?? 'newest'}
                  onOpen={open}
                  onOrderChange={(order) => onSearchChange({ ...search, 'open.order': order })}
                  onScopeChange={change}
                />
              </WithPostTools>
            </div>
          </div>
        </PageContext>
      ) : (
        <EmptyState title={t`Invalid search`}>
          {isLoose ? null : t`Over more than seven days, a search needs at least one word or author.`}
        </EmptyState>
      )}
    </div>
  )
}

function Trends({ nothing }: { nothing: ReactNode }) {
  const { scope, changeScope } = usePage()
  const client = useQueryClient()
  const options = trendsQuery(scope)
  const trends = useQuery({ ...options, placeholderData: keepPreviousData })
  const { data, isFetching, isPlaceholderData } = trends
  const stopped = !isFetching && !trends.isError && (trends.isPending || isPlaceholderData)
  const stop = () => void client.cancelQueries({ queryKey: options.queryKey, exact: true })

  if (trends.isLoadingError || isScopeGone(trends.error)) {
    return (
      <ScopeProblem
        error={trends.error!}
        scope={scope}
        onRetry={() => void trends.refetch()}
        onScopeChange={changeScope}
      />
    )
  }
  return (
    <>
      {isFetching ? <SlowSearch key={JSON.stringify(scope)} onStop={stop} /> : null}
      {stopped ? <StoppedSearch onAgain={() => void trends.refetch()} isStale={data !== undefined} /> : null}
      {data === undefined ? (
        stopped ? null : (
          <>
            <p role="status" className="sr-only">{t`Loading`}</p>
            {panels}
          </>
        )
      ) : (
        <>
          {isFetching && isPlaceholderData ? <OldNumbers /> : null}
          {data.now.posts === 0 ? nothing : panels}
        </>
      )}
    </>
  )
}

/** Asked last, because finding topics is expensive. Its height stays the same, because it is above all others. */
function TopicsAfterTrends() {
  const page = usePage()
  const hasTrends = useAnswer(trendsQuery(page.scope)).drawn !== undefined
  return (
    <PageContext value={hasTrends ? page : { ...page, asks: { enabled: false } }}>
      <RisingTopics className="min-h-68" />
    </PageContext>
  )
}

const panels = (
  <div className="@container grid grid-cols-1 gap-4">
    <TopicsAfterTrends />
    <Velocity />
    <div className="grid grid-cols-1 items-start gap-4 @3xl:grid-cols-2">
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Spikes />
        <Terms />
        <Domains />
      </div>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <Hashtags />
        <RisingAuthors />
      </div>
    </div>
    <Coordination />
  </div>
)

/** Narrow screens show one view at a time: moves the focus along, and back on return. */
function useFocusAcrossViews(view: DiscoverSearch['view']) {
  const trendsRef = useRef<HTMLDivElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const last = useRef<Element | null>(null)
  const shown = useRef(view)
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      if (event.target instanceof Element) last.current = event.target
    }
    const trends = trendsRef.current
    trends?.addEventListener('focusin', remember)
    return () => trends?.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    const lost = document.activeElement === document.body || trendsRef.current?.contains(document.activeElement)
    if (view === 'posts' && trendsRef.current?.offsetParent === null && lost) heading.current?.focus()
    if (view !== 'posts' && heading.current?.offsetParent === null && last.current instanceof HTMLElement)
      last.current.focus()
  }, [view])
  return { trendsRef, heading }
}
