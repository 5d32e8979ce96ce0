import type { Recipient } from '#contract/channels/recipients.ts'
import type { ReportRange } from '#contract/reports/ranges.ts'
import { type ReportItem, type Schedule, pickReportFields } from '#contract/reports/reports.ts'

/** The part of a report that the user edits. */
export type ReportDraft = {
  name: string
  visibility: 'private' | 'shared'
  items: readonly ReportItem[]
  /** Search parameters, as in the addresses of pages. */
  search: Readonly<Record<string, string>>
  range: ReportRange
  schedule: Schedule | null
  recipients: readonly Recipient[]
}

export const blankReport: ReportDraft = {
  name: '',
  visibility: 'shared',
  items: [],
  search: {},
  range: 'lastWeek',
  schedule: null,
  recipients: [],
}

export const pickReportDraft = (report: ReportDraft): ReportDraft => pickReportFields(report)

const contentOf = ({ name, visibility, items, search, range, schedule, recipients }: ReportDraft) =>
  JSON.stringify([
    name,
    visibility,
    items.map((item) => {
      const { x, y, w, h } = item.place ?? {}
      return [item.kind, item.kind === 'panel' ? item.panel : item.text, x, y, w, h]
    }),
    Object.entries(search).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    range,
    schedule && Object.entries(schedule).toSorted(([one], [other]) => (one < other ? -1 : 1)),
    recipients.map((recipient) => [recipient.kind, recipient.kind === 'member' ? recipient.userId : recipient.id]),
  ])

/** Whether two drafts are equal. IDs of items don't count. */
export const isSameReport = (one: ReportDraft, other: ReportDraft) => contentOf(one) === contentOf(other)

export type ReportFault = 'empty' | 'wordless' | 'nobody'

/** Why a draft can't be saved; null if it can. */
export function findReportFault({ items, schedule, recipients }: ReportDraft): ReportFault | null {
  if (items.length === 0) return 'empty'
  if (items.some((item) => item.kind !== 'panel' && item.text.trim() === '')) return 'wordless'
  return schedule !== null && recipients.length === 0 ? 'nobody' : null
}
