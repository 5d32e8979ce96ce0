import { t } from '@lingui/core/macro'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import { readFieldConditions, writeFieldConditions } from '#contract/filters/field-conditions.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { Source } from '#contract/posts/posts.ts'
import { formatLanguage, formatList } from '#src/text/format.ts'
import { mediaName, sentimentName, sourceName, speaker, typeName } from '#src/text/terms.ts'
import { fieldNamed } from '../custom-fields/custom-fields.ts'
import type { OverviewSearch } from './search.ts'

const parameters = ['source', 'language', 'sentiment', 'type', 'media', 'filter', 'authors', 'fields'] as const
type Narrowed = Pick<OverviewSearch, (typeof parameters)[number]>

/** `left` is the parameter's value without this part. */
export type Narrowing = { parameter: (typeof parameters)[number]; words: string; left?: string | undefined }

/** Names of saved filter, author list and fields, as far as loaded. */
export type Names = { filter?: string | undefined; list?: string | undefined; fields?: readonly CustomField[] }

/** Number of active filters besides query and days. */
export const countNarrowing = (search: Narrowed) =>
  parameters.filter((one) => one !== 'fields' && search[one] !== undefined).length + conditionsIn(search).length

const conditionsIn = ({ fields }: Pick<Narrowed, 'fields'>) => readFieldConditions(fields ?? '') ?? []

const byFields = (search: Narrowed, fields: readonly CustomField[] = []): Narrowing[] =>
  conditionsIn(search).map((condition, index, all) => ({
    parameter: 'fields',
    words: fieldConditionInWords(condition, fieldNamed(fields, condition.fieldId), speaker()),
    left: writeFieldConditions(all.toSpliced(index, 1)),
  }))

export function narrowingOf(search: Narrowed, { filter: filterName, list: listName, fields }: Names = {}): Narrowing[] {
  const { source, language, sentiment, type, media, filter, authors } = search
  const words = {
    source: source && formatList(source.split(',').map((one) => sourceName(one as Source))),
    language: language && formatList(language.split(',').map(formatLanguage)),
    sentiment: sentiment && sentimentName(sentiment),
    type: type && typeName(type),
    media: media && mediaName(media),
    filter: filter && (filterName === undefined ? t`Saved filter` : t`Filter: ${filterName}`),
    authors: authors && (listName === undefined ? t`Author list` : t`Authors: ${listName}`),
  }
  return [
    ...parameters.flatMap((parameter) =>
      parameter !== 'fields' && words[parameter] ? [{ parameter, words: words[parameter] }] : [],
    ),
    ...byFields(search, fields),
  ]
}

export const withoutNarrowing = {
  source: undefined,
  language: undefined,
  sentiment: undefined,
  type: undefined,
  media: undefined,
  filter: undefined,
  authors: undefined,
  fields: undefined,
} satisfies Record<Narrowing['parameter'], undefined>
