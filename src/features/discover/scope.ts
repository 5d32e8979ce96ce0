import type { Scope } from '#contract/posts/posts.ts'
import { addDays, todayIn, type DayRange } from '#src/ui/date-range.ts'
import { stepOf } from '#src/widgets/scope/scope.ts'
import type { DiscoverSearch } from './search.ts'

const usualDays = 7

export function rangeOf({ from, to }: DiscoverSearch, timezone: string): DayRange {
  const today = todayIn(timezone)
  return from && to && from <= to ? { from, to } : { from: addDays(today, 1 - usualDays), to: today }
}

export function scopeOf(workspaceId: string, range: DayRange, search: DiscoverSearch): Scope {
  const { queryId, text, source, language, sentiment, type, filter: filterId, authors: authorListId } = search
  const step = stepOf(range, search)
  const conditions = Object.entries({
    step,
    queryId,
    text: text?.trim() || undefined,
    source,
    language,
    sentiment,
    type,
    filterId,
    authorListId,
  })
  return { workspaceId, ...range, ...Object.fromEntries(conditions.filter(([, value]) => value !== undefined)) }
}
