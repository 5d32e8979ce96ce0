import { t } from '@lingui/core/macro'
import type { CustomField } from '#contract/filters/custom-fields.ts'
import { decodeFieldConditions, encodeFieldConditions } from '#contract/filters/field-conditions.ts'
import { fieldConditionInWords } from '#contract/filters/field-words.ts'
import type { Source } from '#contract/posts/posts.ts'
import { formatLanguage, formatList } from '#src/text/format.ts'
import { mediaName, sentimentName, sourceName, localizer, typeName } from '#src/text/terms.ts'
import { findFieldName } from '../custom-fields/custom-fields.ts'
import type { OverviewSearch } from './search.ts'

const parameters = ['source', 'language', 'sentiment', 'type', 'media', 'filter', 'authors', 'fields'] as const
type FilterSearch = Pick<OverviewSearch, (typeof parameters)[number]>

/** `left` is the parameter's value without this part. */
export type PageFilter = { parameter: (typeof parameters)[number]; words: string; left?: string | undefined }

/** Names of saved filter, author list and fields, as far as loaded. */
export type Names = { filter?: string | undefined; list?: string | undefined; fields?: readonly CustomField[] }

/** Number of active filters besides query and days. */
export const countPageFilters = (search: FilterSearch) =>
  parameters.filter((one) => one !== 'fields' && search[one] !== undefined).length + conditionsIn(search).length

const conditionsIn = ({ fields }: Pick<FilterSearch, 'fields'>) => decodeFieldConditions(fields ?? '') ?? []

const listFieldFilters = (search: FilterSearch, fields: readonly CustomField[] = []): PageFilter[] =>
  conditionsIn(search).map((condition, index, all) => ({
    parameter: 'fields',
    words: fieldConditionInWords(condition, findFieldName(fields, condition.fieldId), localizer()),
    left: encodeFieldConditions(all.toSpliced(index, 1)),
  }))

export function listPageFilters(
  search: FilterSearch,
  { filter: filterName, list: listName, fields }: Names = {},
): PageFilter[] {
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
    ...listFieldFilters(search, fields),
  ]
}

export const clearedPageFilters = {
  source: undefined,
  language: undefined,
  sentiment: undefined,
  type: undefined,
  media: undefined,
  filter: undefined,
  authors: undefined,
  fields: undefined,
} satisfies Record<PageFilter['parameter'], undefined>
