import * as z from 'zod/mini'
import { ComparedQueries, VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import { Sentiment } from '#contract/posts/post-fields.ts'
import { Day, Id } from '#contract/primitives.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { lenient, markSearch } from '#src/widgets/scope/search.ts'

const halfOpen = z.string().check(z.regex(/^(?=.*\d)(-?\d{1,9}(\.\d{1,3})?)?\.\.(-?\d{1,9}(\.\d{1,3})?)?$/))

/** The address of the page: the filter bar and the open mark. */
export const PerformanceSearch = z.object({
  ...markSearch,
  open: lenient(z.literal('posts')),
  'open.sentiment': lenient(Sentiment),
  /** An hour of the week, 0 to 167 from Monday, of the days from `open.from` to `open.to`. */
  'open.hourOfWeek': lenient(z.string().check(z.regex(/^(\d{1,2}|1[0-5]\d|16[0-7])$/))),
  'open.from': lenient(Day),
  'open.to': lenient(Day),
  /** A bar of the distribution, as `2..3`. */
  'open.overperformance': lenient(halfOpen),
  /** A bar of the answer times in minutes, as `15..30`. */
  'open.answered': lenient(halfOpen),
  'open.observed': lenient(z.literal('twice')),
  'open.query': lenient(Id),
  'open.overlap': lenient(ComparedQueries),
  /** What voices are compared by. */
  voice: lenient(VoiceMeasure),
  'open.post': lenient(z.string().check(z.regex(/^\d{1,20}$/))),
})
export type PerformanceSearch = z.infer<typeof PerformanceSearch> & Unread
export const readPerformanceSearch = readSearch(PerformanceSearch)
