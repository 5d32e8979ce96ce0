import { listSpans } from '#src/api/spans.ts'
import type { DayRange } from '#src/ui/date-range.ts'
import { labelOfSpan } from './span-words.ts'

/** The times of a range in which less of what came was stored, each in words. */
export async function readHatchedTimes(workspaceId: string, { from, to }: DayRange, signal: AbortSignal) {
  const { items } = await listSpans({ workspaceId, from, to }, signal)
  return items.map((span) => ({ ...span, label: labelOfSpan(span) }))
}
