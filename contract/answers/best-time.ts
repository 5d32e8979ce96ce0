import * as z from 'zod/mini'
import { postsColumn } from './columns.ts'
import { versioned } from './frame.ts'
import { column, table, type Column } from './table.ts'
import { endpoint } from '../endpoint.ts'
import { Scope } from '../posts/posts.ts'
import { Day, Instant } from '../primitives.ts'
import { added } from '../tolerance.ts'

/** Minimum number of posts for an hour of the week to have a median. */
export const minPostsAnHour = 10

export const BestTime = z.object({
  /** Days whose posts count, and the hour at which they are too young. `until` is null where no post is old enough. */
  window: z.object({ from: Day, to: Day, fromAt: Instant, until: z.nullable(Instant), timezone: z.string() }),
  /** Whose posts are counted: those of own accounts, where the workspace has named some and the scope does not choose by media. */
  of: added(z.enum(['all', 'own']), 'all'),
  posts: z.number(),
  /** Mean weighted interactions of all posts of the window; null without posts. */
  mean: z.nullable(z.number()),
  /** 168 hours from Monday, midnight; null below ten posts. */
  hours: z.array(
    z.object({
      posts: z.number(),
      median: added(z.nullable(z.number()), null),
      /** Whether its median is higher than expected by chance. */
      standsOut: added(z.boolean(), false),
      mean: z.nullable(z.number()),
      /** The median again, for apps of the previous release. */
      shrunk: z.nullable(z.number()),
    }),
  ),
  ...versioned,
})
export type BestTime = z.infer<typeof BestTime>

export const getBestTime = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/insights/performance/best-time',
  access: 'insights.read',
  summary: 'Median weighted interactions by hour of the week, over the 28 days that end with the range.',
  input: Scope,
  output: BestTime,
  problems: ['invalid_query'],
})

const hourColumn = (key: 'median' | 'mean', label: string): Column<BestTime['hours'][number]> =>
  column(key, 'number', { label, digits: 1 }, (hour) => hour[key])

/** An hour of the week a row, from Monday, midnight. */
export const bestTimeHours = table({
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
