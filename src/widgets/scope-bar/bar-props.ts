import type { DayRange } from '#src/ui/date-range.ts'
import type { ExportChoice } from '../exports/views.ts'
import type { DefaultStep } from '../time/page-time.tsx'
import type { OverviewSearch } from '../scope/search.ts'

export type BarProps = {
  search: OverviewSearch
  range: DayRange
  /** False if the page's own answer should load first. */
  asksExtent?: boolean
  /** False if the page has no comparison period. */
  comparesDays?: boolean
  comparesQueries?: boolean
  /** Absent if the bar has no export. */
  exports?: readonly ExportChoice[]
  /** The default step of time charts; absent if the page has none. */
  usualStep?: DefaultStep
  onChange: (change: Partial<OverviewSearch>) => void
}
