import type { Scope } from '#contract/posts/posts.ts'
import { fitsStep } from '#contract/answers/steps.ts'
import { addDays, countDays, type DayRange } from '#src/ui/date-range.ts'
import { validatePreviousDays } from './previous-days.ts'
import type { OverviewSearch } from './search.ts'

/** Default range in days. */
export const defaultDays = { insights: 30, discover: 7 }

/** The days of the address, or the last ones up to today. */
export const readRange = (
  { from, to }: Pick<OverviewSearch, 'from' | 'to'>,
  today: string,
  days = defaultDays.insights,
): DayRange => (from && to && from <= to ? { from, to } : { from: addDays(today, 1 - days), to: today })

/** The step of the address if it fits the range; the chart explains if it doesn't. */
export const readStep = (range: DayRange, { step }: Pick<OverviewSearch, 'step'>) =>
  step !== undefined && fitsStep(step, countDays(range)) ? step : undefined

/** The scope as API parameters; `text` is an unsaved search. */
export function toScope(workspaceId: string, range: DayRange, search: OverviewSearch): Scope {
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
  // The bar reports days that can't be compared; the page then uses the default period.
  const previous = validatePreviousDays(range, search.previous) === null ? search.previous : undefined
  const step = readStep(range, search)
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
