import type { Column, Table } from '#contract/answers/table.ts'
import {
  type FormattedNumber,
  toHeading,
  isFormattedNumber,
  isLocalTime,
  joinValues,
  type LocalTime,
  type TableRange,
  type CellLocalizer,
  createCellFormatter,
  type FormattedCell,
} from '#contract/answers/formatted-cells.ts'
import { type PanelId, panelTitles } from '#contract/reports/panel-titles.ts'
import { panelTable } from '#contract/reports/panels.ts'
import { parseRichText, toPlainText } from '#contract/reports/rich-text.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import { changeText, valueText } from '#contract/metrics/number-texts.ts'
import { type Text, toText } from '#contract/texts.ts'
import { cutText } from '#server/ground/cut-text.ts'
import type { NoticeSection } from '#server/platform/db/postgres/schema/index.ts'
import type { Picture } from './print-report.ts'
import type { Answers } from './answer-report.ts'
import type { OwnScopes } from './own-scopes.ts'
import type { PanelQuestion, ReportQuestion } from './report-question.ts'
import type { EditedText, ReportRow } from './report-rows.ts'
import { messages } from './messages.ts'
import { scopeText } from './scope-line.ts'
import { summarySection } from './summary.ts'
import type { Search } from '#server/sharing/views/pinned-question.ts'

/** Per panel in a mail, and per query of a comparison; its page shows everything. */
const maxRows = 8
const maxSteps = 31
const maxColumns = 6
const maxCharacters = 140
const maxInWords = 5

type SectionContext = {
  answers: Answers
  scopes: OwnScopes
  written: EditedText | null
  /** Of several that the report compares. */
  firstQuery: string | undefined
  words: CellLocalizer
  range: TableRange
  url: (page: string | null, search: Search) => string | null
  /** By item ID. */
  pictures: ReadonlyMap<string, Picture>
}

export function sectionsOf(
  report: Pick<ReportRow, 'items'>,
  { search, panels, summary: calls }: ReportQuestion,
  context: SectionContext,
): NoticeSection[] {
  const ofItem = new Map(panels.map((panel) => [panel.item.id, panel]))
  const items = report.items.flatMap((item): NoticeSection[] => {
    if (item.kind === 'heading') return [{ title: item.text }]
    if (item.kind === 'text') {
      const rich = parseRichText(item.text)
      return [{ title: null, text: toPlainText(rich), rich }]
    }
    if (item.kind === 'image') {
      const picture = context.pictures.get(item.id)
      // Mails without pictures have the description.
      return [{ title: null, text: item.text, ...(picture && { rich: [], picture: { ...picture, alt: item.text } }) }]
    }
    const panel = ofItem.get(item.id)
    if (panel === undefined) return []
    // The notice has the report's figures already.
    const isInHead = item.panel === 'overview.figures' && panel.search === search
    return isInHead && findAnswer(panel, context.answers).problem === null ? [] : [panelSection(panel, context)]
  })
  const summary = summarySection(calls, context.answers, context.words, {
    overviewUrl: context.url('overview', search),
    written: context.written,
  })
  return summary === null ? items : [summary, ...items]
}

/** Panel data for programs: export keys and raw values, as many rows as in a mail. */
export const tablesOf = ({ panels }: Pick<ReportQuestion, 'panels'>, answers: Answers) =>
  panels.map((panel) => {
    const { item } = panel
    const title = titleOf(panel)
    const named = { panel: item.panel, item: item.id, title }
    const answer = findAnswer(panel, answers)
    if (answer.problem !== null) return { ...named, columns: [], rows: [], problem: answer.problem.detail }
    const { columns: written, part, shown } = tableOf(panel, answer.output)
    const columns = part === undefined ? written : [...written, part]
    return {
      ...named,
      columns: columns.map(({ key }) => key),
      rows: shown.map((row) => columns.map((column) => column.value(row as never) ?? null)),
    }
  })

export const titleOf = ({ item, panel }: PanelQuestion) => panel.title ?? panelTitles[item.panel as PanelId]

const tooFewQueries = toText(
  /*i18n*/ { id: 'report.tooFewQueries', message: 'Choose at least two queries for this panel.' },
)

type PanelAnswer = { output: unknown; problem: null } | { output: null; problem: Text }

