import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AuthorOrder } from '#contract/answers/scope-search.ts'
import { authorKey } from '#contract/posts/authors.ts'
import { LoadMore } from '#src/widgets/load-more.tsx'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Select, TextField } from '#src/ui/field.tsx'
import { useMedia } from '#src/ui/use-media.ts'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { authorPagesQuery } from '#src/api/people.ts'
import { authorCount } from '#src/text/insight-terms.ts'
import { postCount } from '#src/text/terms.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { useSyncListVersion } from '#src/widgets/insight-page/answer.tsx'
import { authorsPlace } from '#src/widgets/insight-page/open-authors.ts'
import { usePage } from '#src/widgets/insight-page/page.ts'
import { focusRow } from './lists/focus.ts'
import type { PeopleSearch } from './search.ts'
import { toAuthorsInput, clearedFilters } from './input.ts'
import { SelectedAuthors } from './lists/selected-authors.tsx'
import { AuthorTable, listHeight } from './author-table.tsx'
import { InfluenceKey } from './influence.tsx'
import { ActiveFilters } from './active-filters.tsx'
import { useMay } from '#src/widgets/workspace/workspace.ts'
import { useIsReadOnly } from '#src/ui/read-only.tsx'

/** Focuses the list, so that keyboard use continues there. */
export function showAuthors() {
  const list = document.getElementById(authorsPlace)
  list?.scrollIntoView()
  list?.focus({ preventScroll: true })
}

export function AuthorList() {
  const { scope, search, change, changeScope, asks } = usePage<PeopleSearch>()
  const input = toAuthorsInput(scope, search)
  const query = useSyncListVersion(
    useInfiniteQuery({ ...authorPagesQuery(input), ...asks, placeholderData: keepPreviousData }),
  )
  const first = query.data?.pages[0]
  const authors = query.data?.pages.flatMap(({ items }) => items) ?? []
  const maySelect = useMay('authorLists.edit')
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  const toggle = (key: string) => setKeys((before) => before.symmetricDifference(new Set([key])))
  const choose = (chosen: readonly string[]) => setKeys((before) => before.union(new Set(chosen)))
  const clear = () => {
    setKeys(new Set())
    focusRow([...keys].at(-1))
  }
  const selection = { keys, toggle, choose, clear }
  const scroller = useRef<HTMLDivElement>(null)
  const isWide = useMedia('(width >= 48rem)')
  const isTarget = useLocation({ select: ({ hash }) => hash === authorsPlace })
  const isThere = first !== undefined
  useEffect(() => {
    if (isTarget && isThere) showAuthors()
  }, [isTarget, isThere])
  const selected = authors.filter((author) => selection.keys.has(authorKey(author)))
  return (
    <Section
      title={t`Authors`}
      note={<Count total={first?.total} posts={first?.posts} isFailed={query.isError} />}
      actions={<CardMenu input={{ ...input, of: 'authors' }} />}
    >
      <Tools />
      <QueryState query={query} pending={<Skeleton className="h-96" />} headingLevel={3}>
        {() =>
          authors.length === 0 ? (
            <EmptyState
              headingLevel={3}
              title={t`No matching authors`}
              action={<Button onClick={() => change(clearedFilters)}>{t`Show all authors`}</Button>}
            />
          ) : null
        }
      </QueryState>
      {maySelect ? (
        <SelectedAuthors
          authors={selected.map(({ source, id }) => ({ source, id }))}
          authorListId={search.authors}
          onToggle={selection.toggle}
          onOpen={(authors) => changeScope({ authors })}
          onClear={selection.clear}
        />
      ) : null}
      {authors.length > 0 ? (
        <div
          ref={scroller}
          aria-busy={query.isPlaceholderData}
          style={isWide ? { maxHeight: listHeight } : undefined}
          className={cx(
            '-mx-4 -mb-4 transition-opacity md:overflow-auto print:max-h-none!',
            query.isPlaceholderData && 'opacity-60',
          )}
        >
          <AuthorTable
            authors={authors}
            order={search.sort ?? 'posts'}
            selected={search.author ?? null}
            onSort={(sort) => change({ sort })}
            onOpen={(author) => change({ author: authorKey(author) })}
            {...(isWide && { scroller: () => scroller.current })}
            {...(maySelect && { selection })}
          />
        </div>
      ) : null}
      <LoadMore query={query} className="pt-8" />
    </Section>
  )
}

const Count = ({
  total,
  posts,
  isFailed,
}: {
  total: number | undefined
  posts: number | undefined
  isFailed: boolean
}) => (
  <span role="status">
    {total === undefined || posts === undefined
      ? isFailed
        ? t`Not counted`
        : t`Counting…`
      : `${authorCount(total)} · ${postCount(posts)}`}
  </span>
)

function Tools() {
  const { search, change } = usePage<PeopleSearch>()
  if (useIsReadOnly()) return null
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <form
        role="search"
        className="flex gap-2 max-sm:w-full"
        action={(form) => change({ find: String(form.get('find') ?? '').trim() || undefined })}
      >
        <TextField
          key={search.find ?? ''}
          name="find"
          label={t`Search`}
          hideLabel
          placeholder={t`Name, handle or ID`}
          defaultValue={search.find ?? ''}
          maxLength={200}
          className="w-52 max-sm:flex-1"
        />
        <Button type="submit" icon={<Search size={14} aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
      </form>
      <Select
        label={t`Sort by`}
        hideLabel
        value={search.sort ?? 'posts'}
        options={[
          { value: 'posts', label: t`Posts` },
          { value: 'followers', label: t`Followers` },
          { value: 'interactions', label: t`Interactions per post` },
          { value: 'influence', label: t`Influence` },
          { value: 'newcomers', label: t`First seen` },
        ]}
        onChange={(sort) => change({ sort: sort as AuthorOrder })}
        className="w-48 max-sm:flex-1"
      />
      <div className="ml-auto max-sm:hidden">
        <InfluenceKey />
      </div>
      <ActiveFilters search={search} onChange={change} />
      {search.at === undefined ? null : (
        <Button size="sm" onClick={() => change({ open: 'posts', author: undefined })}>
          <Trans>Show posts</Trans>
        </Button>
      )}
    </div>
  )
}
