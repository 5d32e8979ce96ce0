import { type Recipient, recipientKey } from '#contract/channels/recipients.ts'
import type { ReportRange } from '#contract/reports/ranges.ts'
import type { ReportItem, Schedule } from '#contract/reports/reports.ts'

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

export const pickReportDraft = (report: ReportDraft) =>
  Object.fromEntries(
    Object.keys(blankReport).map((field) => [field, report[field as keyof ReportDraft]]),
  ) as ReportDraft

/** With sorted keys, because storing a draft may reorder them. */
const sortKeys = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

const contentOf = (draft: ReportDraft) =>
  JSON.stringify(
    {
      ...pickReportDraft(draft),
      items: draft.items.map(({ id: _id, ...content }) => content),
      recipients: draft.recipients.map(recipientKey),
    },
    sortKeys,
  )

/** Whether two drafts are equal. IDs of items don't count. */
export const isSameReport = (one: ReportDraft, other: ReportDraft) => contentOf(one) === contentOf(other)

export type ReportFault = 'empty' | 'wordless' | 'nobody'

/** Why a draft can't be saved; null if it can. */
export function findReportFault({ items, schedule, recipients }: ReportDraft): ReportFault | null {
  if (items.length === 0) return 'empty'
  if (items.some((item) => item.kind !== 'panel' && item.text.trim() === '')) return 'wordless'
  return schedule !== null && recipients.length === 0 ? 'nobody' : null
}
