import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useRef, type ReactNode } from 'react'
import type { AuthorDetail } from '#contract/people.ts'
import { ApiError } from '#src/api/errors.ts'
import { authorQuery, type AuthorInput } from '#src/api/people.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { EmptyState, ErrorState } from '#src/ui/states.tsx'
import { useEscape } from '#src/ui/use-escape.ts'
import { formatDay, formatInstant, formatNumber } from '#src/text/format.ts'
import { postCount, sourceName } from '#src/text/terms.ts'
import { Followers } from './followers.tsx'
import { authorName } from './authors.ts'
import { Partners } from './partners.tsx'
import { Signs } from './signs.tsx'

type AuthorPanelProps = {
  input: AuthorInput
  timezone: string
  /** The posts lie over the panel: Esc is theirs. */
  isCovered: boolean
  onAuthor: (author: string) => void
  onPosts: (name: string) => void
  onClose: () => void
}

/** What is stored of one author, at the side of the page. Esc closes it and the focus goes back. */
export function AuthorPanel({ input, timezone, isCovered, onAuthor, onPosts, onClose }: AuthorPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const query = useQuery(authorQuery(input))
  useEffect(() => {
    const before = document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () => {
      const isLost = document.activeElement === document.body || document.activeElement === null
      if (isLost && before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
    }
  }, [])
  useEscape(isCovered ? null : onClose)
  const detail = query.data
  return (
    <aside aria-label={t`Author`} className="flex h-full min-h-0 animate-slide flex-col bg-surface">
      <header className="flex items-start gap-2 border-b border-line py-2 pr-2 pl-4 sm:pl-6">
        <h2
          ref={heading}
          tabIndex={-1}
          className="min-w-0 flex-1 py-1.5 text-base font-semibold wrap-long outline-none"
        >
          {detail ? authorName(detail.author) : t`Author`}
        </h2>
        <IconButton label={t`Close the author (Esc)`} icon={<X size={16} aria-hidden />} onClick={onClose} />
      </header>
      <section
        aria-label={t`About the author`}
        aria-busy={query.isPending}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-6 -outline-offset-2! sm:px-6"
      >
        {query.isPending ? <Skeleton className="mt-4 h-96" /> : null}
        {query.isError ? <Failed error={query.error} onRetry={() => void query.refetch()} onClose={onClose} /> : null}
        {detail ? <Detail detail={detail} timezone={timezone} onAuthor={onAuthor} onPosts={onPosts} /> : null}
      </section>
    </aside>
  )
}

type FailedProps = { error: Error; onRetry: () => void; onClose: () => void }

const Failed = ({ error, onRetry, onClose }: FailedProps) =>
  error instanceof ApiError && error.problemAt('author') !== null ? (
    <EmptyState
      headingLevel={3}
      title={t`Nobody is stored under this address`}
      action={<Button onClick={onClose}>{t`Back to the list`}</Button>}
    >
      {error.message}
    </EmptyState>
  ) : (
    <ErrorState headingLevel={3} title={t`The author did not load`} message={error.message} onRetry={onRetry} />
  )

type DetailProps = Pick<AuthorPanelProps, 'timezone' | 'onAuthor' | 'onPosts'> & { detail: AuthorDetail }

function Detail({ detail, timezone, onAuthor, onPosts }: DetailProps) {
  const { author, posts, stored, bios, followers, terms, answers, answeredBy, signs } = detail
  const { source, handle, name } = author
  const [from, to] = [formatInstant(stored.from, timezone), formatInstant(stored.to, timezone)]
  return (
    <>
      <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-ink-soft">
        <Badge>{sourceName(source)}</Badge>
        {name && handle && name !== handle ? <bdi>@{handle}</bdi> : null}
        {author.followers === null ? null : (
          <span>
            <Trans>{formatNumber(author.followers)} followers</Trans>
          </span>
        )}
      </p>
      <p className="mt-1 text-xs text-ink-faint">
        <Trans>
          {postCount(stored.posts)} stored, from {from} to {to}
        </Trans>
      </p>
      <Button variant="primary" className="mt-3" disabled={posts === 0} onClick={() => onPosts(authorName(author))}>
        {plural(posts, {
          0: 'No posts in this range',
          one: 'Read # post of this range',
          other: 'Read # posts of this range',
        })}
      </Button>
      <Part title={t`Biography`}>
        <Bios bios={bios} />
      </Part>
      <Part title={t`Followers over time`}>
        <Followers followers={followers} />
      </Part>
      <Part title={t`Topics`}>
        <Topics terms={terms} />
      </Part>
      <Part
        title={t`Answers to`}
        note={
          answers.of === 0
            ? t`no answers`
            : t`${formatNumber(answers.known)} of ${formatNumber(answers.of)} answers go to others whose post is stored`
        }
      >
        <Partners partners={answers.authors} label={t`Answers to`} onAuthor={onAuthor} />
      </Part>
      <Part
        title={t`Answered by`}
        note={plural(answeredBy.known, { one: '# stored answer', other: '# stored answers' })}
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

const Part = ({ title, note, children }: { title: string; note?: string; children: ReactNode }) => (
  <div className="mt-5">
    <h3 className="mb-1 flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line pb-1 text-sm font-semibold">
      {title}
      {note ? <span className="text-xs font-normal text-ink-faint">{note}</span> : null}
    </h3>
    {children}
  </div>
)

const nothing = (text: string) => <p className="text-sm text-ink-faint">{text}</p>

function Bios({ bios }: Pick<AuthorDetail, 'bios'>) {
  if (bios.length === 0) return nothing(t`No biography is stored.`)
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
      {terms.map(({ term, posts, margin }) => (
        <li key={term}>
          <Badge title={margin === null ? undefined : t`± ${formatNumber(margin)} in 95 of 100 samples`}>
            <bdi>{term}</bdi> {margin === null ? '' : '≈ '}
            {formatNumber(posts)}
          </Badge>
        </li>
      ))}
    </ul>
  )
}
