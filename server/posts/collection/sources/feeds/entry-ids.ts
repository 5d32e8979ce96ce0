import { hash } from 'node:crypto'
import { type Entry } from './read-feed.ts'

/** Which identifiers of a feed repeat: its IDs, or its links as well. */
export type Repeats = 'ids' | 'links'

const universal = /^(?:[a-z][a-z\d+.-]*:\/\/|tag:|urn:)/i
const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '')
export const digestOf = (value: unknown) => hash('sha256', JSON.stringify(value), 'base64url').slice(0, 12)

/** Whether an ID is unique everywhere rather than within its feed. */
export const isUniversal = (id: string) => universal.test(id)

/** IDs repeat if entries with different links or titles share them. */
export function repeatsIn(entries: readonly Entry[], before: Repeats | undefined): Repeats | undefined {
  if (before === 'links') return before
  const repeatBy = (key: 'id' | 'url') =>
    [...Map.groupBy(entries, (entry) => textOf(entry[key]))].some(
      ([value, some]) => value !== '' && new Set(some.map(({ url, title }) => digestOf([url, title]))).size > 1,
    )
  if (before === undefined && !repeatBy('id')) return undefined
  return repeatBy('url') ? 'links' : 'ids'
}

/**
 * Resolves the link and makes the ID globally unique, since a publisher's ID is unique only within its feed.
 * `isFormerId` marks IDs that earlier releases stored with the host only.
 */
export function resolveEntry(
  entry: Entry,
  {
    feed,
    readAt,
    repeats,
    isFormerId = () => false,
  }: { feed: string; readAt: string; repeats?: Repeats | undefined; isFormerId?: (id: string) => boolean },
): Entry {
  const { url, title, content, author_name: author, published } = entry
  const link = textOf(url) === '' ? undefined : (URL.parse(textOf(url), readAt)?.href ?? url)
  const { host, pathname, search } = new URL(feed)
  const ofFeed = (id: string) => `${host}${pathname}${search}#${id}`
  const id = textOf(entry.id)
  const own = repeats === undefined ? id : ''
  if (own !== '' && own !== textOf(url)) {
    if (isUniversal(own)) return { ...entry, id: own, url: link }
    return { ...entry, id: isFormerId(own) ? `${host}/${own}` : ofFeed(own), url: link }
  }
  if (link !== undefined && repeats !== 'links') return { ...entry, id: link, url: link }
  const said = link === undefined ? [title, content, author, published] : [link, title, published]
  return { ...entry, id: ofFeed(digestOf(said)), url: link }
}
