import * as z from 'zod/mini'
import type { Plan } from '../plans.ts'

export const ExportFormat = z.enum(['csv', 'xlsx', 'jsonl', 'parquet'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** Files of a report: slides, a workbook with a sheet per panel, or the printed page. */
export const ReportFormat = z.enum(['pptx', 'xlsx', 'pdf'])
export type ReportFormat = z.infer<typeof ReportFormat>

/** `wide` is 16:9. Definitions follow on pages of their own. */
export const PdfOptions = z.strictObject({ paper: z.enum(['a4', 'wide']), definitions: z.boolean() })
export type PdfOptions = z.infer<typeof PdfOptions>

/** Formats for people; the others are for programs, with stable names and unrounded values. */
export const spreadsheetFormats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]
export type SpreadsheetFormat = (typeof spreadsheetFormats)[number]
export const isSpreadsheetFormat = (format: ExportFormat): format is SpreadsheetFormat =>
  (spreadsheetFormats as readonly ExportFormat[]).includes(format)

/** Column headings of a file for people: readable labels, or the keys that scripts use. */
export const ExportHeadings = z.enum(['words', 'names'])
export type ExportHeadings = z.infer<typeof ExportHeadings>

/** First cell of our workbooks' info sheet, by which an import skips it. */
export const aboutMark = 'Soundings'

/** Export formats of each plan. */
export const planFormats: Record<Plan, readonly ExportFormat[]> = {
  free: ['csv'],
  pro: ExportFormat.options,
  business: ExportFormat.options,
}
