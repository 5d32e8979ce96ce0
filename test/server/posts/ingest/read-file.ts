import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Rejection } from '#contract/ingest/imports.ts'
import type { FileReading, Mapping } from '#contract/ingest/uploads.ts'
import { inspectFile } from '#server/posts/ingest/inspect.ts'
import { postReader } from '#server/posts/ingest/mapping/to-post-row.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { readPosts, type ReadTask } from '#server/posts/ingest/read-posts.ts'
import { readUntilDamage } from '#server/posts/ingest/reading/damage.ts'
import { openFile } from '#server/posts/ingest/reading/open.ts'
import { isBroken } from '#server/posts/ingest/reading/records.ts'

const usualNow = Date.UTC(2026, 8, 1)
/** What a task says of its workspace, for tests without one. */
export const plainTask = { enrich: false, layer: null, workspaceId: 'w', importId: 'i' }

type Given = {
  mapping?: Partial<Mapping>
  reading?: Partial<FileReading> | undefined
  timezone?: string
  hasOwnIds?: boolean
  now?: number
}

/** The posts of a file as they go in, before they are enriched. */
async function postsIn({
  path,
  reading,
  mapping,
  fileName,
  at,
  hasOwnIds,
}: Omit<ReadTask, 'enrich' | 'layer' | 'workspaceId' | 'importId'>) {
  const { header, records, format } = await openFile(path, reading)
  const origin = { format, fileName: reading.entry ?? fileName, hasOwnIds }
  const read = postReader(mapping, header, new Date(at), undefined, origin)
  const posts: PostRow[] = []
  for await (const row of readUntilDamage(records, () => undefined)) {
    const mapped = isBroken(row) ? null : read(row.values)
    if (mapped?.row) posts.push(mapped.row)
  }
  return posts
}

/** What a post is, who wrote it, when, its words, counts and parents, and what else a file tells of it. */
export const lineOf = ({ source, type, nativeId, authorHandle, authorName, authorId, postedAt, ...post }: PostRow) =>
  [
    `${source} ${type} ${nativeId.replace(/^made:.*/, 'made')}`,
    authorHandle || authorName || authorId,
    postedAt.toISOString().slice(0, 19),
    [post.title, post.text].filter(Boolean).join(' / '),
    [post.likes, post.reposts, post.quotes, post.replies, post.views].map((count) => count ?? '-').join(' '),
    `${post.parentId}${post.rootId === '' ? '' : ` (${post.rootId})`}`,
    post.links?.join(' ') ?? '',
    [post.authorFollowers ?? '-', post.url, post.hashtags?.map((tag) => `#${tag}`) ?? '-', post.language ?? '-'].join(
      ' ',
    ),
  ].join(' | ')

/** Inspects a file and reads it to its end, as an import does, without a server and its stores. */
export async function readFile(fileName: string, content: string | Buffer, given: Given = {}) {
  const now = given.now ?? usualNow
  const folder = mkdtempSync(join(tmpdir(), 'soundings-read-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, fileName)
  writeFileSync(path, content)
  const inspect = (reading: FileReading | null, mapping: Mapping | null) =>
    inspectFile({ path, fileName, reading, mapping, timezone: given.timezone ?? 'UTC', now })
  const suggested = await inspect(null, null)
  const reading = { ...suggested.reading, ...given.reading }
  const read = given.reading === undefined ? suggested : await inspect(reading, null)
  const mapping = { ...read.mapping, ...given.mapping }
  const told = given.mapping === undefined ? read : await inspect(reading, mapping)
  const task = { ...plainTask, path, fileName, hasOwnIds: given.hasOwnIds, reading, mapping, at: now }
  const rejections: Rejection[] = []
  let count = 0
  let notes: string[] = []
  for await (const portion of readPosts(task)) {
    count += portion.rows
    rejections.push(...portion.rejections)
    notes = portion.notes.map(({ detail }) => detail)
  }
  const { format } = await openFile(path, reading)
  return {
    ...told,
    tool: format?.tool,
    posts: await postsIn(task),
    lists: suggested.lists,
    fields: told.rows.map(({ fields }) => fields),
    previewNotes: told.notes.map(({ detail }) => detail),
    /** Rows of the whole file, and what is said of them. */
    count,
    rejections,
    notes,
    said: rejections.map(({ line, outcome, reason }) => [line, outcome, reason]),
  }
}
