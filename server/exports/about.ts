import type { Column } from '#contract/answers/table.ts'
import { chosenDays } from '#contract/answers/compared-days.ts'
import {
  clockOf,
  headingOf,
  languageName,
  momentText,
  type TableRange,
  unitOf,
  type Words,
} from '#contract/answers/written.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import { conditionsOf } from '#contract/filters/filters.ts'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import type { FigureMetric } from '#contract/metrics/metric.ts'
import { aboutMark } from '#contract/posts/export-formats.ts'
import { type ExportedView, exportLabels } from '#contract/posts/exports.ts'
import { type PostType, type Sentiment, sentimentNames, type Source, typeNames } from '#contract/posts/posts.ts'
import { sourceText } from '#contract/posts/source-text.ts'
import { say } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import { readMutes } from '#server/selection/stored-mutes.ts'
import { release } from '#server/release.ts'
import { fieldConditionsOf, type Named, searchOf } from './described.ts'
import type { About, OpenedTable } from './table.ts'

type Facts = (readonly string[])[]

const orders: Record<string, string> = {
  newest: /*i18n*/ 'Newest first',
  oldest: /*i18n*/ 'Oldest first',
  newcomers: /*i18n*/ 'Newest first',
}
const ranks: Record<string, string> = {
  interactions: /*i18n*/ 'Interactions',
  followers: /*i18n*/ 'Followers',
  likes: /*i18n*/ 'Likes',
  reposts: /*i18n*/ 'Reposts',
  quotes: /*i18n*/ 'Quotes',
  replies: /*i18n*/ 'Replies',
  views: /*i18n*/ 'Views',
  overperformance: /*i18n*/ 'Overperformance',
  velocity: /*i18n*/ 'Velocity',
  posts: /*i18n*/ 'Posts',
  influence: /*i18n*/ 'Influence',
}

/** Filters beyond the filter bar that come from marks in opened charts. */
const marks: Record<string, string> = {
  author: /*i18n*/ 'Author',
  term: /*i18n*/ 'Term',
  beside: /*i18n*/ 'Other word',
  hashtag: /*i18n*/ 'Hashtag',
  domain: /*i18n*/ 'Site',
  link: /*i18n*/ 'Link',
  emoji: /*i18n*/ 'Emoji',
  mention: /*i18n*/ 'Mention',
  thread: /*i18n*/ 'Thread',
  answers: /*i18n*/ 'Reply to',
  hourOfWeek: /*i18n*/ 'Hour of the week, from Monday, midnight',
  overperformance: /*i18n*/ 'Overperformance',
  answered: /*i18n*/ 'Answered after (minutes)',
  observed: /*i18n*/ 'Collected',
  alike: /*i18n*/ 'Texts',
  post: /*i18n*/ 'ID',
}

const maxMutesNamed = 20

/** Metadata of an export: its source, scope and column definitions. */
export async function aboutOf(
  context: MemberContext,
  view: ExportedView,
  named: Named,
  { columns, range, pages }: OpenedTable,
  words: Words,
): Promise<{ about: About; pages: OpenedTable['pages'] }> {
  const { word } = words
  const mutes = await readMutes(context)
  const metrics = new Map<string, FigureMetric>()
  const before: Facts = [
    [aboutMark, release],
    [word(/*i18n*/ 'Workspace'), context.workspace.name],
    [word(/*i18n*/ 'Table'), word(exportLabels[view.table])],
    ...queryFacts(view, named, words),
    [
      word(/*i18n*/ 'Days'),
      words.say(say(/*i18n*/ { id: 'export.days', message: '{from} to {to}' }, { from: view.from, to: view.to })),
    ],
    [word(/*i18n*/ 'Time zone'), range.timezone],
    ...comparedFacts(view, columns, words),
    ...filterFacts(view, named, words),
    ...markFacts(view, named, range, words),
    [
      word(/*i18n*/ 'Muted'),
      mutes.length === 0
        ? word(/*i18n*/ 'nothing')
        : listed(
            [
              ...mutes.slice(0, maxMutesNamed).map(({ label }) => label),
              ...(mutes.length > maxMutesNamed ? [`+ ${mutes.length - maxMutesNamed}`] : []),
            ],
            words,
          ),
    ],
    ...orderFacts(view, words),
  ]
  const facts = (rows: number): Facts => [
    ...before,
    [word(/*i18n*/ 'Rows'), String(rows)],
    [word(/*i18n*/ 'Data version'), String(context.workspace.dataVersion)],
    [word(/*i18n*/ 'Exported'), momentOf(context.now(), range)],
    [],
    [word(/*i18n*/ 'Column'), word(/*i18n*/ 'Definition'), word(/*i18n*/ 'Unit'), word(/*i18n*/ 'Formula')],
    ...columns.map((column) => {
      const { definition, formula, type } = column
      const unit = type === 'instant' || type === 'step' ? range.timezone : unitOf(column, words)
      return [
        headingOf(column, words, range),
        definition === undefined ? '' : word(definition),
        unit ?? '',
        formula === undefined ? '' : word(formula),
      ]
    }),
    ...[...metrics.values()].map((metric) => [
      word(metric.name),
      word(metric.definition),
      metric.format === 'minutes' ? 'min' : word(metric.unit),
      metric.formula === undefined ? '' : word(metric.formula),
    ]),
  ]
  const about = { name: word(/*i18n*/ 'About'), sheet: word(exportLabels[view.table]), facts }
  const figure = columns.find(({ type }) => type === 'metric')
  return { about, pages: figure === undefined ? pages : noting(pages, figure, metrics) }
}

