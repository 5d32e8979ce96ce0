import type { Scope } from '#contract/posts.ts'
import { addDays, todayIn, type DayRange } from '#src/ui/date-range.ts'
import type { OverviewSearch } from './search.ts'

export const rangeOf = ({ from, to }: Pick<OverviewSearch, 'from' | 'to'>, timezone: string): DayRange => {
  const today = todayIn(timezone)
  return from && to && from <= to ? { from, to } : { from: addDays(today, -29), to: today }
}

/** What an address looks at, as the calls take it; `text` is a search that nobody has saved. */
export function scopeOf(workspaceId: string, range: DayRange, search: OverviewSearch): Scope {
  const { queryId, text, source, language, sentiment, type, filter: filterId } = search
  const said = Object.entries({ queryId, text, source, language, sentiment, type, filterId })
  return { workspaceId, ...range, ...Object.fromEntries(said.filter(([, value]) => value !== undefined)) }
}
