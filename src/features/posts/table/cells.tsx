import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import type { ListedPost } from '#contract/posts/posts.ts'
import type { PostColumn } from '#contract/workspaces/preferences.ts'
import { formatCompact, formatInstant, formatLanguage, formatNumber } from '#src/text/format.ts'
import { sourceName, typeName } from '#src/text/terms.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { formatFieldValue } from '#src/widgets/custom-fields/custom-fields.ts'
import { SentimentBadge } from '#src/widgets/posts/sentiment-badge.tsx'
import { formatVelocity } from '../measures.ts'
import { scoreOf } from '../overperformance.tsx'
import { useTimezone } from '#src/widgets/workspace/workspace.ts'

/** Screen readers read the dash as "not known". */
const Unknown = () => (
  <span className="text-ink-faint">
    <span aria-hidden>–</span>
    <span className="sr-only">{t`not known`}</span>
  </span>
)

const count = (value: number | null) =>
  value === null ? <Unknown /> : <span title={formatNumber(value)}>{formatCompact(value)}</span>

const cells: Record<PostColumn, (post: ListedPost, timezone: string) => ReactNode> = {
  when: ({ postedAt }, timezone) => (
    <time dateTime={postedAt} className="whitespace-nowrap text-ink-soft">
      {formatInstant(postedAt, timezone)}
    </time>
  ),
  interactions: ({ interactions }) => count(interactions),
  overperformance: (post) => {
    const score = scoreOf(post)
    if (score === null) return <Unknown />
    return (
      <span title={score.definition} className={post.measures?.overperformance == null ? 'text-ink-faint' : undefined}>
        {score.text}
      </span>
    )
  },
  velocity: ({ measures }) => (measures ? formatVelocity(measures) : null) ?? <Unknown />,
  likes: ({ counts }) => count(counts.likes),
  reposts: ({ counts }) => count(counts.reposts),
  quotes: ({ counts }) => count(counts.quotes),
  replies: ({ counts }) => count(counts.replies),
  views: ({ counts }) => count(counts.views),
  followers: ({ author }) => count(author.followers),
  sentiment: ({ sentiment, sentimentProbability, sentimentCorrected }) => (
    <SentimentBadge
      sentiment={sentiment}
      sentimentProbability={sentimentProbability}
      sentimentCorrected={sentimentCorrected}
    />
  ),
  language: ({ language }) => formatLanguage(language),
  source: ({ source }) => sourceName(source),
  type: ({ type }) => typeName(type),
  tags: ({ tags }) => (
    <span className="flex max-h-11 flex-wrap gap-1 overflow-hidden">
      {tags.map((tag) => (
        <Badge key={tag} tone="water">
          <bdi className="max-w-28 truncate">{tag}</bdi>
        </Badge>
      ))}
    </span>
  ),
}

export const ColumnCell = ({ column, post }: { column: PostColumn; post: ListedPost | null }) => {
  const timezone = useTimezone()
  return post === null ? <Skeleton className="h-3 w-3/4" /> : cells[column](post, timezone)
}

export function FieldCell({ field, post }: { field: CustomField; post: ListedPost | null }) {
  if (post === null) return <Skeleton className="h-3 w-3/4" />
  const value = post.customFields[field.id]
  return value === undefined ? (
    <Unknown />
  ) : (
    <bdi className="line-clamp-2 wrap-long">{formatFieldValue(field, value)}</bdi>
  )
}