async function* noting(pages: OpenedTable['pages'], { metricOf }: Column<unknown>, metrics: Map<string, FigureMetric>) {
  for await (const page of pages) {
    for (const row of page) {
      const metric = metricOf!(row)
      metrics.set(metric.name, metric)
    }
    yield page
  }
}

const listed = (texts: readonly string[], { locale }: Words) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)

const momentOf = (at: Date, { timezone }: TableRange) =>
  `${momentText(clockOf(timezone)(at.getTime(), 'minute'))} (${timezone})`

function queryFacts(view: ExportedView, { queries }: Named, { word }: Words): Facts {
  if (queries.length > 0) return queries.map(({ name, text: query }) => [word(/*i18n*/ 'Query'), name, '', query])
  return [[word(/*i18n*/ 'Query'), searchOf(view) ?? word(/*i18n*/ 'All posts')]]
}

/** Facts about the comparison period; empty without a column of changes. */
function comparedFacts({ previous }: ExportedView, columns: OpenedTable['columns'], words: Words): Facts {
  const { word } = words
  if (!columns.some(({ key }) => key.startsWith('change_') || key === 'posts_before')) return []
  const chosen = chosenDays(previous)
  return [
    [
      word(/*i18n*/ 'Compared with'),
      chosen === null
        ? word(
            previous === 'none'
              ? /*i18n*/ 'nothing'
              : previous === 'year'
                ? /*i18n*/ 'same days last year'
                : /*i18n*/ 'Previous period',
          )
        : words.say(say(/*i18n*/ { id: 'export.days', message: '{from} to {to}' }, chosen)),
    ],
  ]
}

function filterFacts(view: ExportedView, { filter, authorList, fields }: Named, words: Words): Facts {
  const { word } = words
  const { source, language, sentiment, type, media } = view
  const speaker = { word: words.say, locale: words.locale, day: (day: string) => day }
  const inWords = (conditions: readonly AnyCondition[]) =>
    listed(
      conditions.map((condition) =>
        'fieldId' in condition
          ? fieldConditionInWords(condition, fields.get(condition.fieldId) ?? condition.fieldId, speaker)
          : conditionInWords(condition, speaker),
      ),
      words,
    )
  const ofFields = fieldConditionsOf(view)
  const facts: [string, string | null | undefined][] = [
    [
      /*i18n*/ 'Source',
      source &&
        listed(
          source.split(',').map((one) => words.say(sourceText(one as Source))),
          words,
        ),
    ],
    [
      /*i18n*/ 'Language',
      language &&
        listed(
          language.split(',').map((one) => languageName(one, words)),
          words,
        ),
    ],
    [/*i18n*/ 'Sentiment', sentiment && word(sentimentNames[sentiment as Sentiment])],
    [/*i18n*/ 'Type', type && word(typeNames[type as PostType])],
    [
      /*i18n*/ 'Whose posts',
      word(
        media === undefined
          ? /*i18n*/ 'all'
          : media === 'owned'
            ? /*i18n*/ 'own accounts'
            : /*i18n*/ 'all but own accounts',
      ),
    ],
    [/*i18n*/ 'Author list', authorList],
    [/*i18n*/ 'Fields', ofFields.length > 0 ? inWords(ofFields) : null],
    [/*i18n*/ 'Filter', filter && `${filter.name}: ${inWords(conditionsOf(filter))}`],
  ]
  return facts.flatMap(([name, value]) => (value ? [[word(name), value]] : []))
}

function markFacts(view: ExportedView, { overlapping }: Named, range: TableRange, words: Words): Facts {
  const { word } = words
  const values = view as Record<string, unknown>
  const moments = [values.at, values.until].filter((at) => typeof at === 'string')
  return [
    ...Object.entries(marks).flatMap(([key, label]) =>
      values[key] === undefined ? [] : [[word(label), String(values[key])]],
    ),
    ...(moments.length === 0
      ? []
      : [
          [
            word(/*i18n*/ 'Time'),
            `${moments.map((at) => momentOf(new Date(at), range)).join(' – ')}${typeof values.bucket === 'string' ? `, ${values.bucket}` : ''}`,
          ],
        ]),
    ...(overlapping.length === 0
      ? []
      : [
          [
            word(/*i18n*/ 'In several queries'),
            listed(
              overlapping.map(({ name }) => name),
              words,
            ),
          ],
        ]),
    ...('postIds' in view && view.postIds !== undefined
      ? [[word(/*i18n*/ 'Chosen posts'), String(view.postIds.length)]]
      : []),
    ...('show' in view && view.show !== undefined && view.show !== 'all'
      ? [[word(/*i18n*/ 'Shown'), word(view.show === 'kept' ? /*i18n*/ 'Kept posts' : /*i18n*/ 'Filtered posts')]]
      : []),
  ]
}

function orderFacts(view: ExportedView, words: Words): Facts {
  const order = 'order' in view ? view.order : view.table === 'posts' ? 'newest' : undefined
  if (order === undefined) return []
  const rank = order.replace(/^least-/, '')
  const text =
    orders[order] === undefined
      ? words.say(
          order === rank
            ? say(
                /*i18n*/ { id: 'export.mostFirst', message: '{measure}, most first' },
                { measure: words.word(ranks[rank] ?? rank) },
              )
            : say(
                /*i18n*/ { id: 'export.leastFirst', message: '{measure}, least first' },
                { measure: words.word(ranks[rank] ?? rank) },
              ),
        )
      : words.word(orders[order])
  return [[words.word(/*i18n*/ 'Order'), text]]
}
