import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
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
import type { Rank } from '../orders.ts'
import { ColumnCell, FieldCell } from './cells.tsx'
import { PostCell } from './post-cell.tsx'

/** A visible row; its post is null while loading. */
export type Row = { index: number; post: ListedPost | null; timezone: string }

export const columnLooks: Record<PostColumn, { name: MessageDescriptor; width: string; end?: boolean; rank?: Rank }> = {
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
      header: () => i18n.t(columnLooks[column].name),
      cell: ({ row: { original } }) => <ColumnCell column={column} post={original.post} />,
    }),
  ),
])
