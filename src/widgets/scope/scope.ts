import type { Scope } from '#contract/posts/posts.ts'
import { fitsStep } from '#contract/answers/steps.ts'
import { addDays, countDays, type DayRange } from '#src/ui/date-range.ts'
import { comparedProblem } from './compared.ts'
import type { OverviewSearch } from './search.ts'

/** How many days a page looks back where its address names none. */
export const usualDays = { insights: 30, discover: 7 }

/** The days that an address names, or the last ones up to today. */
export const rangeOf = (
  { from, to }: Pick<OverviewSearch, 'from' | 'to'>,
  today: string,
  days = usualDays.insights,
): DayRange => (from && to && from <= to ? { from, to } : { from: addDays(today, 1 - days), to: today })

/** The step that an address asks for, where so many days go into it; a chart says where they do not. */
export const stepOf = (range: DayRange, { step }: Pick<OverviewSearch, 'step'>) =>
  step !== undefined && fitsStep(step, countDays(range)) ? step : undefined

/** What an address looks at, as the calls take it; `text` is a search that nobody has saved. */
export function scopeOf(workspaceId: string, range: DayRange, search: OverviewSearch): Scope {
  const {
    queryId,
    text,
    source,
    language,
    sentiment,
    type,
    media,
    filter: filterId,
    authors: authorListId,
    fields,
  } = search
  // Days that cannot be compared are told beside the bar; the page shows the usual ones.
  const previous = comparedProblem(range, search.previous) === null ? search.previous : undefined
  const step = stepOf(range, search)
  const conditions = Object.entries({
    step,
    previous,
    queryId,
    text: text?.trim() || undefined,
    source,
    language,
    sentiment,
    type,
    media,
    filterId,
    authorListId,
    fields,
  })
  return { workspaceId, ...range, ...Object.fromEntries(conditions.filter(([, value]) => value !== undefined)) }
}
