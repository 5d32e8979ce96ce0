import { writeFile } from 'node:fs/promises'
import { toText, type Text } from '#contract/texts.ts'
import type { ExportedReport, ReportFormat } from '#contract/posts/exports.ts'
import type { MemberContext } from '#server/access/context.ts'
import { readBranding } from '#server/access/branding.ts'
import { AppError } from '#server/ground/errors.ts'
import { newFileOptions } from '#server/sharing/exports/formats/new-file.ts'
import { messages } from '../messages.ts'
import { drawReport } from '../print-report.ts'
import { listPages } from '../pin-pages.ts'
import { readReport } from '../report-rows.ts'
import { answerReport } from './answered-report.ts'
import { writeReportSlides } from './report-slides.ts'
import { writeReportWorkbook } from './report-workbook.ts'

/** Writes a report to a path that must not exist, and returns notes for the reader. `onCall` as of `answerReport`. */
export async function writeReportFile(
  context: MemberContext,
  { reportId, search, format, pdf }: ExportedReport & { format: ReportFormat },
  path: string,
  onCall: (done: number, total: number) => Promise<void>,
): Promise<Text[]> {
  const report = await readReport(context, reportId)
  const answered = await answerReport(context, report, search, onCall)
  if (format === 'xlsx') return writeReportWorkbook(context, answered, path)
  if (format === 'pptx')
    await writeReportSlides(context, answered, path, await readBranding(context.db, context.workspace.id))
  else {
    const printed = await drawReport(context, report, reportId, {
      ...answered.question,
      pages: listPages(answered.question),
      pictures: false,
      ...pdf,
    })
    if (printed === null) throw new AppError('unavailable', toText(messages.noBrowser))
    await writeFile(path, printed.drawn.pdf, newFileOptions)
  }
  return []
}
