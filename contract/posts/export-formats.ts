import * as z from 'zod/mini'
import type { Plan } from '../plans.ts'

export const ExportFormat = z.enum(['csv', 'xlsx', 'jsonl', 'parquet'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** What people open; the others are read by programs, and have the names and whole values that stay. */
export const peopleFormats = ['csv', 'xlsx'] as const satisfies readonly ExportFormat[]
export type PeopleFormat = (typeof peopleFormats)[number]
export const isForPeople = (format: ExportFormat): format is PeopleFormat =>
  (peopleFormats as readonly ExportFormat[]).includes(format)

/** How columns of a file for people are headed: in words, or by the names that other formats and scripts know. */
export const ExportHeadings = z.enum(['words', 'names'])
export type ExportHeadings = z.infer<typeof ExportHeadings>

/** The first cell of the sheet that says what a workbook of ours holds: an import passes over it. */
export const aboutMark = 'Soundings'

/** What each plan exports to. */
export const planFormats: Record<Plan, readonly ExportFormat[]> = {
  free: ['csv'],
  pro: ExportFormat.options,
  business: ExportFormat.options,
}
