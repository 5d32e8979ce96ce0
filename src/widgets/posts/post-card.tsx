import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { ExternalLink } from 'lucide-react'
import { use, useState, type ReactNode } from 'react'
import type { Post } from '#contract/posts/posts.ts'
import { sourcesById } from '#sources/index.ts'
import { Badge } from '#src/ui/badge.tsx'
import { cx } from '#src/ui/cx.ts'
import { formatCompact, formatInstant, formatLanguage } from '#src/text/format.ts'
import { inflectUnit } from '#src/text/units.ts'
import { sourceName } from '#src/text/terms.ts'
import { FieldValues } from '../custom-fields/field-values.tsx'
import { PlanLink } from '../plans/plan-link.tsx'
import { missingText } from './missing-text.ts'
import { siteOf, toWebUrl } from './links.ts'
import { MarkedText } from './marked-text.tsx'
import { PostActions, ExplainSentimentContext } from './post-actions.ts'
import { PostCounts } from './post-counts.tsx'
import { SentimentBadge } from './sentiment-badge.tsx'
import { useTimezone } from '../workspace/workspace.ts'
import { useUnlessReadOnly } from '#src/ui/read-only.tsx'

type PostCardProps = {
  post: Post
  compact?: boolean
  whole?: boolean
  onAuthor?: (author: Post['author'], source: Post['source']) => void
  more?: ReactNode
}

const longText = { compact: 240, full: 420 }

export function PostCard({ post, compact = false, whole = false, onAuthor, more }: PostCardProps) {
  const timezone = useTimezone()
  const [open, setOpen] = useState(false)
  const actionsOf = use(PostActions)
  const name = post.author.name ?? post.author.handle
  const long = !whole && post.text.length > longText[compact ? 'compact' : 'full']
  return (
    <article
      className={cx('grid gap-1.5', compact ? 'py-2.5' : 'py-3')}
      aria-label={name === null ? t`Post by an unnamed author` : t`Post by ${name}`}
    >
      <header className="flex items-start gap-x-2 text-xs text-ink-soft">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
          <Badge>{sourceName(post.source)}</Badge>
          <Author post={post} onAuthor={onAuthor} />
          <time dateTime={post.postedAt} title={`${post.postedAt} (UTC)`} className="text-ink-faint">
            {formatInstant(post.postedAt, timezone)}
          </time>
        </div>
        {actionsOf?.(post)}
      </header>
      {post.title ? (
        <h3 dir="auto" className="text-sm font-semibold wrap-long">
          <MarkedText text={post.title} ranges={post.highlights.title} />
        </h3>
      ) : null}
      {post.countedOnly ? (
        <p className="text-sm text-ink-soft">
          {missingText()}
          <PlanLink />
        </p>
      ) : (
        <p
          dir="auto"
          className={cx(
            'text-sm whitespace-pre-line wrap-long',
            long && !open && (compact ? 'line-clamp-3' : 'line-clamp-6'),
          )}
        >
          <MarkedText text={post.text} ranges={post.highlights.text} />
        </p>
      )}
      {long ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="-my-1 justify-self-start py-1 text-xs font-medium text-water-6 underline underline-offset-2"
        >
          {open ? t`Show less` : t`Show all`}
        </button>
      ) : null}
      <Tags tags={post.tags} />
      <FieldValues values={post.customFields} />
      <footer className="flex flex-wrap items-center gap-x-2 gap-y-1 sm:gap-x-3">
        <Sentiment post={post} />
        <PostCounts post={post} />
        <span className="text-xs text-ink-faint max-sm:sr-only">{formatLanguage(post.language)}</span>
        <Links post={post} />
        {more}
      </footer>
    </article>
  )
}

/** A button if the explanation is available. */
function Sentiment({ post }: { post: Post }) {
  const why = use(ExplainSentimentContext)
  const badge = (
    <SentimentBadge
      sentiment={post.sentiment}
      sentimentProbability={post.sentimentProbability}
      sentimentCorrected={post.sentimentCorrected}
    />
  )
  return why === null ? (
    badge
  ) : (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => why(post)}
      className="-my-1 rounded-sm py-1 underline decoration-dotted underline-offset-2 hover:bg-hover"
    >
      {badge}
      <span className="sr-only">: {t`Why this sentiment?`}</span>
    </button>
  )
}

function Author({ post, onAuthor: toAuthor }: Pick<PostCardProps, 'post' | 'onAuthor'>) {
  const onAuthor = useUnlessReadOnly(toAuthor)
  const { author, source } = post
  const name = author.name ?? author.handle
  if (!name)
    return (
      <span>
        <Trans>Author unknown</Trans>
      </span>
    )
  const shown = (
    <span className="wrap-long">
      <bdi className="font-semibold text-ink">{name}</bdi>
      {author.name && author.handle && author.handle !== author.name ? <bdi> @{author.handle}</bdi> : null}
    </span>
  )
  return (
    <>
      {onAuthor && author.id ? (
        <button
          type="button"
          title={t`Show posts by this author`}
          className="-my-1 py-1 text-left hover:underline"
          onClick={() => onAuthor(author, source)}
        >
          {shown}
        </button>
      ) : (
        shown
      )}
      {author.followers === null ? null : (
        <span className="text-ink-faint">
          {formatCompact(author.followers)} {inflectUnit('followers', author.followers)}
        </span>
      )}
    </>
  )
}

const Tags = ({ tags }: Pick<Post, 'tags'>) =>
  tags.length === 0 ? null : (
    <ul aria-label={t`Tags`} className="flex flex-wrap gap-1">
      {tags.map((tag) => (
        <li key={tag}>
          <Badge tone="water">
            <bdi>{tag}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  )

function Links({ post }: { post: Post }) {
  const original = toWebUrl(post.url)
  const cited = post.links
    .map(toWebUrl)
    .filter((href) => href !== null && href !== original)
    .slice(0, 2) as string[]
  return (
    <>
      {original ? (
        <OutLink href={original}>
          {sourcesById[post.source].isOnAnySite ? siteOf(original) : t`Open on ${sourceName(post.source)}`}
        </OutLink>
      ) : null}
      {cited.map((href) => (
        <OutLink key={href} href={href}>
          {siteOf(href)}
        </OutLink>
      ))}
    </>
  )
}

function OutLink({ href, children }: { href: string; children: string }) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer nofollow"
      className="inline-flex max-w-full items-center gap-1 py-1 text-xs text-water-6 underline underline-offset-2"
    >
      <span className="truncate">{children}</span>
      <ExternalLink size={11} aria-hidden className="shrink-0" />
      <span className="sr-only">
        <Trans>(opens in a new tab)</Trans>
      </span>
    </a>
  )
}
