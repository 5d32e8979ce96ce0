import { useMemo, useState } from 'react'
import { selectionParameters } from '#contract/answers/scope-search.ts'
import { withReportDays } from '#contract/reports/panel-scope.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import type { Report } from '#contract/reports/reports.ts'
import { type DayRange } from '#src/ui/date-range.ts'
import type { Page } from '#src/widgets/insight-page/page.ts'
import { findOpenDrillDown, withDrillDown } from '#src/widgets/scope/drill-down.ts'
import { type OverviewSearch, readOverviewSearch } from '#src/widgets/scope/search.ts'
import { usePageScope } from '#src/widgets/scope/use-page-scope.ts'
import { useLoadedWorkspace, useToday } from '#src/widgets/workspace/workspace.ts'

const dayParameters = ['from', 'to', 'previous'] as const
const postParameters = [...selectionParameters, 'compare'] as const

const isSame = (one: OverviewSearch, other: OverviewSearch, parameters: readonly (keyof OverviewSearch)[]) =>
  parameters.every((parameter) => one[parameter] === other[parameter])
const without = (search: OverviewSearch, parameters: readonly (keyof OverviewSearch)[]): OverviewSearch => ({
  ...search,
  ...Object.fromEntries(parameters.map((parameter) => [parameter, undefined])),
})
const selectsPosts = (search: OverviewSearch) => postParameters.some((parameter) => search[parameter] !== undefined)

/** The report's scope today, as search parameters. */
export function useReportSearch({ search, range }: Pick<Report, 'search' | 'range'>): OverviewSearch & DayRange {
  const { weekStart } = useLoadedWorkspace()
  const today = useToday()
  return useMemo(() => {
    const days = resolveReportRange(range, today, weekStart)
    return { ...days, ...readOverviewSearch(withReportDays(search, days)) }
  }, [search, range, today, weekStart])
}

/** The report's scope, unless the address sets days; if it only selects posts, the report's days apply. */
export function resolveSearch(address: OverviewSearch, own: OverviewSearch): OverviewSearch {
  if (address.from !== undefined) return address
  const { from, to, previous } = own
  return selectsPosts(address) ? { ...address, from, to, previous } : { ...address, ...own }
}

/** The inverse of `resolveSearch`: omits the report's own values, so that its relative days keep moving. */
export function toAddress(search: OverviewSearch, own: OverviewSearch): OverviewSearch {
  if (isReportScope(search, own)) return without(search, [...postParameters, ...dayParameters])
  return isSame(search, own, dayParameters) && selectsPosts(search) ? without(search, dayParameters) : search
}

export const isReportScope = (search: OverviewSearch, own: OverviewSearch) =>
  isSame(search, own, [...postParameters, ...dayParameters])

export function useReportPage(
  own: OverviewSearch,
  { address, onChange }: { address: OverviewSearch; onChange: (address: OverviewSearch) => void },
): Page {
  const search = useMemo(() => resolveSearch(address, own), [address, own])
  const { range, scope } = usePageScope(search)
  const [latest, onVersion] = useState(0)
  return useMemo((): Page => {
    const change = (next: Partial<OverviewSearch>) =>
      onChange(toAddress({ ...withDrillDown(search, null), 'open.panel': undefined, ...next }, own))
    return {
      range,
      scope,
      search,
      drillDown: search['open.panel'] === undefined ? findOpenDrillDown(search) : null,
      open: (drillDown) => onChange({ ...withDrillDown(address, drillDown), 'open.panel': undefined }),
      change,
      changeScope: change,
      asks: {},
      latest,
      onVersion,
    }
  }, [range, scope, search, address, own, onChange, latest])
}
