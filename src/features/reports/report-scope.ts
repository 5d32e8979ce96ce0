import { useMemo, useState } from 'react'
import { selectionOf, selectionParameters } from '#contract/answers/scope-search.ts'
import { daysOf } from '#contract/reports/ranges.ts'
import type { Report } from '#contract/reports/reports.ts'
import { type DayRange } from '#src/ui/date-range.ts'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { drillDownOf, withDrillDown } from '#src/widgets/scope/drill-down.ts'
import type { OverviewSearch } from '#src/widgets/scope/search.ts'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { useLoadedWorkspace, useToday } from '#src/widgets/workspace/workspace.ts'

const dayParameters = ['from', 'to', 'previous'] as const

const isSame = (one: OverviewSearch, other: OverviewSearch, parameters: readonly (keyof OverviewSearch)[]) =>
  parameters.every((parameter) => one[parameter] === other[parameter])
const without = (search: OverviewSearch, parameters: readonly (keyof OverviewSearch)[]): OverviewSearch => ({
  ...search,
  ...Object.fromEntries(parameters.map((parameter) => [parameter, undefined])),
})
const selectsPosts = (search: OverviewSearch) => Object.keys(selectionOf(search)).length > 0

/** What a report looks at today, as pages say it in their addresses. */
export function useReportSearch({ search, range }: Pick<Report, 'search' | 'range'>): OverviewSearch & DayRange {
  const { weekStart } = useLoadedWorkspace()
  const { from, to, previous } = daysOf(range, useToday(), weekStart)
  return useMemo(() => ({ ...search, from, to, previous }), [search, from, to, previous])
}

/** What is looked at: as the report does, where the address names neither days nor posts. Where it names posts alone, the days stay the report's. */
export function searchAt(address: OverviewSearch, own: OverviewSearch): OverviewSearch {
  if (address.from !== undefined) return address
  const { from, to, previous } = own
  return selectsPosts(address) ? { ...address, from, to, previous } : { ...address, ...own }
}

/** The address at which this is looked at. What is the report's own is left out, so that its days move along. */
export function addressOf(search: OverviewSearch, own: OverviewSearch): OverviewSearch {
  if (looksAsReport(search, own)) return without(search, [...selectionParameters, ...dayParameters])
  return isSame(search, own, dayParameters) && selectsPosts(search) ? without(search, dayParameters) : search
}

/** Whether the same posts and days are looked at as the report does. */
export const looksAsReport = (search: OverviewSearch, own: OverviewSearch) =>
  isSame(search, own, [...selectionParameters, ...dayParameters])

/** The page around the panels of a report. */
export function useReportPage(
  own: OverviewSearch,
  { address, onChange }: { address: OverviewSearch; onChange: (address: OverviewSearch) => void },
): Page {
  const search = useMemo(() => searchAt(address, own), [address, own])
  const { range, scope } = usePageScope(search)
  const [latest, onVersion] = useState(0)
  return useMemo((): Page => {
    const change = (next: Partial<OverviewSearch>) =>
      onChange(addressOf({ ...withDrillDown(search, null), ...next }, own))
    return {
      range,
      scope,
      search,
      drillDown: drillDownOf(search),
      open: (drillDown) => onChange(withDrillDown(address, drillDown)),
      change,
      changeScope: change,
      asks: {},
      latest,
      onVersion,
    }
  }, [range, scope, search, address, own, onChange, latest])
}
