import * as z from 'zod/mini'
import { getComparison, comparisonTables } from '../answers/comparison.ts'
import { getConversation } from '../answers/conversation.ts'
import { answerTables } from '../answers/index.ts'
import { overviewTableNames } from '../answers/overview.ts'
import { performanceTables } from '../answers/performance.ts'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { namesOf } from '../metrics/metric.ts'
import { ExportFormat, ExportHeadings, PdfOptions, ReportFormat } from './export-formats.ts'
import {
  filteredPostsTable,
  filteredProfilesTable,
  listFilteredPosts,
  listFilteredProfiles,
} from '../filters/filtered.ts'
import { listAuthors } from '../answers/people.ts'
import { listPosts, Scope } from './posts.ts'
import { ReportSearch } from '../reports/reports.ts'
import { PostColumn } from '../workspaces/preferences.ts'
import { Day, Id, Instant, Nothing, inWorkspace } from '../primitives.ts'
import { WorkspaceLanguage } from '../workspaces/workspaces.ts'
import { PostIds } from './tags.ts'
import { withLaterValues } from '../tolerance.ts'
import { Text } from '../wording.ts'

export { ExportFormat, ExportHeadings, ReportFormat }

/** `expired`: its file was deleted. */
export const ExportStatus = z.enum(['queued', 'running', 'ready', 'failed', 'cancelled', 'expired'])
export type ExportStatus = z.infer<typeof ExportStatus>

const inPath = { workspaceId: true } as const
const paged = { ...inPath, limit: true, cursor: true } as const

export const OverviewTable = z.enum(overviewTableNames)

/** By source, or by step with the parts of interactions. */
export const PerformanceTable = z.enum(namesOf(performanceTables))

export const ComparisonTable = z.enum(namesOf(comparisonTables))

const postsView = z.extend(z.omit(listPosts.input, { ...paged, skip: true, include: true }), {
  table: z.literal('posts'),
  /** Added to source, URL, author, title and text. Default: all columns. */
  columns: z.optional(z.array(PostColumn).check(z.maxLength(PostColumn.options.length))),
  /** Exports only these posts. */
  postIds: z.optional(PostIds),
})

/** Exactly the view of a page: its table and the input of the call behind it. */
export const ExportedView = z.discriminatedUnion('table', [
  postsView,
  z.extend(z.omit(listAuthors.input, paged), { table: z.literal('authors') }),
  z.extend(z.omit(getConversation.input, inPath), { table: z.literal('conversation') }),
  z.extend(z.omit(listFilteredPosts.input, paged), { table: z.literal('filteredPosts') }),
  z.extend(z.omit(listFilteredProfiles.input, paged), {
    table: z.literal('filteredProfiles'),
  }),
  z.extend(z.omit(Scope, inPath), { table: PerformanceTable }),
  z.extend(z.omit(getComparison.input, inPath), { table: ComparisonTable }),
  z.extend(z.omit(Scope, inPath), { table: OverviewTable }),
  z.extend(z.omit(Scope, inPath), { table: z.literal('topics') }),
])
export type ExportedView = z.infer<typeof ExportedView>
export type ExportedViewInput = z.input<typeof ExportedView>
export type ExportTable = ExportedView['table']

export const ExportTables = z.enum([
  'posts',
  'filteredPosts',
  'filteredProfiles',
  ...namesOf(answerTables),
]) satisfies z.ZodMiniType<ExportTable>

export type FileOptions = { headings: ExportHeadings; language: WorkspaceLanguage }

/** Everything of a workspace in one archive; owners request it with `exportWorkspace`. */
export type WholeWorkspace = { table: 'workspace'; from: string; to: string }

/** A report as shown for `search`, days included. */
export type ExportedReport = {
  table: 'report'
  reportId: string
  search: Readonly<Record<string, string>>
  /** Of a PDF. */
  pdf?: PdfOptions
  from: string
  to: string
}

