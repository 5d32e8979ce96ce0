import type { SummaryAnswers } from '#contract/reports/findings.ts'
import { summarise } from '#contract/reports/summary.ts'
import type { CellLocalizer } from '#contract/answers/formatted-cells.ts'
import type { NoticeSection } from '#server/platform/db/postgres/schema/index.ts'
import type { Answers } from './answer-report.ts'
import type { ReportCall } from './report-question.ts'

/** The report's summary with links to its posts on the overview; null if nothing stands out or its scope is gone. */
export function summarySection(
  calls: readonly ReportCall[],
  answers: Answers,
  words: CellLocalizer,
  overviewUrl: string | null,
): NoticeSection | null {
  if (calls.some(({ key }) => answers.get(key)!.problem !== null)) return null
  const [figures, terms, conversation, comparison = null] = calls.map(({ key }) => answers.get(key)!.output)
  const sentences = summarise({ figures, terms, conversation, comparison } as SummaryAnswers, words)
  if (sentences.length === 0) return null
  const linkTo = (posts: object) =>
    overviewUrl &&
    `${overviewUrl}&${new URLSearchParams({
      open: 'posts',
      ...Object.fromEntries(Object.entries(posts).map(([name, value]) => [`open.${name}`, String(value)])),
    })}`
  return {
    title: words.word(/*i18n*/ 'Summary'),
    links: sentences.map(({ text, posts }) => ({ text, url: linkTo(posts) })),
  }
}
