import type { OverviewFigures, OverviewTerms } from '#contract/answers/overview.ts'
import type { createPinnedView, PinnedCall } from '#contract/answers/pinned-views.ts'
import type { CallInput } from '#contract/endpoint.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { changeText, valueText } from '#contract/metrics/number-texts.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import type { ReportPage } from '#contract/reports/pages.ts'
import type { ReportPanel } from '#contract/reports/panels.ts'
import { resolveReportRange } from '#contract/reports/ranges.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { AppError } from '#server/ground/errors.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import type { Notice } from '#server/outbox/channels/notices.ts'
import { createPinnedViewHandler } from '#server/sharing/views/create-pinned-view.ts'
import { runPinnedCall } from '#server/sharing/views/pinned-calls.ts'
import type { Search } from '#server/sharing/views/pinned-question.ts'
import { getCellLocalizer, supportedLanguages } from '#server/ground/localization.ts'
import { dayText } from './messages.ts'
import { dayAt } from './occurrences.ts'
import type { ReportRow, RunRow } from './report-rows.ts'
import { type Answers, keyOf, panelsOf, type ReportQuestion, reportQuestion } from './report-question.ts'
import { printReport } from './print-report.ts'
import { sectionsOf, tablesOf } from './sections.ts'

type PinnedAt = { page: string; pinned: string | null }

export type WrittenReport = {
  notice: Notice
  summary: Pick<RunRow, 'fromDay' | 'toDay' | 'figures' | 'pages' | 'file' | 'noFile'>
}

/** Computes a report as of a moment, with its pages' functions. Throws as they do, for a deleted query or filter. */
export async function writeReport(context: MemberContext, report: ReportRow, run: RunRow): Promise<WrittenReport> {
  const { workspace, env } = context
  const days = resolveReportRange(
    report.range,
    dayAt(run.dueAt ?? run.createdAt, workspace.timezone),
    workspace.weekStart,
  )
  const question = reportQuestion(workspace.id, report, days)
  const { search } = question
  const answers = await answerAll(context, question)
  const printed = await printReport(context, report, run, { ...question, answers })
  const pages = await pinPages(context, question, panelsOf(report))
  const url = urlOf(`${env.publicUrl}/workspace/${workspace.id}`, search, pages)
  const overview = answers.get(keyOf({ call: 'getOverviewFigures' })) as OverviewFigures
  const { spikes } = answers.get(keyOf({ call: 'getOverviewTerms' })) as OverviewTerms
  const figures = overview.kpis.map((kpi) => ({
    label: wordText(overviewFigures[kpi.metric].name),
    value: figureText(overviewFigures[kpi.metric], kpi),
  }))
  const page = `${env.publicUrl}/workspace/${workspace.id}/reports/${report.id}`
  const named = { name: nameInMail(report.name) }
  const notice: Notice = {
    subject: toText(
      /*i18n*/ { id: 'report.subject', message: '{name}: {from} to {to}' },
      { ...named, from: dayText(days.from), to: dayText(days.to) },
    ),
    heading: toText(/*i18n*/ { id: 'report.heading', message: '{name}' }, named),
    paragraphs: [
      daysText(overview),
      ...(run.reason === 'test'
        ? [toText(/*i18n*/ { id: 'report.test', message: 'This is a test. Only you get it.' })]
        : []),
      ...(overview.coverage.posts === 0
        ? [toText(/*i18n*/ { id: 'report.noPosts', message: 'There are no posts in these days.' })]
        : []),
    ],
    figures,
    sections: Object.fromEntries(
      supportedLanguages.map((language) => [
        language,
        sectionsOf(report, answers, {
          words: getCellLocalizer(language),
          range: overview.range,
          spikes,
          url,
          ...printed,
        }),
      ]),
    ),
    ...(printed.file && { attachment: printed.file }),
    posts: [],
    postsNeeded: false,
    button: {
      label: toText(/*i18n*/ { id: 'report.open', message: 'View in Soundings' }),
      url: pages.map((one) => url(one.page)).find((one) => one !== null) ?? page,
    },
    small: [
      toText(
        /*i18n*/ {
          id: 'report.why',
          message: 'Links open the numbers as they were when this report was sent.',
        },
      ),
      ...(printed.noFile === null ? [] : [printed.noFile]),
    ],
    payload: {
      report: { id: report.id, name: report.name, url: page },
      run: run.id,
      from: days.from,
      to: days.to,
      figures: overview.kpis.map(({ metric, value, previous, change }) => ({ metric, value, previous, change })),
      tables: tablesOf(report, answers),
    },
  }
  return {
    notice,
    summary: { fromDay: days.from, toDay: days.to, figures, pages, file: printed.file, noFile: printed.noFile },
  }
}

