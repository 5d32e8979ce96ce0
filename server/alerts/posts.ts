import * as z from 'zod/mini'
import type { MemberContext } from '#server/context.ts'
import { hourSeconds } from '#contract/durations.ts'
import { authorName } from '#contract/posts/authors.ts'
import { Source } from '#contract/posts/post-fields.ts'
import type { Post } from '#contract/posts/posts.ts'
import type { NoticePost } from '#server/channels/notices.ts'
import { postColumns, PostRow, readPost, type UntaggedPost } from '#server/selection/post-row.ts'
import { inWorkspace, narrowed, type Selection } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { watchesPosts } from '#contract/alerts/alerts.ts'
import { carriersOf, readUsualWords, type UsualWords } from '#server/insights/steps/spike-story.ts'
import type { Finding, PostKey } from './kinds/finding.ts'
import type { Question } from './kinds/series.ts'

/** Posts of a digest. */
const maxLeading = 5

const leadingFirst = 'ifNull(interactions, 0) DESC, ifNull(author_followers, 0) DESC, posted_at DESC, id'

const KeyRow = z.object({ source: Source, native_id: z.string() })
const keyOf = ({ source, native_id: nativeId }: z.infer<typeof KeyRow>): PostKey => ({ source, nativeId })

type Reader = Pick<MemberContext, 'clickhouse' | 'signal'>

/** Posts by their keys: half of the ids of two sources may be the same. */
export const ofKeys = (keys: readonly PostKey[]) => ({
  condition: 'tuple(toString(source), native_id) IN arrayZip({hitSources:Array(String)}, {hitIds:Array(String)})',
  params: { hitSources: keys.map(({ source }) => source), hitIds: keys.map(({ nativeId }) => nativeId) },
})

const PlacedRow = z.extend(KeyRow, { at: z.coerce.number() })
/** Posts with the second at which they were written. */
export type PlacedKey = PostKey & { at: number }

/** Those of the keys that a selection holds, what leads a digest first. */
export async function stillIn(
  { clickhouse, signal }: Reader,
  selection: Selection,
  keys: readonly PostKey[],
): Promise<PlacedKey[]> {
  const { where, params } = narrowed(selection, [ofKeys(keys)])
  const rows = await clickhouse.rows(
    PlacedRow,
    `SELECT source, native_id, toUnixTimestamp(posted_at) AS at FROM posts FINAL WHERE ${where} ORDER BY ${leadingFirst}`,
    params,
    { signal },
  )
  return rows.map((row) => ({ ...keyOf(row), at: row.at }))
}

/** Days whose words are the usual ones beside the hours behind a finding, up to their end. */
const usualSeconds = 30 * 86_400

/** The usual words beside findings up to a second; null where an alert tells of each post, whatever it holds. */
export const usualOf = async (
  { clickhouse, signal }: Reader,
  { condition, selection, tree }: Question,
  until: number,
): Promise<UsualWords | null> =>
  watchesPosts(condition.kind)
    ? null
    : readUsualWords({ clickhouse, selection, tree, signal }, { from: until - usualSeconds, to: until })

/** The posts of the hours behind a finding that lead them: of those that carry what rose in them, where something did. */
export async function leadingOf(
  { clickhouse, signal }: Reader,
  { selection, tree }: Question,
  { hours }: Finding,
  usual: UsualWords | null,
) {
  if (hours === null) return []
  const interval = { from: hours.first, to: hours.last + hourSeconds }
  const carried = usual === null ? [] : await carriersOf({ clickhouse, selection, tree, signal }, interval, usual)
  const { where, params } = narrowed(selection, [
    ...carried,
    {
      condition: `posted_at >= toDateTime({hitFrom:UInt32}, 'UTC') AND posted_at < toDateTime({hitTo:UInt32}, 'UTC')`,
      params: { hitFrom: interval.from, hitTo: interval.to },
    },
  ])
  const rows = await clickhouse.rows(
    KeyRow,
    `SELECT source, native_id FROM posts FINAL WHERE ${where} ORDER BY ${leadingFirst} LIMIT ${maxLeading}`,
    params,
    { signal },
  )
  return rows.map(keyOf)
}

export const leadingAmong = (keys: readonly PostKey[]) => keys.slice(0, maxLeading)

const readKeyed = async (context: MemberContext, keys: readonly PostKey[]): Promise<UntaggedPost[]> => {
  if (keys.length === 0) return []
  const { where, params } = narrowed(both(context), [ofKeys(keys)])
  const rows = await context.clickhouse.rows(PostRow, `SELECT ${postColumns} FROM posts FINAL WHERE ${where}`, params, {
    signal: context.signal,
  })
  return rows.map((row) => readPost(row))
}

/** Posts of the workspace as they are now, by their keys; one that is gone is missing. */
export async function readLeading(context: MemberContext, keys: readonly PostKey[]): Promise<Map<string, Post>> {
  const posts = await withTags(context, await readKeyed(context, keys))
  return new Map(posts.map((post) => [textOf(post), post]))
}

const both = ({ workspace }: MemberContext): Selection => {
  const { condition, params } = inWorkspace(workspace.id)
  return { where: condition, params }
}

export const textOf = ({ source, nativeId }: PostKey) => `${source}\0${nativeId}`

/** The same as they stand in a notice, in the order of the keys. Asks the posts' store alone, so that a transaction may wait for it. */
export async function noticePosts(context: MemberContext, keys: readonly PostKey[]): Promise<NoticePost[]> {
  const posts = new Map((await readKeyed(context, keys)).map((post) => [textOf(post), post]))
  return keys.flatMap((key) => {
    const post = posts.get(textOf(key))
    if (post === undefined) return []
    const { source, nativeId, author, title, text, url, postedAt } = post
    return [
      {
        source,
        nativeId,
        author: authorName(author),
        text: [title, text].filter(Boolean).join('\n'),
        url: url ?? '',
        postedAt,
      },
    ]
  })
}
