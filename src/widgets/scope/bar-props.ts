import type { DayRange } from '#src/ui/date-range.ts'
import type { ExportChoice } from '../exports/views.ts'
import type { UsualStep } from '../time/page-time.tsx'
import type { OverviewSearch } from './search.ts'

export type BarProps = {
  search: OverviewSearch
  range: DayRange
  /** False where the page's own answer comes first. */
  asksExtent?: boolean
  /** False where nothing is compared with other days. */
  comparesDays?: boolean
  /** Whether the page puts queries side by side. */
  comparesQueries?: boolean
  /** What the page shows as a file; left out where the bar does not offer it. */
  exports?: readonly ExportChoice[]
  /** The step of the page's charts over time where none is chosen; left out where it has no such charts. */
  usualStep?: UsualStep
  onChange: (change: Partial<OverviewSearch>) => void
}
