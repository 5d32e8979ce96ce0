import { t } from '@lingui/core/macro'
import type { Source } from '#contract/posts/posts.ts'
import { formatLanguage, formatList } from '#src/text/format.ts'
import { mediaName, sentimentName, sourceName, typeName } from '#src/text/terms.ts'
import type { OverviewSearch } from './search.ts'

const parameters = ['source', 'language', 'sentiment', 'type', 'media', 'filter', 'authors'] as const
type Narrowed = Pick<OverviewSearch, (typeof parameters)[number]>

export type Narrowing = { parameter: (typeof parameters)[number]; words: string }

/** How many parts of an address narrow its posts, beside query and days. */
export const countNarrowing = (search: Narrowed) => parameters.filter((one) => search[one] !== undefined).length

/** What narrows the posts, in words; `filterName` and `listName` where they are known. */
export function narrowingOf(search: Narrowed, filterName?: string, listName?: string): Narrowing[] {
  const { source, language, sentiment, type, media, filter, authors } = search
  const words = {
    source: source && formatList(source.split(',').map((one) => sourceName(one as Source))),
    language: language && formatList(language.split(',').map(formatLanguage)),
    sentiment: sentiment && sentimentName(sentiment),
    type: type && typeName(type),
    media: media && mediaName(media),
    filter: filter && (filterName === undefined ? t`Saved filter` : t`Filter: ${filterName}`),
    authors: authors && (listName === undefined ? t`List of authors` : t`Authors: ${listName}`),
  }
  return parameters.flatMap((parameter) => (words[parameter] ? [{ parameter, words: words[parameter] }] : []))
}

export const withoutNarrowing = {
  source: undefined,
  language: undefined,
  sentiment: undefined,
  type: undefined,
  media: undefined,
  filter: undefined,
  authors: undefined,
} satisfies Record<Narrowing['parameter'], undefined>
