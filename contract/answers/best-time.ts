import * as z from 'zod/mini'
import { postsColumn } from './columns.ts'
import { dataVersionField } from './frame.ts'
import { column, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { Scope } from '../posts/posts.ts'
import { Day, Instant } from '../primitives.ts'
import { optionalWithDefault } from '../tolerance.ts'

/** Minimum number of posts for an hour of the week to have a median. */
export const minPostsAnHour = 10

export const BestTime = z.object({
  /** Days of the counted posts. Posts after `until` are too recent; null if all are. */
  window: z.object({ from: Day, to: Day, fromAt: Instant, until: z.nullable(Instant), timezone: z.string() }),
  /** Only posts of own accounts, if the workspace has any and the scope does not filter by media. */
  of: optionalWithDefault(z.enum(['all', 'own']), 'all'),
  posts: z.number(),
  /** Mean weighted interactions of all posts in the window; null without posts. */
  mean: z.nullable(z.number()),
  /** 168 hours from Monday, midnight; each null below ten posts. */
  hours: z.array(
    z.object({
      posts: z.number(),
      median: optionalWithDefault(z.nullable(z.number()), null),
      /** Whether its median is higher than expected by chance. */
      standsOut: optionalWithDefault(z.boolean(), false),
      mean: z.nullable(z.number()),
      /** Same as `median`, for apps of the previous release. */
      shrunk: z.nullable(z.number()),
    }),
  ),
  ...dataVersionField,
})
export type BestTime = z.infer<typeof BestTime>

export const getBestTime = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/best-time',
  access: 'insights.read',
  summary: 'Get median weighted interactions by hour of the week, for the 28 days up to the end of the range.',
  input: Scope,
  output: BestTime,
  problems: ['invalid_query'],
})

const hourColumn = (key: 'median' | 'mean', label: string): Column<BestTime['hours'][number]> =>
  column(key, 'number', { label, digits: 1 }, (hour) => hour[key])

/** One row per hour of the week, from Monday, midnight. */
export const bestTimeTable = table({
  rows: ({ hours }: Pick<BestTime, 'hours'>) => hours.map((hour, index) => ({ ...hour, index })),
  columns: (columnOf) => [
    columnOf('weekday', 'weekday', /*i18n*/ 'Weekday', ({ index }) => Math.floor(index / 24)),
    columnOf('hour', 'text', /*i18n*/ 'Hour', ({ index }) => `${String(index % 24).padStart(2, '0')}:00`),
    postsColumn,
    hourColumn('median', /*i18n*/ 'Median weighted interactions'),
    hourColumn('mean', /*i18n*/ 'Mean weighted interactions'),
    columnOf('stands_out', 'flag', /*i18n*/ 'Stands out', ({ standsOut }) => standsOut),
  ],
})
