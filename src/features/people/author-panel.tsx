import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import {
  type AuthorDetail,
  authorFollowersTable,
  authorTermsTable,
  replyPartnersTable,
} from '#contract/answers/people.ts'
import { ApiError } from '#src/api/errors.ts'
import { type AuthorInput, authorQuery } from '#src/api/people.ts'
import { Card } from '#src/ui/card.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { useSyncPageVersion } from '#src/widgets/insight-page/answer.tsx'
import { SidePanel } from '#src/ui/side-panel.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState } from '#src/ui/states.tsx'
import { QueryState } from '#src/ui/query-state.tsx'
import { formatCompact, formatDay, formatInstant, formatNumber } from '#src/text/format.ts'
import { replyCount } from '#src/text/insight-terms.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { type CsvCell, toCsvRows } from '#src/widgets/csv.ts'
import { CardMenu } from '#src/widgets/figures/card-menu.tsx'
import { Followers } from './followers.tsx'
import { AddToList } from './lists/add-to-list.tsx'
import { authorName } from '#contract/posts/authors.ts'
import { Partners } from './partners.tsx'
import { Signs } from './signs.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

type AuthorPanelProps = {
  input: AuthorInput
  /** True while posts cover the panel: Esc then closes them, not the panel. */
  isCovered: boolean
  onAuthor: (author: string) => void
  onPosts: (name: string) => void
  onClose: () => void
  /** Absent if the user can't edit lists. */
  onOpenList?: ((authorListId: string) => void) | undefined
}

export function AuthorPanel({ input, isCovered, onAuthor, onPosts, onClose, onOpenList }: AuthorPanelProps) {
  const query = useQuery(authorQuery(input))
  useSyncPageVersion(query)
  const detail = query.data
  return (
    <SidePanel
      label={t`Author`}
      title={detail ? authorName(detail.author) : t`Author`}
      closeLabel={t`Close (Esc)`}
      actions={
        detail ? (
          <Card name={authorName(detail.author)}>
            <CardMenu input={{ ...input, of: 'author' }} />
          </Card>
        ) : null
      }
      isCovered={isCovered}
      onClose={onClose}
    >
      <section
        aria-label={t`Author`}
        aria-busy={query.isPending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 -outline-offset-2! sm:px-6"
      >
        <QueryState
          query={query}
          pending={<Skeleton className="mt-4 h-96" />}
          headingLevel={3}
          failed={(error) =>
            error instanceof ApiError && error.problemAt('author') !== null ? (
              <EmptyState
                headingLevel={3}
                title={t`Author not found`}
                action={<Button onClick={onClose}>{t`Back`}</Button>}
              >
                {error.message}
              </EmptyState>
            ) : null
          }
        >
          {(loaded) => <Detail detail={loaded} onAuthor={onAuthor} onPosts={onPosts} onOpenList={onOpenList} />}
        </QueryState>
      </section>
    </SidePanel>
  )
}

function Detail({
  detail,
  onAuthor,
  onPosts,
  onOpenList,
}: Pick<AuthorPanelProps, 'onAuthor' | 'onPosts' | 'onOpenList'> & {
  detail: AuthorDetail
}) {
  const timezone = useTimezone()
  const { author, posts, stored, bios, followers, terms, answers, answeredBy, signs } = detail
  const { source, handle, name } = author
  const menu = (rows: () => CsvCell[][]) => <CardMenu subject={authorName(author)} rows={rows} />
  const [from, to] = [formatInstant(stored.from, timezone), formatInstant(stored.to, timezone)]
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <Badge>{sourceName(source)}</Badge>
        {name && handle && name !== handle ? <bdi>@{handle}</bdi> : null}
        {author.followers === null ? null : (
          <span>
            {plural(author.followers, { one: '# follower', other: `${formatCompact(author.followers)} followers` })}
          </span>
        )}
      </p>
      <p className="mt-1 text-xs text-ink-faint">
        <Trans>
          {postCount(stored.posts)} stored, from {from} to {to}
        </Trans>
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-2">
        <Button variant="primary" disabled={posts === 0} onClick={() => onPosts(authorName(author))}>
          {plural(posts, {
            0: 'No posts in this range',
            one: 'Read # post of this range',
            other: 'Read # posts of this range',
          })}
        </Button>
        {onOpenList ? <AddToList authors={[{ source, id: author.id }]} onOpen={onOpenList} /> : null}
      </div>
      <Part title={t`Biography`}>
        <Bios bios={bios} />
      </Part>
      <Part title={t`Followers over time`} menu={menu(() => toCsvRows(authorFollowersTable, followers))}>
        <Followers followers={followers} />
      </Part>
      <Part title={t`Topics`} menu={menu(() => toCsvRows(authorTermsTable, detail))}>
        <Topics terms={terms} />
      </Part>
      <Part
        title={t`Answers to`}
        menu={menu(() => toCsvRows(replyPartnersTable, answers))}
        note={
          answers.of === 0
            ? undefined
            : t`${formatNumber(answers.known)} of ${formatNumber(answers.of)} answers go to others whose post is stored`
        }
      >
        <Partners partners={answers.authors} label={t`Answers to`} onAuthor={onAuthor} />
      </Part>
      <Part
        title={t`Answered by`}
        menu={menu(() => toCsvRows(replyPartnersTable, answeredBy))}
        note={replyCount(answeredBy.known)}
      >
        <Partners partners={answeredBy.authors} label={t`Answered by`} onAuthor={onAuthor} />
      </Part>
      {signs === null ? null : (
        <Part title={t`Signs of automation`}>
          <Signs signs={signs} />
        </Part>
      )}
    </>
  )
}

const Part = ({
  title,
  note,
  menu,
  children,
}: {
  title: string
  note?: string
  menu?: ReactNode
  children: ReactNode
}) => (
  <Card name={title}>
    <div className="mt-5">
      <h3 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1 text-sm font-semibold">
        {title}
        <span className="flex items-center text-xs font-normal text-ink-faint">
          {note}
          {menu}
        </span>
      </h3>
      {children}
    </div>
  </Card>
)

const nothing = (text: string) => <p className="text-sm text-ink-faint">{text}</p>

function Bios({ bios }: Pick<AuthorDetail, 'bios'>) {
  if (bios.length === 0) return nothing(t`No biography.`)
  return (
    <ol className="grid gap-2">
      {bios.map(({ text, firstSeen }, index) => (
        <li key={text} className={index === 0 ? undefined : 'text-ink-soft'}>
          <p dir="auto" className="text-sm whitespace-pre-line wrap-long">
            {text}
          </p>
          <p className="text-xs text-ink-faint">
            <Trans>seen first on {formatDay(firstSeen)}</Trans>
          </p>
        </li>
      ))}
    </ol>
  )
}

function Topics({ terms }: Pick<AuthorDetail, 'terms'>) {
  if (terms.length === 0) return nothing(t`No terms in this range.`)
  return (
    <ul className="flex flex-wrap gap-1">
      {terms.map(({ term, written, posts, margin }) => (
        <li key={term}>
          <Badge title={margin === null ? undefined : t`± ${formatNumber(margin)} (95% confidence)`}>
            <bdi>{written ?? term}</bdi>{' '}
            {margin === null ? formatNumber(posts) : `≈ ${formatNumber(posts)} ± ${formatNumber(margin)}`}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
