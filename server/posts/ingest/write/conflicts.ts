import * as z from 'zod/mini'
import { daySeconds } from '#contract/durations.ts'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import type { ClickHouse } from '#server/platform/db/clickhouse/clickhouse.ts'
import { textField, textInField } from '#server/platform/db/clickhouse/tabbed.ts'
import { messages } from '../messages.ts'
import type { Batch } from './batches.ts'
import { countedOnlyHash } from './counted-only.ts'
import type { KnownPost } from './known-posts.ts'
import { readFields } from './post-columns.ts'

/** Fields as written in a line; `postedAt` in seconds. */
type Compared = { authors: string[]; words: string; postedAt: number }

/** A row that would replace a post with another author, time and text. */
export type Conflict = { nativeId: string; stored: string; row: string; isWithinFile: boolean }

const comparedColumns = ['author_id', 'author_handle', 'author_name', 'title', 'text'] as const
const maxExamples = 3

export const conflictsNote = (conflicts: readonly Conflict[]) =>
  toText(messages.conflicts, {
    count: conflicts.length,
    examples: conflicts
      .slice(0, maxExamples)
      .map(({ nativeId, stored, row }) => `${nativeId}: ${stored} → ${row}`)
      .join(' · '),
  })

export class ConflictingPosts extends AppError {
  readonly conflicts: number

  constructor(conflicts: readonly Conflict[]) {
    super('conflict', conflictsNote(conflicts))
    this.conflicts = conflicts.length
  }
}

const Stored = z.object({
  id: z.string(),
  authors: z.array(z.string()),
  title: z.string(),
  text: z.string(),
})

/**
 * Rows that would replace a post with which they share neither author nor time nor text, or for which `areSame` is
 * false. `known` are the stored posts.
 */
export async function findConflicts(
  clickhouse: ClickHouse,
  workspaceId: string,
  batch: Batch,
  known: ReadonlyMap<bigint, KnownPost>,
  areSame: (stored: Compared, row: Compared) => boolean = haveInCommon,
): Promise<Conflict[]> {
  const [ofStore, ofFile] = pairsIn(batch, known, areSame === haveInCommon)
  if (ofStore.length + ofFile.length === 0) return []
  const stored = await findStored(clickhouse, workspaceId, batch, ofStore, known)
  const compared = (at: number): Compared => {
    const fields = readFields(batch.lines[at]!, comparedColumns)
    return {
      authors: [fields.author_id, fields.author_handle, fields.author_name],
      words: [fields.title, fields.text].join('\n'),
      postedAt: batch.postedAt[at]!,
    }
  }
  const pairs = [
    ...ofStore.map((at) => [stored.get(batch.ids[at]!), at, false] as const),
    ...ofFile.map(([before, at]) => [compared(before), at, true] as const),
  ]
  return pairs.flatMap(([before, at, isWithinFile]) => {
    const row = compared(at)
    if (before === undefined || areSame(before, row)) return []
    return [
      {
        nativeId: readFields(batch.lines[at]!, ['native_id']).native_id,
        stored: described(before),
        row: described(row),
        isWithinFile,
      },
    ]
  })
}

/** Rows that differ from the stored post with their id, and differing pairs of rows with one id. */
function pairsIn(
  { ids, contentHashes, postedAt }: Batch,
  known: ReadonlyMap<bigint, KnownPost>,
  areOfOtherTimes: boolean,
) {
  const isOtherTime = (one: number, other: number) => !areOfOtherTimes || one !== other
  const ofStore: number[] = []
  const ofFile: [before: number, at: number][] = []
  const rows = new Map<bigint, number>()
  for (let at = 0; at < ids.length; at++) {
    const id = ids[at]!
    const [before, post] = [rows.get(id), known.get(id)]
    rows.set(id, at)
    if (before !== undefined) {
      if (contentHashes[before] !== contentHashes[at] && isOtherTime(postedAt[before]!, postedAt[at]!))
        ofFile.push([before, at])
    } else if (
      post !== undefined &&
      post.contentHash !== countedOnlyHash &&
      post.contentHash !== contentHashes[at] &&
      isOtherTime(post.postedAt, postedAt[at]!)
    )
      ofStore.push(at)
  }
  return [ofStore, ofFile] as const
}

async function findStored(
  clickhouse: ClickHouse,
  workspaceId: string,
  { ids }: Batch,
  rows: readonly number[],
  known: ReadonlyMap<bigint, KnownPost>,
) {
  if (rows.length === 0) return new Map<bigint, Compared>()
  const found = await clickhouse.rows(
    Stored,
    `SELECT toString(posts.id) AS id, [author_id, author_handle, author_name] AS authors, title, text
     FROM posts FINAL WHERE workspace_id = {workspaceId:UUID} AND posts.id IN {ids:Array(UInt64)}`,
    { workspaceId, ids: rows.map((at) => ids[at]!) },
    { maxSeconds: 60, forWrite: true },
  )
  return new Map(
    found.map(({ id, authors, title, text }): [bigint, Compared] => [
      BigInt(id),
      {
        authors: authors.map(textField),
        words: [title, text].map(textField).join('\n'),
        postedAt: known.get(BigInt(id))!.postedAt,
      },
    ]),
  )
}

/** Whether two posts share author, time or text; null if one of them has none. */
function compare(one: Compared, other: Compared) {
  const saysWords = one.words.trim() !== '' && other.words.trim() !== ''
  const saysAuthor = one.authors.some(Boolean) && other.authors.some(Boolean)
  return {
    time: one.postedAt === other.postedAt,
    words: saysWords ? one.words === other.words : null,
    author: saysAuthor ? one.authors.some((author) => author !== '' && other.authors.includes(author)) : null,
  }
}

function haveInCommon(one: Compared, other: Compared) {
  return Object.values(compare(one, other)).includes(true)
}

/** Whether a row of another file probably is a stored post, if its id proves little. */
export function arePossiblySame(one: Compared, other: Compared) {
  const { time, words, author } = compare(one, other)
  if (words === true && author === true) return true
  // Many posts share a day, few share a moment.
  const isMoment = one.postedAt % daySeconds !== 0
  return time && (words === true || author === true || (author === null && isMoment))
}

const maxTextLength = 60

function described({ authors, words, postedAt }: Compared) {
  const text = textInField(words).replace(/\s/g, ' ').trim()
  const excerpt = text.length > maxTextLength ? `${text.slice(0, maxTextLength - 1).toWellFormed()}…` : text
  const author = textInField(authors[2] || authors[1] || authors[0] || '?')
  return `${author}, ${new Date(postedAt * 1000).toISOString().slice(0, 10)}: “${excerpt}”`
}
