import { hash } from 'node:crypto'
import { searchText } from '#contract/query-language/tokenise.ts'
import { domainOf, findEntities } from '../enrich/entities.ts'
import { detectLanguage } from '../enrich/language.ts'
import { judgeSentiment } from '../enrich/sentiment.ts'
import { interactionsOf } from '../interactions.ts'
import type { PostRow } from '../post-row.ts'

/** A post on its way in: what decides whether it goes in, and the JSON line that goes in. */
export type StoredPost = {
  id: bigint
  contentHash: bigint
  /** Milliseconds: when the numbers were seen. */
  version: number
  /** Seconds. */
  postedAt: number
  json: string
}

export type Destination = {
  workspaceId: string
  importId: string
  /** What counts as the moment of observation for rows that name none. */
  at: Date
  /** Detect the language and judge the sentiment where a row brings none. */
  enrich: boolean
}

/** Enriches a post and writes it as a line of the `posts` table. Call `loadLanguages` before. */
export function toStoredPost(row: PostRow, { workspaceId, importId, at, enrich }: Destination): StoredPost {
  const title = clean(row.title)
  const text = clean(row.text)
  const bio = clean(row.authorBio)
  const words = title === '' ? text : text === '' ? title : `${title}\n${text}`
  const language = row.language ?? (enrich ? detectLanguage(words) : 'und')
  const entities = findEntities(words, row)
  const postedAt = seconds(row.postedAt)
  const observed = row.collectedAt ?? at
  const version = Math.max(0, observed.getTime())
  const id = identity(row.source, row.nativeId)
  const contentHash = contentHashOf(row, title, text, postedAt)

  // What is left out is the column's default: nothing, an empty text, an empty list.
  const json = JSON.stringify({
    workspace_id: workspaceId,
    id: id.toString(),
    source: row.source,
    native_id: clean(row.nativeId),
    url: clean(row.url) || undefined,
    type: row.type,
    author_id: clean(row.authorId) || undefined,
    author_handle: clean(row.authorHandle) || undefined,
    author_name: clean(row.authorName) || undefined,
    author_followers: count(row.authorFollowers),
    author_bio: bio || undefined,
    posted_at: postedAt,
    collected_at: seconds(observed),
    title: title || undefined,
    text,
    search: searchText(title, text),
    bio_search: bio === '' ? undefined : searchText('', bio),
    language,
    sentiment: row.sentiment ?? (enrich ? judgeSentiment(words, language) : 'unknown'),
    likes: count(row.likes),
    reposts: count(row.reposts),
    quotes: count(row.quotes),
    replies: count(row.replies),
    views: count(row.views),
    interactions: interactionsOf(row) ?? undefined,
    hashtags: some(entities.hashtags),
    mentions: some(entities.mentions),
    links: some(entities.links),
    domains:
      row.source === 'rss' && entities.domains.length === 0 && row.url !== ''
        ? [domainOf(row.url)]
        : some(entities.domains),
    emoji: some(entities.emoji),
    parent_id: clean(row.parentId) || undefined,
    root_id: clean(row.rootId) || undefined,
    import_id: importId,
    content_hash: contentHash.toString(),
    version,
  })
  return { id, contentHash, version, postedAt, json }
}

/** A post's identity: the first eight bytes of SHA-256 over source, NUL and the source's own id. */
export const identity = (source: string, nativeId: string) => first64(`${source}\0${nativeId}`)

/** Two observations with the same hash say the same; the moment of observation and what describes the author at that moment, followers and biography, are left out. */
const contentHashOf = (row: PostRow, title: string, text: string, postedAt: number) =>
  first64(
    [
      title,
      text,
      row.url,
      row.type,
      row.authorId,
      row.authorHandle,
      postedAt,
      row.likes,
      row.reposts,
      row.quotes,
      row.replies,
      row.views,
      row.parentId,
      row.language,
      row.sentiment,
    ].join('\0'),
  )

const first64 = (text: string) => hash('sha256', text, 'buffer').readBigUInt64BE(0)

// NUL and lone surrogates cannot be searched, shown or sent.
const clean = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()

const count = (value: number | null) => (value === null ? undefined : Math.max(0, Math.round(value)))

const some = (values: string[]) => (values.length === 0 ? undefined : values)

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