/** The answer of a panel, or why it has none. */
export function findAnswer({ key }: PanelQuestion, answers: Answers): PanelAnswer {
  if (key === null) return { output: null, problem: tooFewQueries }
  const answer = answers.get(key)!
  return answer.problem === null ? answer : { output: null, problem: answer.problem.text }
}

function tableOf({ panel }: Pick<PanelQuestion, 'panel'>, answer: unknown) {
  const { rows, columns: all } = panelTable(panel, answer) as unknown as Table<unknown, unknown>
  const items = rows(answer)
  // In text, the part of a step is written with its time.
  const columns = all.filter(({ type }) => type !== 'stepPart').slice(0, maxColumns)
  const part = all.find(({ type }) => type === 'stepPart')
  const isOverTime = columns[0]!.type === 'step'
  return {
    all,
    items,
    columns,
    part,
    isOverTime,
    shown: isOverTime ? items.slice(-maxSteps) : rowsByQuery(columns, items).flatMap((rows) => rows.slice(0, maxRows)),
  }
}

/** The rows of each compared query, so that a cut table lacks none of them; all rows if they compare nothing. */
export const rowsByQuery = ([by]: readonly Column<unknown>[], rows: readonly unknown[]) =>
  by?.key === 'query' ? [...Map.groupBy(rows, (row) => by.value(row)).values()] : [rows]

/** Key figures of compared queries, with a column per query; null for other tables. */
export function figuresByQuery(
  { columns, rows, range }: { columns: readonly Column<unknown>[]; rows: readonly unknown[]; range: TableRange },
  words: CellLocalizer,
) {
  const [by, figure] = columns
  if (by?.key !== 'query' || figure?.type !== 'metric') return null
  const write = createCellFormatter(words, range)
  const queries = rowsByQuery(columns, rows) as KpiRow[][]
  return {
    columns: [figure, ...queries.map(([first]) => first)].map((one, at) => ({
      name: at === 0 ? toHeading(figure, words, range) : plainCell(write(by, one), words),
      isNumber: at > 0,
    })),
    rows: queries[0]!.map((first, at) => [
      plainCell(write(figure, first), words),
      ...queries.map((kpis) => {
        const kpi = kpis[at]!
        const metric = figure.metricOf!(kpi)
        const value = kpi.value === null ? '–' : words.say(valueText(metric, kpi.value))
        return kpi.change === null || isTooFewToCompare(metric, kpi)
          ? value
          : `${value} (${words.say(changeText(metric, kpi.change))})`
      }),
    ]),
  }
}

type KpiRow = { value: number | null; previous: number | null; change: number | null }

export function cutNote(
  columns: readonly Column<unknown>[],
  { shown, all }: { shown: readonly unknown[]; all: readonly unknown[] },
): Text {
  const groups = rowsByQuery(columns, shown)
  return groups.length > 1
    ? toText(messages.firstRowsOfEachQuery, { shown: Math.max(...groups.map(({ length }) => length)) })
    : toText(messages.firstRows, { shown: shown.length, all: all.length })
}

function panelSection(
  question: PanelQuestion,
  { answers, scopes, firstQuery, words, range, url, pictures }: SectionContext,
): NoticeSection {
  const { item, panel, search } = question
  const { output, problem } = findAnswer(question, answers)
  const section = {
    title: words.word(titleOf(question)),
    url: url(panel.page, search),
    ...scopeText(question, { scopes, firstQuery }, output, words),
  }
  if (problem !== null) return { ...section, note: words.say(problem) }
  const answer = output as { range?: TableRange }
  const { all, items, columns: some, part, isOverTime, shown } = tableOf(question, answer)
  const columns = some.filter((column) => shown.some((row) => column.value(row) !== null))
  if (items.length === 0) return { ...section, note: words.word(/*i18n*/ 'There is nothing to show in these days.') }
  const inRange = answer.range ?? range
  const write = createCellFormatter(words, inRange)
  const figures = figuresByQuery({ columns: all, rows: items, range: inRange }, words)
  const left = items.length - shown.length
  const picture = pictures.get(item.id)
  const cellOf = (row: unknown, column: Column<unknown>) => {
    const written = plainCell(write(column, row), words)
    const incomplete = part !== undefined && column.type === 'step' ? write(part, row) : null
    return incomplete === null ? written : `${written} (${plainCell(incomplete, words)})`
  }
  return {
    ...section,
    ...(picture && {
      picture: {
        ...picture,
        alt: shownInWords(section.title, {
          columns: all,
          rows: items,
          cellOf,
          heading: (column) => toHeading(column, words, inRange),
          words,
        }),
      },
    }),
    table: figures ?? {
      columns: columns.map((column) => ({ name: toHeading(column, words, inRange), isNumber: isNumeric(column) })),
      rows: shown.map((row) => columns.map((column) => cellOf(row, column))),
    },
    ...(left > 0 &&
      figures === null && {
        note: words.say(
          isOverTime
            ? toText(
                /*i18n*/ { id: 'report.lastSteps', message: 'The last {shown, number} of {all, number}.' },
                { shown: shown.length, all: items.length },
              )
            : cutNote(columns, { shown, all: items }),
        ),
      }),
  }
}

