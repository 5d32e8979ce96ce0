import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { People as Answer } from '#contract/people.ts'
import type { Scope } from '#contract/posts.ts'
import { isFilterGone } from '#src/api/errors.ts'
import { peopleQuery } from '#src/api/people.ts'
import { workspaceQuery } from '#src/api/workspaces.ts'
import { cx } from '#src/ui/cx.ts'
import { ErrorState, FilterGone } from '#src/ui/states.tsx'
import { FilterBar } from '#src/widgets/scope/filter-bar.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { rangeOf, scopeOf } from '#src/widgets/scope/scope.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { closed, notNarrowed, type PeopleSearch } from './address.ts'
import { Arrivals } from './arrivals.tsx'
import { authorKey } from './authors.ts'
import { AuthorList } from './author-list.tsx'
import { Concentration } from './concentration.tsx'
import { Figures } from './figures.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { Scatter } from './scatter.tsx'

const OpenAuthor = lazy(() => import('./open-author.tsx').then((module) => ({ default: module.OpenAuthor })))

export type PeopleProps = {
  workspaceId: string
  search: PeopleSearch
  onSearchChange: (search: PeopleSearch) => void
}

/** Insight / people: who speaks, how often, and to how many. */
export function People({ workspaceId, search, onSearchChange }: PeopleProps) {
  const timezone = useQuery(workspaceQuery(workspaceId)).data?.timezone ?? 'UTC'
  const range = rangeOf(search, timezone)
  const scope = scopeOf(workspaceId, range, search)
  const people = useQuery({ ...peopleQuery(scope), placeholderData: keepPreviousData })
  const change = (next: Partial<PeopleSearch>) => onSearchChange({ ...search, ...closed, ...next })
  const changeScope = (next: Partial<PeopleSearch>) => change({ ...notNarrowed, author: undefined, ...next })
  const isOpen = search.author !== undefined || search.open !== undefined
  return (
    <>
      <div className="page @container">
        <header className="mb-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 className="text-xl font-semibold tracking-tight">
            <Trans>People</Trans>
          </h1>
          <FilterBar
            workspaceId={workspaceId}
            search={search}
            range={range}
            timezone={timezone}
            asksExtent={people.data !== undefined}
            onChange={changeScope}
          />
        </header>
        <UnreadAddress names={search.unread?.split(',') ?? []} />
        {people.isPending ? <PeopleSkeleton /> : null}
        {isFilterGone(people.error) ? <FilterGone onShowAll={() => changeScope({ filter: undefined })} /> : null}
        {people.isLoadingError && !isFilterGone(people.error) ? (
          <ErrorState
            title={t`The people did not load`}
            message={people.error.message}
            onRetry={() => void people.refetch()}
            busy={people.isRefetching}
          />
        ) : null}
        {people.data && !isFilterGone(people.error) ? (
          <div
            aria-busy={people.isPlaceholderData}
            className={cx('transition-opacity', people.isPlaceholderData && 'opacity-60')}
          >
            {people.data.coverage.posts === 0 ? (
              <NoPosts workspaceId={workspaceId} timezone={timezone} range={people.data.range} onRange={changeScope} />
            ) : (
              <Sheet people={people.data} scope={scope} search={search} timezone={timezone} onChange={change} />
            )}
          </div>
        ) : null}
      </div>
      {isOpen ? (
        <Suspense>
          <OpenAuthor scope={scope} search={search} timezone={timezone} onSearchChange={onSearchChange} />
        </Suspense>
      ) : null}
    </>
  )
}

type SheetProps = {
  people: Answer
  scope: Scope
  search: PeopleSearch
  timezone: string
  onChange: (change: Partial<PeopleSearch>) => void
}

function Sheet({ people, scope, search, timezone, onChange }: SheetProps) {
  const { scatter, concentration, coverage } = people
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures people={people} onOpen={() => onChange({ open: 'posts' })} />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
        <div className="grid grid-cols-1 content-start gap-4 @4xl:col-span-2">
          <Scatter scatter={scatter} search={search} onAuthor={(author) => onChange({ author })} onChange={onChange} />
          <Arrivals people={people} search={search} onChange={onChange} />
        </div>
        <div className="grid grid-cols-1 content-start gap-4">
          <Concentration concentration={concentration} coverage={coverage} />
          <NotInferred />
        </div>
      </div>
      <AuthorList
        scope={scope}
        search={search}
        timezone={timezone}
        onChange={onChange}
        onOpen={(author) => onChange({ author: authorKey(author) })}
        onPosts={() => onChange({ open: 'posts', author: undefined })}
      />
    </div>
  )
}

const NotInferred = () => (
  <p className="rounded-md border border-line bg-surface p-4 text-sm text-ink-soft">
    <Trans>
      <strong className="font-semibold text-ink">No gender, age or interests.</strong> Posts do not say them; guessing
      them from names and words is often wrong and takes privacy from the people who are counted here.
    </Trans>
  </p>
)
