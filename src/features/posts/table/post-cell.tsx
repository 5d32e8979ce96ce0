import { t } from '@lingui/core/macro'
import type { ListedPost } from '#contract/posts/posts.ts'
import { sourceName } from '#src/text/terms.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MarkedText } from '#src/widgets/posts/marked-text.tsx'
import { missingText } from '#src/widgets/posts/missing-text.ts'

export function PostCell({ post }: { post: ListedPost | null }) {
  if (post === null)
    return (
      <div className="grid w-full gap-1.5">
        <Skeleton className="h-3 w-1/3" />
        <Skeleton className="h-3 w-11/12" />
        <Skeleton className="h-3 w-2/3" />
      </div>
    )
  const { author, source, title, text, countedOnly, highlights } = post
  const name = author.name ?? author.handle
  return (
    <article
      className="grid min-w-0 gap-0.5"
      aria-label={name === null ? t`Post by an unnamed author` : t`Post by ${{ author: name }}`}
    >
      <p className="flex min-w-0 items-baseline gap-1.5 text-xs text-ink-faint">
        <bdi className="truncate font-semibold text-ink">{name ?? t`Author unknown`}</bdi>
        <span className="shrink-0">{sourceName(source)}</span>
      </p>
      <p dir="auto" className="line-clamp-2 text-sm leading-snug wrap-long">
        {title === null ? null : (
          <strong className="font-semibold">
            <MarkedText text={title} ranges={highlights.title} />{' '}
          </strong>
        )}
        {countedOnly ? (
          <span className="text-ink-soft">{missingText()}</span>
        ) : (
          <MarkedText text={text} ranges={highlights.text} />
        )}
      </p>
    </article>
  )
}
