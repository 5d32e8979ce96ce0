import * as z from 'zod/mini'
import { VoiceMeasure } from '#contract/saved-queries/compared-queries.ts'
import { readSearch, type Unread } from '#src/widgets/scope/read-search.ts'
import { drillDownSearch, lenient } from '#src/widgets/scope/search.ts'

export const PerformanceSearch = z.object({
  ...drillDownSearch,
  open: lenient(z.literal('posts')),
  voice: lenient(VoiceMeasure),
})
export type PerformanceSearch = z.infer<typeof PerformanceSearch> & Unread
export const readPerformanceSearch = readSearch(PerformanceSearch)
