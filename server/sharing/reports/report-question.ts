import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { DayRange } from '#contract/relative-days.ts'
import { findPanel, type ReportPanel } from '#contract/reports/panels.ts'
import type { Report } from '#contract/reports/reports.ts'
import { scopeInputOf, type Search } from '#server/sharing/views/pinned-question.ts'

export type ReportDays = DayRange & { previous?: string }

/** Skips panels that this build doesn't know. */
export const panelsOf = ({ items }: Pick<Report, 'items'>): ReportPanel[] =>
  items.flatMap((item) => (item.kind === 'panel' ? (findPanel(item.panel) ?? []) : []))

export const keyOf = ({ call, input = {} }: Pick<ReportPanel, 'call' | 'input'>) => JSON.stringify([call, input])

/** By call key. */
export type Answers = Map<string, unknown>

export type ReportQuestion = {
  search: Search
  scope: Search
  calls: { call: PinnedCall; input: Search; key: string }[]
}

export function reportQuestion(
  workspaceId: string,
  report: Pick<Report, 'items'> & { search: Readonly<Record<string, string | undefined>> },
  days: ReportDays,
): ReportQuestion {
  const search = { ...report.search, ...days } as Search
  const { workspaceId: _, ...scope } = scopeInputOf(workspaceId, search) as Record<string, unknown> as Search
  const calls = new Map(
    panelsOf(report).map((panel) => {
      const key = keyOf(panel)
      return [key, { call: panel.call, input: { ...scope, ...panel.input }, key }] as const
    }),
  )
  return { search, scope, calls: [...calls.values()] }
}
