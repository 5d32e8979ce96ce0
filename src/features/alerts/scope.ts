import type { AlertScope } from '#contract/alerts/alerts.ts'
import type { ScopeSearch } from './search.ts'

const withoutEmpty = (entries: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(entries).filter(([, value]) => value !== undefined && value !== ''))

/** A saved query takes precedence over a search text. */
export const scopeOfSearch = ({ filter, authors, text, queryId, ...rest }: ScopeSearch): AlertScope => {
  const { source, language, sentiment, type, media, fields } = rest
  return withoutEmpty({
    queryId,
    text: queryId === undefined ? text?.trim() : undefined,
    source,
    language,
    sentiment,
    type,
    media,
    filterId: filter,
    authorListId: authors,
    fields,
  })
}

/** Inverse of `scopeOfSearch`. */
export const searchOfScope = ({ filterId, authorListId, ...rest }: AlertScope): ScopeSearch =>
  withoutEmpty({ ...rest, filter: filterId, authors: authorListId })
