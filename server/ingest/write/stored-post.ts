import { hash } from 'node:crypto'
import { searchText } from '#contract/query-language/tokenise.ts'
import { lineOf, listField, nullField, textField } from '#server/db/tabbed.ts'
import { domainOf, findEntities } from '../enrich/entities.ts'
import { detectLanguage } from '../enrich/language.ts'
import { classifySentiment, modelVersion } from '../enrich/sentiment/classify.ts'
import { interactionsOf } from '../interactions.ts'
import type { PostRow } from '../post-row.ts'

/** A post on its way in: what decides whether it goes in, and the tab-separated line that goes in. */
export type StoredPost = {
  id: bigint
  contentHash: bigint
  /** Milliseconds: when the numbers were seen. */
  version: number
  /** Seconds. */
  postedAt: number
  line: string
}

export type Destination = {
  workspaceId: string
  importId: string
  /** What counts as the moment of observation for rows that name none. */
  at: Date
  /** Detect the language and classify the sentiment where a row brings none. */
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
  const sentiment = verdictOn(words, row.sentiment, enrich ? language : null)
  const contentHash = contentHashOf(row, title, text, postedAt)

  // In the order of `writtenColumns`; the version stands last, where the writer can change it.
  const line = lineOf([
    workspaceId,
    id,
    row.source,
    field(row.nativeId),
    field(row.url),
    row.type,
    field(row.authorId),
    field(row.authorHandle),
    field(row.authorName),
    count(row.authorFollowers),
    textField(bio),
    postedAt,
    seconds(observed),
    textField(title),
    textField(text),
    searchText(title, text),
    bio === '' ? '' : searchText('', bio),
    language,
    ...sentiment,
    row.likes ?? nullField,
    count(row.reposts),
    count(row.quotes),
    count(row.replies),
    count(row.views),
    interactionsOf(row) ?? nullField,
    listField(entities.hashtags),
    listField(entities.mentions),
    listField(entities.links),
    listField(
      row.source === 'rss' && entities.domains.length === 0 && row.url !== '' ? [domainOf(row.url)] : entities.domains,
    ),
    listField(entities.emoji),
    field(row.parentId),
    field(row.rootId),
    field(row.community),
    importId,
    contentHash,
    version,
  ])
  return { id, contentHash, version, postedAt, line }
}

/** The columns of the sentiment: what counts, the verdict, its probability in per cent, who says so. */
function verdictOn(text: string, given: PostRow['sentiment'], language: string | null) {
  if (given !== null) return [given, given, 0, fromFile]
  if (language === null) return ['unknown', 'unknown', 0, modelVersion()]
  const { sentiment, probability } = classifySentiment(text, language)
  return [sentiment, sentiment, Math.round((probability ?? 0) * 100), modelVersion()]
}

const fromFile = 0

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
      // Posts that were stored before there were communities keep their hash.
      ...(row.community === '' ? [] : [row.community]),
    ].join('\0'),
  )

const digest = new DataView(new ArrayBuffer(32))
const digestBytes = Buffer.from(digest.buffer)

/** One buffer for all digests: making one for each takes longer than the hash. */
function first64(text: string) {
  digestBytes.write(hash('sha256', text, 'binary'), 'latin1')
  return digest.getBigUint64(0)
}

// NUL and lone surrogates cannot be searched, shown or sent.
const clean = (text: string) => (text.includes('\0') ? text.replaceAll('\0', '') : text).toWellFormed()

const field = (text: string) => textField(clean(text))

const count = (value: number | null) => (value === null ? nullField : Math.max(0, Math.round(value)))

const seconds = (at: Date) => Math.floor(at.getTime() / 1000)
