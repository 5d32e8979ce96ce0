import type { Text } from '#contract/texts.ts'
import type { ExportedReport, ReportFormat } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/access/context.ts'
import { readReport } from '../report-rows.ts'
import { answerReport } from './answered-report.ts'
import { writeReportSlides } from './report-slides.ts'
import { writeReportWorkbook } from './report-workbook.ts'

/** Writes a report to a path that must not exist, and returns notes for the reader. */
export async function writeReportFile(
  context: MemberContext,
  { reportId, search, format }: ExportedReport & { format: ReportFormat },
  path: string,
  onPanel: (done: number, total: number) => Promise<void>,
): Promise<Text[]> {
  const report = await answerReport(context, await readReport(context, reportId), search, onPanel)
  if (format === 'xlsx') return writeReportWorkbook(context, report, path)
  await writeReportSlides(context, report, path)
  return []
}
