import type { PinnedCall } from '#contract/answers/pinned-views.ts'
import type { SummaryAnswers } from '#contract/reports/findings.ts'
import { parseRichText, toPlainText } from '#contract/reports/rich-text.ts'
import { summarise, type SummaryPosts, summaryPostsUrl } from '#contract/reports/summary.ts'
import type { CellLocalizer } from '#contract/answers/formatted-cells.ts'
import type { NoticeSection } from '#server/platform/db/postgres/schema/index.ts'
import type { Answers } from './answer-report.ts'
import { editedNote } from './messages.ts'
import type { ReportCall } from './report-question.ts'
import type { EditedText } from './report-rows.ts'

/**
 * The report's summary: as an editor wrote it, or with links to its posts on the overview. Null if nothing stands out or
 * its scope is gone.
 */
export function summarySection(
  calls: readonly ReportCall[],
  answers: Answers,
  words: CellLocalizer,
  { overviewUrl, written }: { overviewUrl: string | null; written: EditedText | null },
): NoticeSection | null {
  const title = words.word(/*i18n*/ 'Summary')
  if (written !== null) {
    const rich = parseRichText(written.text)
    return { title, text: toPlainText(rich), rich, note: words.say(editedNote(written.by)) }
  }
  const sentences = summarySentences(calls, answers, words)
  if (sentences.length === 0) return null
  const linkTo = (posts: SummaryPosts) => overviewUrl && summaryPostsUrl(overviewUrl, posts)
  return { title, links: sentences.map(({ text, posts }) => ({ text, url: linkTo(posts) })) }
}

/** Empty if nothing stands out or the report's scope is gone. */
export function summarySentences(calls: readonly ReportCall[], answers: Answers, words: CellLocalizer) {
  const outputs = new Map(calls.map(({ key, call }) => [call, answers.get(key)!]))
  if (calls.some(({ key, call }) => call !== 'getTopics' && answers.get(key)!.problem !== null)) return []
  const outputOf = (call: PinnedCall) => outputs.get(call)?.output ?? null
  const found = {
    figures: outputOf('getOverviewFigures'),
    terms: outputOf('getOverviewTerms'),
    conversation: outputOf('getConversation'),
    topics: outputOf('getTopics'),
    comparison: outputOf('getComparison'),
  }
  return summarise(found as SummaryAnswers, words)
}
