import type { Comparison } from '#contract/answers/comparison.ts'
import { type CellLocalizer, languageName } from '#contract/answers/formatted-cells.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import {
  type PostType,
  postTypeNames,
  type Sentiment,
  sentimentNames,
  type Source,
} from '#contract/posts/post-fields.ts'
import { toSourceName } from '#contract/posts/source-name.ts'
import type { SharedPanel } from '#contract/shares/shares.ts'
import { comparedGone } from '#server/selection/compared-queries.ts'
import type { OwnScopes } from './own-scopes.ts'
import type { PanelQuestion } from './report-question.ts'

/**
 * What a panel shows, if that is its own scope or the first of several queries, and whether one of its compared queries
 * is gone.
 */
export function scopeText(
  { item, panel }: PanelQuestion,
  { scopes, firstQuery }: { scopes: OwnScopes; firstQuery: string | undefined },
  answer: unknown,
  words: CellLocalizer,
): { text?: string } {
  const { refused = [] } = (answer ?? {}) as Partial<Comparison>
  const own = scopes[item.id]
  const first = panel.compares || own !== undefined || panel.page === null ? undefined : firstQuery
  const lines = [
    ...(own === undefined ? [] : [scopeLine(panel.compares ? own : ofFirstQuery(own), words)]),
    ...(first === undefined ? [] : [first]),
    ...(refused.length > 0 ? [words.say(comparedGone)] : []),
  ]
  return lines.length === 0 ? {} : { text: lines.join('\n') }
}

const ofFirstQuery = ({ search, scope }: SharedPanel): SharedPanel => ({
  search,
  scope: scope && { ...scope, queries: scope.queries.slice(0, 1) },
})

/** A panel's own scope in one line: its queries, days and filters. */
export function scopeLine({ search, scope }: SharedPanel, words: CellLocalizer): string {
  const { from = '', to = '', source, language, sentiment, type, media } = search
  const joined = (values: readonly string[]) =>
    new Intl.ListFormat(words.locale, { type: 'conjunction' }).format(values)
  const codes = (values: string | undefined, name: (code: string) => string) =>
    values === undefined ? [] : [joined(values.split(',').map(name))]
  const days = new Intl.DateTimeFormat(words.locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const speaker = { word: words.say, locale: words.locale, day: (day: string) => day }
  const queries =
    scope === null ? [] : scope.queries.length > 0 ? scope.queries : [scope.text ?? words.word('All posts')]
  return [
    ...(queries.length === 0 ? [] : [joined(queries)]),
    days.formatRange(new Date(from), new Date(to)),
    ...codes(source, (code) => words.say(toSourceName(code as Source))),
    ...codes(language, (code) => languageName(code, words)),
    ...codes(sentiment, (code) => words.word(sentimentNames[code as Sentiment])),
    ...codes(type, (code) => words.word(postTypeNames[code as PostType])),
    ...codes(media, (code) => words.word(code === 'owned' ? /*i18n*/ 'own accounts' : /*i18n*/ 'all but own accounts')),
    ...(scope === null
      ? []
      : [
          ...[scope.filter, scope.authorList].filter((name) => name !== null),
          ...scope.fields.map(({ name, ...condition }) => fieldConditionInWords(condition, name, speaker)),
        ]),
  ].join(' · ')
}
