import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { keepPreviousData, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { Download, Search } from 'lucide-react'
import type { RankedAuthor } from '#contract/people.ts'
import type { AuthorOrder } from '#contract/scope-search.ts'
import type { Scope } from '#contract/posts.ts'
import { authorPagesQuery } from '#src/api/people.ts'
import { Button } from '#src/ui/button.tsx'
import { cx } from '#src/ui/cx.ts'
import { Select, TextField } from '#src/ui/field.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { formatNumber } from '#src/text/format.ts'
import { postCount } from '#src/text/terms.ts'
import { authorsInputOf, notNarrowed, type PeopleSearch } from './address.ts'
import { AuthorTable } from './author-table.tsx'
import { mostRows, saveAuthors } from './csv.ts'
import { InfluenceKey } from './influence.tsx'
import { Narrowed } from './narrowed.tsx'

const ordersOf = (): { value: AuthorOrder; label: string }[] => [
  { value: 'posts', label: t`Most posts` },
  { value: 'followers', label: t`Most followers` },
  { value: 'interactions', label: t`Most interactions a post` },
  { value: 'influence', label: t`Most influence` },
  { value: 'newcomers', label: t`Latest first seen` },
]

type AuthorListProps = {
  scope: Scope
  search: PeopleSearch
  timezone: string
  onChange: (change: Partial<PeopleSearch>) => void
  onOpen: (author: RankedAuthor) => void
  /** Opens the posts of the bar that narrows the list. */
  onPosts: () => void
}

/** Every author of the scope: searched, narrowed, sorted, and as a file. */
export function AuthorList({ scope, search, timezone, onChange, onOpen, onPosts }: AuthorListProps) {
  const input = authorsInputOf(scope, search)
  const query = useInfiniteQuery({ ...authorPagesQuery(input), placeholderData: keepPreviousData })
  const first = query.data?.pages[0]
  const authors = query.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Section title={t`Authors`} note={<Count total={first?.total} posts={first?.posts} isFailed={query.isError} />}>
      <Tools
        input={input}
        search={search}
        timezone={timezone}
        total={first?.total ?? 0}
        onChange={onChange}
        onPosts={onPosts}
      />
      {query.isPending ? <Skeleton className="h-96" /> : null}
      {query.isError && authors.length === 0 ? (
        <ErrorState
          headingLevel={3}
          title={t`The authors did not load`}
          message={query.error.message}
          onRetry={() => void query.refetch()}
          busy={query.isRefetching}
        />
      ) : null}
      {query.isSuccess && authors.length === 0 ? (
        <EmptyState
          headingLevel={3}
          title={t`No author fits`}
          action={<Button onClick={() => onChange(notNarrowed)}>{t`Show all authors`}</Button>}
        >
          <Trans>Nobody in this range is all that the list is narrowed to.</Trans>
        </EmptyState>
      ) : null}
      {authors.length > 0 ? (
        <div
          aria-busy={query.isPlaceholderData}
          className={cx('-mx-4 -mb-4 transition-opacity md:overflow-x-auto', query.isPlaceholderData && 'opacity-60')}
        >
          <AuthorTable
            authors={authors}
            timezone={timezone}
            order={search.sort ?? 'posts'}
            selected={search.author ?? null}
            onSort={(sort) => onChange({ sort })}
            onOpen={onOpen}
          />
        </div>
      ) : null}
      {query.hasNextPage ? (
        <div className="grid justify-items-center gap-2 pt-8">
          {query.isFetchNextPageError ? <p className="text-xs text-destructive">{query.error.message}</p> : null}
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            <Trans>Load more</Trans>
          </Button>
        </div>
      ) : null}
    </Section>
  )
}

type CountProps = { total: number | undefined; posts: number | undefined; isFailed: boolean }

const Count = ({ total, posts, isFailed }: CountProps) => (
  <span role="status">
    {total === undefined || posts === undefined
      ? isFailed
        ? t`Not counted`
        : t`Counting…`
      : `${plural(total, { one: '# author', other: '# authors' })} · ${postCount(posts)}`}
  </span>
)

type ToolsProps = Pick<AuthorListProps, 'search' | 'timezone' | 'onChange' | 'onPosts'> & {
  input: ReturnType<typeof authorsInputOf>
  total: number
}

function Tools({ input, search, timezone, total, onChange, onPosts }: ToolsProps) {
  const saving = useMutation({ mutationFn: () => saveAuthors(input) })
  return (
    <div className="flex flex-wrap items-center gap-2 pb-3">
      <form
        role="search"
        className="flex gap-2 max-sm:w-full"
        action={(form) => onChange({ find: String(form.get('find') ?? '').trim() || undefined })}
      >
        <TextField
          key={search.find ?? ''}
          name="find"
          label={t`Search authors`}
          hideLabel
          placeholder={t`Name, handle or id`}
          defaultValue={search.find ?? ''}
          maxLength={200}
          className="w-52 max-sm:flex-1"
        />
        <Button type="submit" icon={<Search size={14} aria-hidden />}>
          <Trans>Search</Trans>
        </Button>
      </form>
      <Select
        label={t`Order`}
        hideLabel
        value={search.sort ?? 'posts'}
        options={ordersOf()}
        onChange={(sort) => onChange({ sort: sort as AuthorOrder })}
        className="w-48 max-sm:flex-1"
      />
      <Button busy={saving.isPending} icon={<Download size={14} aria-hidden />} onClick={() => saving.mutate()}>
        <Trans>CSV</Trans>
      </Button>
      <div className="ml-auto max-sm:hidden">
        <InfluenceKey />
      </div>
      {total > mostRows ? (
        <p className="w-full text-xs text-ink-faint">{t`The file holds the first ${formatNumber(mostRows)} authors.`}</p>
      ) : null}
      {saving.isError ? (
        <p role="alert" className="w-full text-xs text-destructive">
          {saving.error.message}
        </p>
      ) : null}
      <Narrowed search={search} timezone={timezone} onChange={onChange} />
      {search.at === undefined ? null : (
        <Button size="sm" onClick={onPosts}>
          <Trans>Read all posts of this time</Trans>
        </Button>
      )}
    </div>
  )
}
