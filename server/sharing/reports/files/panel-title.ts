import { postsColumn } from '#contract/answers/columns.ts'
import type { OverviewFigures } from '#contract/answers/overview.ts'
import { createCellFormatter, type CellLocalizer } from '#contract/answers/formatted-cells.ts'
import { isTooFewToCompare } from '#contract/metrics/small-counts.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { changeText, valueText } from '#contract/metrics/number-texts.ts'
import { overviewFigures } from '#contract/metrics/overview.ts'
import { performanceFigures } from '#contract/metrics/performance.ts'
import { toText, type Text } from '#contract/texts.ts'
import { isNumeric, plainCell } from '../sections.ts'
import type { PanelTable } from './answered-report.ts'
import { isRankedBy, isSentimentCount } from './panel-chart.ts'

type Kpi = Pick<OverviewFigures['kpis'][number], 'value' | 'previous' | 'change'> & { metric: string }
type Compared = { kpis: readonly Kpi[] } & Pick<OverviewFigures, 'previous' | 'range'>

const metrics: Readonly<Record<string, FigureMetric>> = { ...overviewFigures, ...performanceFigures }
const maxNameLength = 40

/** A headline that says what the panel shows; its name if there is nothing to say. */
export function titleSentence(panel: PanelTable, figures: OverviewFigures | null, words: CellLocalizer): string {
  const { title, rows } = panel
  if (rows.length === 0) return title
  return words.say(
    changeSentence(panel, figures, words) ??
      leadingQuerySentence(panel, words) ??
      leaderSentence(panel, words) ?? { detail: title },
  )
}

/** For a total over time that the answer compares with earlier days. */
function changeSentence(
  { answer, columns, rows, hasOwnScope }: PanelTable,
  figures: OverviewFigures | null,
  words: CellLocalizer,
): Text | null {
  const [by] = columns
  if (by?.type !== 'step' && by?.type !== 'metric') return null
  const numbers = columns.slice(1).filter(isNumeric)
  const found = [answer as Partial<Compared>, ...(hasOwnScope || figures === null ? [] : [figures])].flatMap(
    ({ kpis = [], previous, range }) =>
      kpis
        .filter(({ metric }) => (by.type === 'metric' ? metric === by.value(rows[0]) : isColumnOf(metric, numbers)))
        .map((kpi) => ({ shown: kpi, previous, range })),
  )[0]
  const metric = found && metrics[found.shown.metric]
  if (found === undefined || metric === undefined || found.shown.value === null) return null
  const { shown, previous, range } = found
  // A panel of figures names them, one over time counts its posts.
  const isCounted = by.type === 'step' && metric.change === 'percent'
  const what = isCounted ? metric.unit : metric.name
  const params = { value: valueText(metric, found.shown.value), what: { detail: what, message: what } }
  if (shown.change === null || !previous || isTooFewToCompare(metric, shown))
    return isCounted
      ? toText(/*i18n*/ { id: 'slide.count', message: '{value} {what}' }, params)
      : toText(/*i18n*/ { id: 'slide.value', message: '{what}: {value}' }, params)
  const compared = {
    ...params,
    change: changeText(metric, shown.change),
    days: new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: 'UTC' }).formatRange(
      new Date(previous.from),
      new Date(previous.to),
    ),
  }
  const isPerDay = metric.overDays === 'sum' && previous.days !== range?.days
  if (!isCounted)
    return isPerDay
      ? toText(
          /*i18n*/ {
            id: 'slide.valueChangedPerDay',
            message: '{what}: {value}, {change} per day compared with {days}',
          },
          compared,
        )
      : toText(
          /*i18n*/ { id: 'slide.valueChanged', message: '{what}: {value}, {change} compared with {days}' },
          compared,
        )
  return isPerDay
    ? toText(
        /*i18n*/ { id: 'slide.countChangedPerDay', message: '{value} {what}, {change} per day compared with {days}' },
        compared,
      )
    : toText(/*i18n*/ { id: 'slide.countChanged', message: '{value} {what}, {change} compared with {days}' }, compared)
}

/** The main number of a panel over time is its last with a metric, or the number of posts. */
function isColumnOf(name: string, numbers: PanelTable['columns']) {
  const metric = metrics[name]
  const defined = numbers.find(({ definition }) => definition !== undefined)
  return (
    metric !== undefined &&
    (defined === undefined
      ? name === 'mentions' && numbers[0]?.label === postsColumn.label
      : defined.label === metric.name)
  )
}

/** For posts over time of several queries: the query with the most in all steps. */
function leadingQuerySentence({ title, columns, rows, range }: PanelTable, words: CellLocalizer): Text | null {
  const totals = columns
    .filter(({ type, params }) => type === 'number' && params?.query !== undefined)
    .map((column) => ({ column, total: rows.reduce<number>((sum, row) => sum + Number(column.value(row)), 0) }))
    .toSorted((one, other) => other.total - one.total)
  const [first, second] = totals
  if (first === undefined || second === undefined || first.total === second.total) return null
  const value = plainCell(createCellFormatter(words, range)({ ...first.column, value: () => first.total }, null), words)
  return toText(
    /*i18n*/ { id: 'slide.leader', message: '{title}: {name} leads with {value}' },
    { title, name: String(first.column.params!.query), value },
  )
}

/** For a ranking or parts of a whole with one leader. */
function leaderSentence({ title, columns, rows, range }: PanelTable, words: CellLocalizer): Text | null {
  const [by, next] = columns
  if (by === undefined || next === undefined || !isNumeric(next) || isNumeric(by)) return null
  if (by.type === 'step' || by.type === 'weekday' || columns.some(({ type }) => type === 'state')) return null
  const numbers = columns.slice(1).filter(isNumeric)
  const share = numbers.find(({ type }) => type === 'share')
  const ranked =
    by.type === 'sentiment' ? share : numbers.find((column) => !isSentimentCount(column) && isRankedBy(column, rows))
  if (ranked === undefined || rows.length < 2) return null
  const valueOf = (row: unknown) => Number(ranked.value(row))
  const [first, second] = rows.toSorted((one, other) => valueOf(other) - valueOf(one))
  if (valueOf(first) === valueOf(second) || valueOf(first) <= 0) return null
  const write = createCellFormatter(words, range)
  const name = plainCell(write(by, first), words)
  if (name.length > maxNameLength) return null
  return toText(
    /*i18n*/ { id: 'slide.leader', message: '{title}: {name} leads with {value}' },
    { title, name, value: plainCell(write(share ?? ranked, first), words) },
  )
}
