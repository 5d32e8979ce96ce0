import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  createColumnHelper,
  tableFeatures,
} from '@tanstack/react-table'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import type { ListedPost } from '#contract/posts/posts.ts'
import { PostColumn } from '#contract/workspaces/preferences.ts'
import { i18n } from '#src/text/i18n.ts'
import type { TableSortKey } from '../orders.ts'
import { ColumnCell, FieldCell } from './cells.tsx'
import { sourceName } from '#src/text/terms.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { MarkedText } from '#src/widgets/posts/marked-text.tsx'
import { missingText } from '#src/widgets/posts/missing-text.ts'

/** A visible row; its post is null while loading. */
export type Row = { index: number; post: ListedPost | null; timezone: string }

export const columnOptions: Record<
  PostColumn,
  { name: MessageDescriptor; width: string; end?: boolean; rank?: TableSortKey }
> = {
  when: { name: msg`When`, width: '152px', rank: 'time' },
  interactions: { name: msg`Interactions`, width: '104px', end: true, rank: 'interactions' },
  overperformance: { name: msg`Overperformance`, width: '136px', end: true, rank: 'overperformance' },
  velocity: { name: msg`Velocity`, width: '96px', end: true, rank: 'velocity' },
  likes: { name: msg`Likes`, width: '72px', end: true, rank: 'likes' },
  reposts: { name: msg`Reposts`, width: '80px', end: true, rank: 'reposts' },
  quotes: { name: msg`Quotes`, width: '76px', end: true, rank: 'quotes' },
  replies: { name: msg`Replies`, width: '76px', end: true, rank: 'replies' },
  views: { name: msg`Views`, width: '76px', end: true, rank: 'views' },
  followers: { name: msg`Reach`, width: '80px', end: true, rank: 'followers' },
  sentiment: { name: msg`Sentiment`, width: '96px' },
  language: { name: msg`Language`, width: '96px' },
  source: { name: msg`Source`, width: '100px' },
  type: { name: msg`Type`, width: '80px' },
  tags: { name: msg`Tags`, width: '128px' },
}

export const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature })
const helper = createColumnHelper<typeof features, Row>()

export const fieldWidth = '128px'

export const fieldDefinitions = (fields: readonly CustomField[]) =>
  helper.columns(
    fields.map((field) =>
      helper.display({
        id: field.id,
        header: () => field.name,
        cell: ({ row: { original } }) => <FieldCell field={field} post={original.post} />,
      }),
    ),
  )

export const columnDefinitions = helper.columns([
  helper.display({
    id: 'post',
    header: () => i18n.t(msg`Post`),
    cell: ({ row }) => <PostCell post={row.original.post} />,
  }),
  ...PostColumn.options.map((column) =>
    helper.display({
      id: column,
      header: () => i18n.t(columnOptions[column].name),
      cell: ({ row: { original } }) => <ColumnCell column={column} post={original.post} />,
    }),
  ),
])

function PostCell({ post }: { post: ListedPost | null }) {
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
