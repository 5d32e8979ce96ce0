import * as z from 'zod/mini'
import { Delivery, maxRecipients, Recipient, Recipients } from '../channels/recipients.ts'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { Name } from '../name.ts'
import { Day, Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { optionalWithDefault, lenientArray, openEnum } from '../tolerance.ts'
import { Text } from '../wording.ts'
import { ReportItem, ReportItems, reportLimits, ReportSearch, textSchema } from './items.ts'
import { ReportRange } from './ranges.ts'

// Separate, because panels need the items but not the calls.
export * from './items.ts'

/** Only its owner sees a private report; others get not_found. */
export const ReportVisibility = z.enum(['private', 'shared'])
export type ReportVisibility = z.infer<typeof ReportVisibility>

const hour = z.int().check(z.gte(0), z.lte(23))

/** Time of sending in the workspace's time zone. */
export const Schedule = z.discriminatedUnion('every', [
  z.strictObject({ every: z.literal('day'), hour }),
  /** 1 for Monday to 7 for Sunday. */
  z.strictObject({ every: z.literal('week'), weekday: z.int().check(z.gte(1), z.lte(7)), hour }),
  /** In shorter months, the last day. */
  z.strictObject({ every: z.literal('month'), day: z.int().check(z.gte(1), z.lte(31)), hour }),
])
export type Schedule = z.infer<typeof Schedule>

const fields = {
  name: Name,
  visibility: ReportVisibility,
  items: ReportItems,
  search: ReportSearch,
  range: ReportRange,
  /** Null for a report that is never sent. */
  schedule: z.nullable(Schedule),
  recipients: Recipients,
}
/** Picks the user-editable fields of a report. */
export const pickReportFields = <Written extends Record<keyof typeof fields, unknown>>(written: Written) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, written[name as keyof typeof fields]])) as Pick<
    Written,
    keyof typeof fields
  >

const hasRecipients = z.refine<{ schedule: unknown; recipients: unknown[] }>(
  ({ schedule, recipients }) => schedule === null || recipients.length > 0,
  { error: /*i18n*/ 'Choose at least one.', path: ['recipients'] },
)

/** A summary that an editor wrote for one issue of a report: for exactly these days, queries and filters. */
const WrittenSummary = z.object({
  text: z.string(),
  search: z.record(z.string(), z.string()),
  at: Instant,
  /** Null once that user is deleted. */
  by: z.nullable(z.string()),
})
export type WrittenSummary = z.infer<typeof WrittenSummary>

export const Report = z.object({
  id: Id,
  name: z.string(),
  visibility: ReportVisibility,
  items: lenientArray(ReportItem),
  search: z.record(z.string(), z.string()),
  range: ReportRange,
  schedule: z.nullable(Schedule),
  recipients: lenientArray(Recipient),
  summary: optionalWithDefault(z.nullable(WrittenSummary), null),
  /** Next scheduled delivery; null without a schedule. */
  nextAt: z.nullable(Instant),
  /** When it was last queued for delivery. */
  sentAt: z.nullable(Instant),
  /** Why the last run sent nothing; null on success. */
  problem: z.nullable(Text),
  version: z.number(),
  createdAt: Instant,
  updatedAt: Instant,
  /** Creator; null once that user is deleted. */
  ownerName: z.nullable(z.string()),
  updatedBy: z.nullable(z.string()),
  canEdit: z.boolean(),
})
export type Report = z.infer<typeof Report>

export const ReportRunStatus = z.enum(['queued', 'running', 'sent', 'failed'])

