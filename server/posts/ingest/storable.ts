import { toText, type Text } from '#contract/texts.ts'
import { sourcesById } from '#sources/index.ts'
import { removeInvalidCharacters } from './enrich/enrich-post.ts'
import { messages } from './messages.ts'
import type { PostRow } from './post-row.ts'
import { maxTextLength } from './reading/limits.ts'

/** The web is younger than `minPostTime`; times after `maxPostTime` don't fit ClickHouse's DateTime. */
export const minPostTime = Date.UTC(1990, 0, 1)
export const maxPostTime = Date.UTC(2106, 0, 1)

/** Bytes of UTF-8; a row of a PostgreSQL index has at most 2,704. */
const maxIdBytes = 2_000
const maxUrlLength = 8_000
const maxListLength = 1_000
/** Characters; no network allows longer biographies. */
const maxLengths = { authorBio: 5_000, authorName: 1_000, authorHandle: 1_000, community: 1_000 } as const

export const isStorableId = (id: string) => id.length * 3 <= maxIdBytes || Buffer.byteLength(id) <= maxIdBytes

export const isStorableTime = (at: number) => at >= minPostTime && at <= maxPostTime

/** Likes may be negative only on sources with downvotes. */
export const isStorableCount = (count: number, { source, field }: { source: PostRow['source']; field: string }) =>
  Number.isSafeInteger(count) && (count >= 0 || (field === 'likes' && sourcesById[source].isVotedOn === true))

const countFields = ['likes', 'reposts', 'quotes', 'replies', 'views', 'authorFollowers'] as const
const cutFields = Object.keys(maxLengths) as (keyof typeof maxLengths)[]

/**
 * Fits a post to the stores: unstorable counts, ids, URLs and times become unknown, long texts are cut. Callers check
 * its own id and `postedAt`.
 */
export function toStorable(row: PostRow): PostRow {
  const fitted = { ...row }
  for (const field of countFields) {
    const count = row[field]
    if (count !== null && !isStorableCount(count, { source: row.source, field })) fitted[field] = null
  }
  for (const field of ['authorId', 'parentId', 'rootId'] as const) {
    fitted[field] = removeInvalidCharacters(row[field])
    if (!isStorableId(fitted[field])) fitted[field] = ''
  }
  for (const field of ['collectedAt', 'editedAt'] as const)
    if (row[field] !== null && !isStorableTime(row[field].getTime())) fitted[field] = null
  for (const field of cutFields) fitted[field] = cutTo(row[field], maxLengths[field])
  fitted.title = cutTo(row.title, maxTextLength)
  fitted.text = cutTo(row.text, maxTextLength)
  if (row.url.length > maxUrlLength) fitted.url = ''
  fitted.hashtags = listOf(row.hashtags)
  fitted.links = listOf(row.links)
  return fitted
}

const noted = [...cutFields, 'url', 'authorId', 'parentId', 'rootId', 'hashtags', 'links'] as const

export const listChangedFields = (row: PostRow, fitted: PostRow) =>
  noted.filter((field) => row[field] !== fitted[field])

const cutTo = (text: string, max: number) => (text.length <= max ? text : `${text.slice(0, max - 1).toWellFormed()}…`)

const listOf = (values: string[] | null) =>
  values === null || (values.length <= maxListLength && values.every(({ length }) => length <= maxUrlLength))
    ? values
    : values.filter(({ length }) => length <= maxUrlLength).slice(0, maxListLength)

/** Fits a collected post to the stores, or returns why that is impossible. A time in the future becomes `now`. */
export function fitCollectedPost(
  row: PostRow,
  now: Date,
): { post: PostRow; reason: null } | { post: null; reason: Text } {
  const nativeId = removeInvalidCharacters(row.nativeId)
  const at = row.postedAt.getTime()
  if (nativeId === '') return { post: null, reason: toText(messages.noId) }
  if (!isStorableId(nativeId)) return { post: null, reason: toText(messages.idTooLong, { length: nativeId.length }) }
  if (Number.isNaN(at)) return { post: null, reason: toText(messages.noTime) }
  if (at < minPostTime)
    return { post: null, reason: toText(messages.timeOutside, { value: row.postedAt.toISOString() }) }
  const fitted = toStorable({ ...row, nativeId })
  const isAhead = at > now.getTime()
  return {
    post: {
      ...fitted,
      ...(isAhead ? { postedAt: now, isTimeGuessed: true } : {}),
      collectedAt: notAfter(fitted.collectedAt, now),
      editedAt: notAfter(fitted.editedAt, now),
    },
    reason: null,
  }
}

/** Otherwise a clock that is ahead would block later updates. */
const notAfter = (at: Date | null, now: Date) => (at !== null && at > now ? now : at)
