import type { OverviewFigures } from '#contract/answers/overview.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { changeText, valueText } from '#contract/metrics/number-texts.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { type ReportDays, resolveReportRange } from '#contract/reports/ranges.ts'
import { isComparing } from '#contract/saved-queries/comparison.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import type { Notice } from '#server/outbox/channels/notices.ts'
import { getCellLocalizer, supportedLanguages } from '#server/ground/localization.ts'
import { rangeIn } from '#server/sharing/exports/table.ts'
import { dayText, messages } from './messages.ts'
import { dayAt } from './occurrences.ts'
import { readWrittenSummary, type ReportRow, type RunRow } from './report-rows.ts'
import { answerCalls, reportFigures } from './answer-report.ts'
import { ownSearches, readOwnScopes, readScope } from './own-scopes.ts'
import { pageUrl, pinPages, unpin } from './pin-pages.ts'
import { printReport } from './print-report.ts'
import { reportQuestion } from './report-question.ts'
import { sectionsOf, tablesOf } from './sections.ts'

export type WrittenReport = {
  notice: Notice
  summary: Pick<RunRow, 'fromDay' | 'toDay' | 'figures' | 'pages' | 'file' | 'noFile'>
}

/**
 * Computes a report as of a moment, with its pages' functions. A panel whose query or filter is gone says so; throws if
 * that leaves nothing.
 */
export async function writeReport(context: MemberContext, report: ReportRow, run: RunRow): Promise<WrittenReport> {
  const { workspace, env } = context
  const today = dayAt(run.dueAt ?? run.createdAt, workspace.timezone)
  const days = resolveReportRange(report.range, today, workspace.weekStart)
  const question = reportQuestion(workspace, report, { days, today })
  const answers = await answerCalls(context, question.calls)
  const overview = reportFigures(question, answers)
  const gone = answers.get(question.summary[0]!.key)!.problem
  const [firstQuery] = isComparing(question.search) ? ((await readScope(context, question.search))?.queries ?? []) : []
  const scopes = await readOwnScopes(context, ownSearches(question))
  const written = await readWrittenSummary(context, report, question.search)
  const pages = await pinPages(context, { ...question, answers })
  const printed = await printReport(context, report, run, { ...question, answers, scopes, written, pages }).catch(
    async (error: unknown) => {
      await unpin(context, workspace.id, [{ pages }])
      throw error
    },
  )
  const unpinned = pages.filter(({ pinned }) => pinned === null).length
  const workspaceUrl = `${env.publicUrl}/workspace/${workspace.id}`
  const kpis = overview?.kpis ?? []
  const figures = kpis.map((kpi) => ({
    label: wordText(overviewFigures[kpi.metric].name),
    value: figureText(overviewFigures[kpi.metric], kpi),
  }))
  const page = `${workspaceUrl}/reports/${report.id}`
  const named = { name: nameInMail(report.name) }
  const notice: Notice = {
    subject: toText(
      /*i18n*/ { id: 'report.subject', message: '{name}: {from} to {to}' },
      { ...named, from: dayText(days.from), to: dayText(days.to) },
    ),
    heading: toText(/*i18n*/ { id: 'report.heading', message: '{name}' }, named),
    paragraphs: [
      daysText({ ...days, timezone: workspace.timezone }, overview),
      ...(run.reason === 'test'
        ? [toText(/*i18n*/ { id: 'report.test', message: 'This is a test. Only you get it.' })]
        : []),
      ...(overview?.coverage.posts === 0
        ? [toText(/*i18n*/ { id: 'report.noPosts', message: 'There are no posts in these days.' })]
        : []),
      ...(gone === null
        ? []
        : [toText(/*i18n*/ { id: 'report.partly', message: 'Some panels have no data. {why}' }, { why: gone.text })]),
      ...(overview === null || firstQuery === undefined
        ? []
        : [
            toText(
              /*i18n*/ { id: 'report.ofFirstQuery', message: 'Key figures and summary: {query}.' },
              { query: nameInMail(firstQuery) },
            ),
          ]),
    ],
    figures,
    sections: Object.fromEntries(
      supportedLanguages.map((language) => [
        language,
        sectionsOf(report, question, {
          answers,
          scopes,
          written,
          firstQuery,
          words: getCellLocalizer(language),
          range: overview?.range ?? rangeIn(context),
          url: (of, search) => pageUrl(workspaceUrl, pages, of, search),
          ...printed,
        }),
      ]),
    ),
    ...(printed.file && { attachment: printed.file }),
    posts: [],
    postsNeeded: false,
    button: {
      label: toText(messages.open),
      url: pageUrl(workspaceUrl, pages, 'overview', question.search) ?? page,
    },
    small: [
      unpinned === 0
        ? toText(
            /*i18n*/ {
              id: 'report.why',
              message: 'Links open the numbers as they were when this report was sent.',
            },
          )
        : toText(
            /*i18n*/ {
              id: 'report.whyPartly',
              message:
                'Links open the numbers as they were when this report was sent. {count, plural, one {# linked page shows} other {# linked pages show}} the current numbers.',
            },
            { count: unpinned },
          ),
      ...(printed.noFile === null ? [] : [printed.noFile]),
    ],
    payload: {
      report: { id: report.id, name: report.name, url: page },
      run: run.id,
      from: days.from,
      to: days.to,
      figures: kpis.map(({ metric, value, previous, change }) => ({ metric, value, previous, change })),
      tables: tablesOf(question, answers),
    },
  }
  return {
    notice,
    summary: {
      fromDay: days.from,
      toDay: days.to,
      figures,
      pages: pages.map(({ page: of, pinned, search }) => ({
        page: of,
        pinned,
        ...(search !== question.search && { own: true }),
      })),
      file: printed.file,
      noFile: printed.noFile,
    },
  }
}

/** A word of the contract, which catalogues find by its English text. */
const wordText = (english: string): Text => ({ detail: english, message: english })

function daysText(days: ReportDays & { timezone: string }, overview: OverviewFigures | null): Text {
  const { timezone } = days
  const [from, to] = [dayText(days.from), dayText(days.to)]
  if (!overview?.previous)
    return toText(
      /*i18n*/ { id: 'report.days', message: '{from} to {to} (time zone {timezone}).' },
      { from, to, timezone },
    )
  const { previous, range } = overview
  const compared = { from, to, timezone, since: dayText(previous.from), until: dayText(previous.to) }
  return previous.days === range.days
    ? toText(
        /*i18n*/ {
          id: 'report.daysAgainst',
          message: '{from} to {to}, compared with {since} to {until} (time zone {timezone}).',
        },
        compared,
      )
    : toText(
        /*i18n*/ {
          id: 'report.daysAgainstOthers',
          message:
            '{from} to {to}, compared with {since} to {until} (time zone {timezone}). The periods differ in length, so sums are compared per day.',
        },
        compared,
      )
}

function figureText(metric: FigureMetric, { value, previous, change }: OverviewFigures['kpis'][number]): Text {
  if (value === null) return { detail: '–' }
  const now = valueText(metric, value)
  if (change === null || previous === null || isTooFewToCompare(metric, { value, previous })) return now
  const params = { value: now, change: changeText(metric, change), before: valueText(metric, previous) }
  return toText(/*i18n*/ { id: 'report.changed', message: '{value} ({change}; {before} before)' }, params)
}