/** One attempt to compute and send a report. */
export const ReportRun = z.object({
  id: Id,
  reason: openEnum(['schedule', 'now', 'test'], 'unknown'),
  status: openEnum(ReportRunStatus.options, 'unknown'),
  /** When it was due or requested. */
  at: Instant,
  finishedAt: z.nullable(Instant),
  /** Days covered. */
  from: z.nullable(Day),
  to: z.nullable(Day),
  /** Figures with their change, as in the mail. */
  figures: z.array(z.object({ label: Text, value: Text })),
  failure: z.nullable(Text),
  /** Pinned view per page; `pinned` is null if it could not be created. */
  pages: z.array(z.object({ page: z.string(), pinned: z.nullable(Id) })),
  /** The report as PDF; null without one. */
  file: optionalWithDefault(z.nullable(z.object({ name: z.string(), bytes: z.number() })), null),
  /** Why it was sent without a PDF. */
  noFile: optionalWithDefault(z.nullable(Text), null),
  deliveries: z.array(Delivery),
})
export type ReportRun = z.infer<typeof ReportRun>

const oneReport = { ...inWorkspace, reportId: Id }

export const listReports = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/reports',
  access: 'reports.read',
  summary: "List the shared reports and the caller's private ones by name.",
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Report) }),
})

export const getReport = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/reports/:reportId',
  access: 'reports.read',
  summary: "Get a report. Returns 404 not_found if it is another member's private report.",
  input: z.strictObject(oneReport),
  output: Report,
})

export const createReport = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/reports',
  access: 'reports.edit',
  summary: `Create a report with its panels, filters, range, schedule and recipients. At most ${maxRecipients} recipients.`,
  input: z.strictObject({ ...inWorkspace, ...fields }).check(hasRecipients),
  maxBytes: largeBodyBytes,
  output: Report,
  problems: ['conflict', 'quota_reached', 'plan_limit_reached'],
})

export const updateReport = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/reports/:reportId',
  access: 'reports.edit',
  summary:
    'Update a report. Only its creator can make a shared report private. Returns 409 conflict if it changed since `version`.',
  input: z.strictObject({ ...oneReport, ...fields, version: z.number() }).check(hasRecipients),
  maxBytes: largeBodyBytes,
  output: Report,
  problems: ['conflict', 'plan_limit_reached'],
})

export const updateReportSummary = endpoint({
  api: 'internal',
  method: 'PUT',
  path: '/workspaces/:workspaceId/reports/:reportId/summary',
  access: 'reports.edit',
  summary:
    "Rewrite the summary for the report's current days; null restores the automatic one. Returns 409 conflict if these aren't its current days, or if the summary isn't the one of `replaces`.",
  input: z.strictObject({
    ...oneReport,
    from: Day,
    to: Day,
    text: z.nullable(textSchema(reportLimits.text)),
    /** `summary.at` of the summary that the caller has read; null for none. */
    replaces: z.nullable(Instant),
  }),
  output: Report,
  problems: ['conflict'],
})

export const deleteReport = endpoint({
  api: 'internal',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/reports/:reportId',
  access: 'reports.edit',
  summary: 'Delete a report and its runs. Pending emails are not sent.',
  input: z.strictObject(oneReport),
  output: Nothing,
})

export const sendReport = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/reports/:reportId/send',
  access: 'reports.edit',
  summary: 'Send a report now, to its recipients or as a test to the caller.',
  input: z.strictObject({ ...oneReport, to: z.enum(['recipients', 'me']) }),
  output: z.object({ runId: Id }),
  problems: ['quota_reached'],
})

export const listReportRuns = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/reports/:reportId/runs',
  access: 'reports.read',
  summary: `List the last ${reportLimits.runs} runs of a report, newest first. Deliveries are empty for viewers.`,
  input: z.strictObject(oneReport),
  output: z.object({ items: z.array(ReportRun) }),
})

export const downloadReportFile = endpoint({
  api: 'internal',
  method: 'GET',
  path: '/workspaces/:workspaceId/reports/:reportId/runs/:runId/file',
  access: 'reports.read',
  summary: 'Download the PDF of a report run. Returns 410 gone if it has none or it was deleted.',
  input: z.strictObject({ ...oneReport, runId: Id }),
  output: Nothing,
  problems: ['gone'],
  answer: 'file',
})