type Drawn = {
  columns: readonly Column<unknown>[]
  rows: readonly unknown[]
  cellOf: (row: unknown, column: Column<unknown>) => string
  heading: (column: Column<unknown>) => string
  words: CellLocalizer
}

/** A chart for screen readers: its extremes, or its leading rows. */
export function shownInWords(title: string, { columns, rows, cellOf, heading, words }: Drawn): string {
  const [by] = columns
  const others = columns.slice(1).filter(isNumeric)
  const figure = others.find(({ key }) => key === 'posts') ?? others[0]
  const figures = rows.flatMap((row) => {
    const value = figure?.value(row as never)
    return typeof value === 'number' ? [{ row, value }] : []
  })
  if (by === undefined || figure === undefined || figures.length === 0) return title
  // A pair and a span have two names.
  const named = columns.slice(0, by.type === 'step' ? 1 : Math.min(2, columns.indexOf(figure)))
  const at = ({ row }: (typeof figures)[number]) => ({
    at: named.map((column) => cellOf(row, column)).join(' – '),
    value: cellOf(row, figure),
  })
  const about = { title, figure: heading(figure) }
  const ranked = figures.toSorted((one, other) => other.value - one.value)
  const [highest, lowest, last] = [at(ranked[0]!), at(ranked.at(-1)!), at(figures.at(-1)!)]
  if (by.type === 'step')
    return words.say(
      toText(
        /*i18n*/ {
          id: 'report.chartOverTime',
          message:
            '{title}. {figure}: highest {highest} ({whenHighest}), lowest {lowest} ({whenLowest}), at the end {last}.',
        },
        {
          ...about,
          highest: highest.value,
          whenHighest: highest.at,
          lowest: lowest.value,
          whenLowest: lowest.at,
          last: last.value,
        },
      ),
    )
  const leading = ranked.slice(0, maxInWords).map((one) => `${at(one).at} ${at(one).value}`)
  return words.say(
    toText(
      /*i18n*/ { id: 'report.chartLeading', message: '{title}. {figure}: {leading}.' },
      { ...about, leading: new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(leading) },
    ),
  )
}

const numeric = new Set<Column<unknown>['type']>(['integer', 'number', 'share'])
export const isNumeric = ({ type }: Column<unknown>) => numeric.has(type)

const cut = (text: string) => cutText(text.replace(/\s+/g, ' ').trim(), maxCharacters)

export function plainCell(cell: FormattedCell, words: CellLocalizer): string {
  if (cell === null) return '–'
  if (typeof cell === 'string') return cut(cell)
  if (typeof cell === 'boolean') return words.word(cell ? /*i18n*/ 'yes' : /*i18n*/ 'no')
  if (isFormattedNumber(cell)) return numberText(cell, words)
  return isLocalTime(cell) ? momentText(cell, words) : cut(joinValues(cell))
}

function numberText({ value, digits, isPercent, isSigned }: FormattedNumber, { locale }: CellLocalizer) {
  const format = new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...(isSigned && { signDisplay: 'exceptZero' }),
  })
  const sign = isPercent ? new Intl.NumberFormat(locale, { style: 'percent' }).format(0).slice(1) : ''
  return format.format(value).replace('-', '−') + sign
}

function momentText({ local, precision, offset }: LocalTime, { locale }: CellLocalizer) {
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(precision === 'day' ? {} : { hour: '2-digit', minute: '2-digit' }),
    timeZone: 'UTC',
  })
  return format.format(local) + (offset === null ? '' : ` ${offset}`)
}