export const Export = z.object({
  id: Id,
  table: withLaterValues([...ExportTables.options, 'workspace'], ['report']),
  format: withLaterValues([...ExportFormat.options, 'zip'], ['pptx', 'pdf']),
  status: ExportStatus,
  from: z.string(),
  to: z.string(),
  /** Rows written so far, of a report panels; `rowsTotal` is null until known. */
  rows: z.number(),
  rowsTotal: z.nullable(z.number()),
  /** File size, once ready. */
  bytes: z.nullable(z.number()),
  fileName: z.string(),
  failure: z.nullable(Text),
  /** Warnings for the reader of the file, such as cells that were cut. */
  notes: z.array(Text),
  createdAt: Instant,
  finishedAt: z.nullable(Instant),
  /** When the file is deleted. */
  expiresAt: z.nullable(Instant),
})
export type Export = z.infer<typeof Export>

/** English names of exports, which are also the message IDs. */
export const exportLabels = {
  workspace: /*i18n*/ 'Entire workspace',
  report: /*i18n*/ 'Report',
  posts: /*i18n*/ 'Posts',
  filteredPosts: filteredPostsTable.label,
  filteredProfiles: filteredProfilesTable.label,
  ...Object.fromEntries(Object.entries(answerTables).map(([name, { table }]) => [name, table.label])),
} as Record<Export['table'], string>

const oneExport = { ...inWorkspace, exportId: Id }

export const startExport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/exports',
  access: 'posts.export',
  summary: 'Start an export of what a page shows. Download the file when its status is `ready`.',
  input: z.strictObject({
    ...inWorkspace,
    format: ExportFormat,
    view: ExportedView,
    /** For CSV and workbooks; default: words. JSON lines and Parquet always have names. */
    headings: z.optional(ExportHeadings),
    /** Language of the words. Default: the caller's interface language, otherwise English. */
    language: z.optional(WorkspaceLanguage),
  }),
  maxBytes: largeBodyBytes,
  output: Export,
  problems: ['invalid_query', 'quota_reached', 'plan_limit_reached'],
})

export const exportWorkspace = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/archive',
  access: 'workspace.export',
  summary: 'Start an export of the whole workspace as an archive, which any installation can restore.',
  input: z.strictObject(inWorkspace),
  output: Export,
  problems: ['quota_reached'],
})

export const exportReport = endpoint({
  api: 'internal',
  method: 'POST',
  path: '/workspaces/:workspaceId/reports/:reportId/exports',
  access: 'posts.export',
  summary:
    'Start an export of a report as slides, a workbook or a PDF, in the workspace’s language. Returns 404 not_found if it is another member’s private report.',
  input: z.strictObject({
    ...inWorkspace,
    reportId: Id,
    format: ReportFormat,
    /** Of a PDF. Default: A4 without definitions. */
    pdf: z.optional(PdfOptions),
    /** The reader's scope and days. Default: the report's. */
    search: z.optional(
      z.extend(ReportSearch, { from: Day, to: Day, previous: z.optional(z.string().check(z.maxLength(40))) }),
    ),
  }),
  maxBytes: largeBodyBytes,
  output: Export,
  problems: ['invalid_query', 'quota_reached', 'plan_limit_reached'],
})

export const listExports = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/exports',
  access: 'exports.read',
  summary: "List the caller's latest 20 exports, newest first, without those of reports.",
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(Export) }),
})

export const getExport = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/exports/:exportId',
  access: 'exports.read',
  summary: "Get one of the caller's exports and its progress.",
  input: z.strictObject(oneExport),
  output: Export,
})

export const cancelExport = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/exports/:exportId/cancel',
  access: 'exports.read',
  summary: 'Cancel an export. No file is created. Returns 409 conflict if it has ended.',
  input: z.strictObject(oneExport),
  output: Export,
  problems: ['conflict'],
})

export const downloadExport = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/exports/:exportId/file',
  access: 'exports.read',
  summary: 'Download the file of an export. Returns 409 conflict until it is ready, and 410 gone once it was deleted.',
  input: z.strictObject(oneExport),
  output: Nothing,
  problems: ['conflict', 'gone'],
  answer: 'file',
})
