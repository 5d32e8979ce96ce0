import * as z from 'zod/mini'
import type { Plan } from '../plans.ts'

export const ExportFormat = z.enum(['csv', 'xlsx', 'jsonl', 'parquet'])
export type ExportFormat = z.infer<typeof ExportFormat>

/** What each plan exports to. */
export const planFormats: Record<Plan, readonly ExportFormat[]> = {
  free: ['csv'],
  pro: ExportFormat.options,
  business: ExportFormat.options,
}
