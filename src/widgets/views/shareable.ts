import type { PinnedPage } from '#contract/answers/pinned-views.ts'
import type { Report } from '#contract/reports/reports.ts'
import type { DayRange } from '#src/ui/date-range.ts'

export type ReportToShare = Pick<Report, 'id' | 'name' | 'range'>

export type Shareable =
  | { kind: 'page'; page: PinnedPage; search: Record<string, unknown>; range: DayRange }
  | { kind: 'report'; report: ReportToShare }
