import { hash } from 'node:crypto'
import { toSearchText } from '#contract/query-language/tokenise.ts'
import { lineOf, listField, nullField, textField } from '#server/platform/db/clickhouse/tabbed.ts'
import { noFields } from './custom-fields.ts'
import { removeInvalidCharacters, enrichPost } from '../enrich/enrich-post.ts'
import type { Layer } from '../enrich/sentiment/layer.ts'
import type { PostRow } from '../post-row.ts'

/** A post ready to be written: what decides whether it is, and its line. */
export type StoredPost = {
  id: bigint
  contentHash: bigint
  /** Milliseconds: when the counts were observed. */
  version: number
  /** Seconds since 1970. */
  postedAt: number
  line: string
}

export type StorageContext = {
  workspaceId: string
  importId: string
  /** The observation time of rows without one. */
  at: Date
  enrich: boolean
  layer: Layer | null
}

/** Enriches a post and writes it as a line of the `posts` table. Call `loadLanguages` first. */
export function toStoredPost(row: PostRow, { workspaceId, importId, at, enrich, layer }: StorageContext): StoredPost {
  const enriched = enrichPost(row, enrich, layer)
  const { title, text, bio, postedAt } = enriched
  const entities = enriched.entities()
  const { sentiment, percent, model } = enriched.verdict()
  const observed = row.collectedAt ?? at
  const version = Math.max(0, observed.getTime())
  const id = computePostId(row.source, row.nativeId)
  const contentHash = contentHashOf(row, title, text, postedAt)

  // In the order of `writtenColumns`.
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
    orNull(enriched.followers),
    textField(bio),
    postedAt,
    Math.floor(observed.getTime() / 1000),
    textField(title),
    textField(text),
    toSearchText(title, text),
    bio === '' ? '' : toSearchText('', bio),
    enriched.language(),
    sentiment,
    sentiment,
    percent,
    model,
    orNull(row.likes),
    orNull(enriched.reposts),
    orNull(enriched.quotes),
    orNull(enriched.replies),
    orNull(enriched.views),
    orNull(enriched.interactions),
    listField(entities.hashtags),
    listField(entities.mentions),
    listField(entities.links),
    listField(entities.domains),
    listField(entities.emoji),
    field(row.parentId),
    field(row.rootId),
    field(row.community),
    'false',
    importId,
    contentHash,
    noFields,
    version,
  ])
  return { id, contentHash, version, postedAt, line }
}

/** A post's identity: the first eight bytes of SHA-256 over source, NUL and the source's own id. */
export const computePostId = (source: string, nativeId: string) => first64(`${source}\0${nativeId}`)

/** Observations with equal hashes say the same. The observation time, followers and biography aren't part of it. */
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
      // Posts stored before communities existed keep their hash.
      ...(row.community === '' ? [] : [row.community]),
    ].join('\0'),
  )

const digest = new DataView(new ArrayBuffer(32))
const digestBytes = Buffer.from(digest.buffer)

/** One buffer for all digests, because allocating one takes longer than hashing. */
function first64(text: string) {
  digestBytes.write(hash('sha256', text, 'binary'), 'latin1')
  return digest.getBigUint64(0)
}

const field = (text: string) => textField(removeInvalidCharacters(text))

const orNull = (value: number | null) => value ?? nullField
