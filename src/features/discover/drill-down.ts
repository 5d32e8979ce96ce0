import { t } from '@lingui/core/macro'
import { authorKey } from '#contract/posts/authors.ts'
import type { Bucket, Scope, Source } from '#contract/posts/posts.ts'
import { formatBuckets } from '#src/text/format.ts'
import type { DiscoverSearch } from './search.ts'
import { sourceName } from '#src/text/terms.ts'

/** What a trend, an author or a spike narrows the stream to. `name` is the author's, for people. */
export type DrillDown = {
  term?: string
  hashtag?: string
  domain?: string
  author?: string
  source?: Source
  name?: string
  at?: string
  bucket?: Bucket
  /** A moment in the last of several buckets. */
  until?: string
}

const keys = ['term', 'hashtag', 'domain', 'author', 'source', 'name', 'at', 'bucket', 'until'] as const

/** The mark of an address, or null where the stream is whole. */
export function drillDownOf(search: DiscoverSearch): DrillDown | null {
  const said = keys.flatMap((key) => (search[`open.${key}`] ? [[key, search[`open.${key}`]]] : []))
  return said.length === 0 ? null : (Object.fromEntries(said) as DrillDown)
}

/** The address with another mark, or none; a narrow screen turns to the posts. */
export const withDrillDown = (search: DiscoverSearch, mark: DrillDown | null): DiscoverSearch => ({
  ...search,
  view: mark === null ? undefined : 'posts',
  ...Object.fromEntries(keys.map((key) => [`open.${key}`, mark?.[key]])),
})

/** Scope, mark and order as the list of posts takes them. */
export function narrowed(scope: Scope, mark: DrillDown | null) {
  if (mark === null) return scope
  const { term, hashtag, domain, author, source, at, bucket, until } = mark
  const said = {
    term,
    hashtag,
    domain,
    author: author && source ? authorKey({ source, id: author }) : undefined,
    at,
    bucket,
    until,
  }
  return { ...scope, ...Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined)) }
}

const byWhom = (author: string, source: Source | undefined) =>
  source ? t`by ${author} on ${sourceName(source)}` : t`by ${author}`

export type DrillDownPart = { id: string; label: string; without: DrillDown | null }

/** What a mark narrows to, part by part, in words, each with the mark that is left without it. */
export function partsOf(mark: DrillDown, timezone: string): DrillDownPart[] {
  const { term, hashtag, domain, author, source, name, at, bucket = 'day', until } = mark
  const part = (id: string, label: string | undefined, ...dropped: (keyof DrillDown)[]): DrillDownPart[] =>
    label === undefined ? [] : [{ id, label, without: without(mark, dropped) }]
  return [
    ...part('at', at && formatBuckets(at, until, bucket, timezone), 'at', 'bucket', 'until'),
    ...part('term', term && `“${term}”`, 'term'),
    ...part('hashtag', hashtag && `#${hashtag}`, 'hashtag'),
    ...part('domain', domain && t`links to ${domain}`, 'domain'),
    ...part('author', author && byWhom(name ?? author, source), 'author', 'source', 'name'),
  ]
}

function without(mark: DrillDown, dropped: readonly (keyof DrillDown)[]): DrillDown | null {
  const rest = Object.entries(mark).filter(([key]) => !dropped.includes(key as keyof DrillDown))
  return rest.length === 0 ? null : (Object.fromEntries(rest) as DrillDown)
}

export const isSame = (one: DrillDown | null, other: DrillDown) =>
  one !== null && keys.every((key) => key === 'name' || one[key] === other[key])
