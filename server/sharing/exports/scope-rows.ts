import { parseCustomDays } from '#contract/answers/compared-days.ts'
import {
  createLocalTimeConverter,
  languageName,
  toLocalTimeText,
  type TableRange,
  type CellLocalizer,
} from '#contract/answers/formatted-cells.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { AnyCondition } from '#contract/filters/filter-conditions.ts'
import { listConditions } from '#contract/filters/filters.ts'
import { conditionInWords } from '#contract/filters/filter-tree.ts'
import type { ExportedView } from '#contract/posts/exports.ts'
import { type PostType, type Sentiment, sentimentNames, type Source, postTypeNames } from '#contract/posts/posts.ts'
import { toSourceName } from '#contract/posts/source-name.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { readMutes } from '#server/selection/stored-mutes.ts'
import { fieldConditionsOf, type ReferencedNames, searchOf } from './referenced-names.ts'
import type { OpenedTable } from './table.ts'

export type MetadataRows = (readonly string[])[]

/** Filters beyond the filter bar that come from marks in opened charts. */
const marks: Record<string, string> = {
  author: /*i18n*/ 'Author',
  term: /*i18n*/ 'Term',
  beside: /*i18n*/ 'Other word',
  topic: /*i18n*/ 'Topic',
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

/** The queries, days and filters of a view, and what the workspace mutes. */
export async function describeScope(
  context: MemberContext,
  view: ExportedView,
  named: ReferencedNames,
  { columns, range }: Pick<OpenedTable, 'columns' | 'range'>,
  words: CellLocalizer,
): Promise<MetadataRows> {
  const { word } = words
  const mutes = await readMutes(context)
  return [
    ...buildQueryRows(view, named, words),
    [
      word(/*i18n*/ 'Days'),
      words.say(toText(/*i18n*/ { id: 'export.days', message: '{from} to {to}' }, { from: view.from, to: view.to })),
    ],
    [word(/*i18n*/ 'Time zone'), range.timezone],
    ...buildComparisonRows(view, columns, words),
    ...buildFilterRows(view, named, words),
    ...buildMarkRows(view, named, range, words),
    [
      word(/*i18n*/ 'Muted'),
      mutes.length === 0
        ? word(/*i18n*/ 'nothing')
        : joinList(
            [
              ...mutes.slice(0, maxMutesNamed).map(({ label }) => label),
              ...(mutes.length > maxMutesNamed ? [`+ ${mutes.length - maxMutesNamed}`] : []),
            ],
            words,
          ),
    ],
  ]
}

const joinList = (texts: readonly string[], { locale }: CellLocalizer) =>
  new Intl.ListFormat(locale, { type: 'conjunction' }).format(texts)

export const momentOf = (at: Date, { timezone }: TableRange) =>
  `${toLocalTimeText(createLocalTimeConverter(timezone)(at.getTime(), 'minute'))} (${timezone})`

function buildQueryRows(view: ExportedView, { queries }: ReferencedNames, { word }: CellLocalizer): MetadataRows {
  if (queries.length > 0) return queries.map(({ name, text: query }) => [word(/*i18n*/ 'Query'), name, '', query])
  return [[word(/*i18n*/ 'Query'), searchOf(view) ?? word(/*i18n*/ 'All posts')]]
}

/** Facts about the comparison period; empty without a column of changes. */
function buildComparisonRows(
  { previous }: ExportedView,
  columns: OpenedTable['columns'],
  words: CellLocalizer,
): MetadataRows {
  const { word } = words
  if (!columns.some(({ key }) => key.startsWith('change_') || key === 'posts_before')) return []
  const chosen = parseCustomDays(previous)
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
        : words.say(toText(/*i18n*/ { id: 'export.days', message: '{from} to {to}' }, chosen)),
    ],
  ]
}

function buildFilterRows(
  view: ExportedView,
  { filter, authorList, fields }: ReferencedNames,
  words: CellLocalizer,
): MetadataRows {
  const { word } = words
  const { source, language, sentiment, type, media } = view
  const speaker = { word: words.say, locale: words.locale, day: (day: string) => day }
  const inWords = (conditions: readonly AnyCondition[]) =>
    joinList(
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
        joinList(
          source.split(',').map((one) => words.say(toSourceName(one as Source))),
          words,
        ),
    ],
    [
      /*i18n*/ 'Language',
      language &&
        joinList(
          language.split(',').map((one) => languageName(one, words)),
          words,
        ),
    ],
    [/*i18n*/ 'Sentiment', sentiment && word(sentimentNames[sentiment as Sentiment])],
    [/*i18n*/ 'Type', type && word(postTypeNames[type as PostType])],
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
    [/*i18n*/ 'Filter', filter && `${filter.name}: ${inWords(listConditions(filter))}`],
  ]
  return facts.flatMap(([name, value]) => (value ? [[word(name), value]] : []))
}

function buildMarkRows(
  view: ExportedView,
  { overlapping }: ReferencedNames,
  range: TableRange,
  words: CellLocalizer,
): MetadataRows {
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
            joinList(
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
