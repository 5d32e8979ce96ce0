import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { People as Answer } from '#contract/answers/people.ts'
import type { Scope } from '#contract/posts/posts.ts'
import { usualStepOfAuthors } from '#contract/answers/steps.ts'
import { peopleQuery } from '#src/api/insights.ts'
import { PageHeader } from '#src/widgets/scope/page-header.tsx'
import { Answered } from '#src/widgets/scope/answered.tsx'
import { NoPosts } from '#src/widgets/scope/no-posts.tsx'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { UnreadAddress } from '#src/widgets/scope/unread-address.tsx'
import { type PeopleSearch } from './address.ts'
import { closed, notNarrowed } from './asked.ts'
import { Arrivals } from './arrivals.tsx'
import { authorKey } from '#contract/posts/authors.ts'
import { AuthorList } from './author-list.tsx'
import { Concentration } from './concentration.tsx'
import { exportsOf } from './exports.ts'
import { Figures } from './figures.tsx'
import { NobodyListed } from './lists/nobody-listed.tsx'
import { PeopleSkeleton } from './people-skeleton.tsx'
import { Scatter } from './scatter.tsx'
import { ListPicker } from './lists/list-picker.tsx'
import { OpenAuthor } from './open-author.tsx'

export type PeopleProps = {
  workspaceId: string
  search: PeopleSearch
  onSearchChange: (search: PeopleSearch) => void
}

/** Insight / people: who speaks, how often, and to how many. */
export function People({ workspaceId, search, onSearchChange }: PeopleProps) {
  const { timezone, range, scope } = usePageScope(workspaceId, search)
  const people = useQuery({ ...peopleQuery(scope), placeholderData: keepPreviousData })
  const change = (next: Partial<PeopleSearch>) => onSearchChange({ ...search, ...closed, ...next })
  const changeScope = (next: Partial<PeopleSearch>) => change({ ...notNarrowed, author: undefined, ...next })
  const openList = (authors: string | undefined) => changeScope({ authors })
  const isOpen = search.author !== undefined || search.open !== undefined
  return (
    <>
      <div className="page @container">
        <PageHeader
          title={t`People`}
          workspaceId={workspaceId}
          search={search}
          range={range}
          timezone={timezone}
          asksExtent={people.data !== undefined}
          exports={exportsOf(scope, search)}
          usualStep={usualStepOfAuthors}
          onChange={changeScope}
        />
        <UnreadAddress search={search} onSearchChange={onSearchChange} />
        <ListPicker
          workspaceId={workspaceId}
          value={search.authors}
          counted={people.isPlaceholderData ? undefined : people.data?.coverage.authors}
          onOpen={openList}
        />
        <Answered
          query={people}
          title={t`The people did not load`}
          scope={scope}
          onWay={changeScope}
          skeleton={<PeopleSkeleton />}
        >
          {(answer) =>
            answer.coverage.posts > 0 ? (
              <Sheet
                people={answer}
                scope={scope}
                search={search}
                timezone={timezone}
                onChange={change}
                onOpenList={openList}
              />
            ) : search.authors === undefined ? (
              <NoPosts workspaceId={workspaceId} timezone={timezone} range={answer.range} onRange={changeScope} />
            ) : (
              <NobodyListed onShowAll={() => changeScope({ authors: undefined })} />
            )
          }
        </Answered>
      </div>
      {isOpen ? <OpenAuthor scope={scope} search={search} timezone={timezone} onSearchChange={onSearchChange} /> : null}
    </>
  )
}

type SheetProps = {
  people: Answer
  scope: Scope
  search: PeopleSearch
  timezone: string
  onChange: (change: Partial<PeopleSearch>) => void
  onOpenList: (authorListId: string) => void
}

function Sheet({ people, scope, search, timezone, onChange, onOpenList }: SheetProps) {
  const { scatter, concentration, coverage } = people
  const who = (
    <Scatter
      scatter={scatter}
      scope={scope}
      search={search}
      onAuthor={(author) => onChange({ author })}
      onChange={onChange}
    />
  )
  const arrivals = <Arrivals people={people} scope={scope} search={search} onChange={onChange} />
  // Without points there is a sentence in the place of the plot, which needs no room beside a curve.
  const [beside, below] = scatter.points.length > 0 ? [who, arrivals] : [arrivals, who]
  return (
    <div className="grid grid-cols-1 gap-4">
      <Figures people={people} scope={scope} onOpen={() => onChange({ open: 'posts' })} />
      <div className="grid grid-cols-1 gap-4 @4xl:grid-cols-3">
        <div className="grid min-w-0 @4xl:col-span-2">{beside}</div>
        <Concentration concentration={concentration} coverage={coverage} scope={scope} />
      </div>
      {below}
      <AuthorList
        scope={scope}
        search={search}
        timezone={timezone}
        onChange={onChange}
        onOpen={(author) => onChange({ author: authorKey(author) })}
        onPosts={() => onChange({ open: 'posts', author: undefined })}
        onOpenList={onOpenList}
      />
      <NotInferred />
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
