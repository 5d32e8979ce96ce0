import type { Recipient } from '#contract/channels/recipients.ts'
import type { ReportRange } from '#contract/reports/ranges.ts'
import { type ReportItem, type Schedule, writtenFields } from '#contract/reports/reports.ts'

/** What a person writes. */
export type ReportDraft = {
  name: string
  visibility: 'private' | 'shared'
  items: readonly ReportItem[]
  /** As pages say it in their addresses. */
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

export const draftOfReport = (report: ReportDraft): ReportDraft => writtenFields(report)

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

/** Whether two say the same, whatever their items are numbered. */
export const sameReport = (one: ReportDraft, other: ReportDraft) => contentOf(one) === contentOf(other)

export type ReportFault = 'empty' | 'wordless' | 'nobody'

/** What keeps a draft from being saved; null where nothing does. */
export function faultOf({ items, schedule, recipients }: ReportDraft): ReportFault | null {
  if (items.length === 0) return 'empty'
  if (items.some((item) => item.kind !== 'panel' && item.text.trim() === '')) return 'wordless'
  return schedule !== null && recipients.length === 0 ? 'nobody' : null
}