/** Every report starts with figures and spikes, whatever its panels. */
const heads = [{ call: 'getOverviewFigures' }, { call: 'getOverviewTerms' }] as const

async function answerAll(context: MemberContext, { scope, calls }: ReportQuestion): Promise<Answers> {
  const answers: Answers = new Map()
  for (const { call } of heads) answers.set(keyOf({ call }), await runPinnedCall(context, call, scope))
  for (const { key, call, input } of calls)
    if (!answers.has(key)) answers.set(key, await runPinnedCall(context, call, input))
  return answers
}

/** All calls of each page, so that a pinned page is complete. */
const pageCalls: Record<ReportPage, readonly { call: PinnedCall; input?: Record<string, string> }[]> = {
  overview: [{ call: 'getOverviewFigures' }, { call: 'getOverviewLeaders' }, { call: 'getOverviewTerms' }],
  performance: [
    { call: 'getPerformance' },
    { call: 'getOverperformance' },
    { call: 'getBestTime' },
    { call: 'getVelocity' },
    { call: 'getResponseTime' },
  ],
  people: [{ call: 'getPeople' }, { call: 'listAuthors', input: { order: 'posts', limit: '50' } }],
  conversation: [
    { call: 'getConversation', input: { kind: 'term' } },
    { call: 'getConversationMap' },
    { call: 'getConversationThreads' },
  ],
}

/** Pins each page's current numbers; without room, links show the numbers at the time of opening. */
async function pinPages(
  context: MemberContext,
  { search, scope }: ReportQuestion,
  panels: readonly ReportPanel[],
): Promise<PinnedAt[]> {
  const pages: PinnedAt[] = []
  for (const page of new Set<ReportPage>(['overview', ...panels.map((panel) => panel.page)])) {
    const requested = [...pageCalls[page], ...panels.filter((panel) => panel.page === page)]
    const each = new Map(requested.map((one) => [keyOf(one), one])).values()
    const calls = [...each].map(({ call, input: more }) => ({ call, input: { ...scope, ...more } }))
    pages.push({ page, pinned: await pin(context, { page, search, calls }) })
  }
  return pages
}

async function pin(
  context: MemberContext,
  question: Omit<CallInput<typeof createPinnedView>, 'workspaceId'>,
): Promise<string | null> {
  try {
    const view = await createPinnedViewHandler.run(
      context as never,
      { workspaceId: context.workspace.id, ...question } as never,
    )
    return (view as { id: string }).id
  } catch (error) {
    if (error instanceof AppError && (error.code === 'quota_reached' || error.code === 'too_large')) return null
    throw error
  }
}

const urlOf = (workspaceUrl: string, search: Search, pages: readonly PinnedAt[]) => (page: string) => {
  const found = pages.find((one) => one.page === page)
  if (found === undefined) return null
  const address = new URLSearchParams(found.pinned === null ? search : { pinned: found.pinned })
  return `${workspaceUrl}/insight/${page}?${address.toString()}`
}

/** A word of the contract, which catalogues find by its English text. */
const wordText = (english: string): Text => ({ detail: english, message: english })

function daysText({ range, previous }: OverviewFigures): Text {
  const { timezone } = range
  const [from, to] = [dayText(range.from), dayText(range.to)]
  if (previous === null)
    return toText(
      /*i18n*/ { id: 'report.days', message: '{from} to {to} (time zone {timezone}).' },
      { from, to, timezone },
    )
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
