import * as z from 'zod/mini'
import type { MemberContext } from '#server/access/context.ts'
import { hourSeconds } from '#contract/durations.ts'
import { authorName } from '#contract/posts/authors.ts'
import { Source } from '#contract/posts/post-fields.ts'
import type { Post } from '#contract/posts/posts.ts'
import type { NoticePost } from '#server/outbox/channels/notices.ts'
import { postColumns, PostRow, readPost, type UntaggedPost } from '#server/selection/post-row.ts'
import { workspaceCondition, narrow, type Selection } from '#server/selection/scope.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { isCheckedPerPost } from '#contract/alerts/alerts.ts'
import { findLeadConditions, readBaselineTerms, type BaselineTerms } from '#server/insights/steps/spike-story.ts'
import type { Finding, PostKey } from './kinds/finding.ts'
import type { Question } from './kinds/series.ts'

/** Posts per digest. */
const maxLeading = 5

const leadingFirst = 'ifNull(interactions, 0) DESC, ifNull(author_followers, 0) DESC, posted_at DESC, id'

const KeyRow = z.object({ source: Source, native_id: z.string() })
const keyOf = ({ source, native_id: nativeId }: z.infer<typeof KeyRow>): PostKey => ({ source, nativeId })

type Reader = Pick<MemberContext, 'clickhouse' | 'signal'>

/** Pairs source and ID, since two sources may use the same ID. */
export const buildKeysCondition = (keys: readonly PostKey[]) => ({
  condition: 'tuple(toString(source), native_id) IN arrayZip({hitSources:Array(String)}, {hitIds:Array(String)})',
  params: { hitSources: keys.map(({ source }) => source), hitIds: keys.map(({ nativeId }) => nativeId) },
})

const PlacedRow = z.extend(KeyRow, { at: z.coerce.number() })
/** `at` is the second of the post. */
export type TimedPostKey = PostKey & { at: number }

/** The keys that a selection still contains, in the order of a digest. */
export async function findMatchingKeys(
  { clickhouse, signal }: Reader,
  selection: Selection,
  keys: readonly PostKey[],
): Promise<TimedPostKey[]> {
  const { where, params } = narrow(selection, [buildKeysCondition(keys)])
  const rows = await clickhouse.rows(
    PlacedRow,
    `SELECT source, native_id, toUnixTimestamp(posted_at) AS at FROM posts FINAL WHERE ${where} ORDER BY ${leadingFirst}`,
    params,
    { signal },
  )
  return rows.map((row) => ({ ...keyOf(row), at: row.at }))
}

/** Period before the end of a finding's hours that defines usual words. */
const usualSeconds = 30 * 86_400

/** Null for alerts on single posts, which report every post. */
export const findUsualWords = async (
  { clickhouse, signal }: Reader,
  { condition, selection, tree }: Question,
  until: number,
): Promise<BaselineTerms | null> =>
  isCheckedPerPost(condition.kind)
    ? null
    : readBaselineTerms({ clickhouse, selection, tree, signal }, { from: until - usualSeconds, to: until })

/** The top posts of a finding's hours; if words rose, only posts with them. */
export async function findLeadingPosts(
  { clickhouse, signal }: Reader,
  { selection, tree }: Question,
  { hours }: Finding,
  usual: BaselineTerms | null,
) {
  if (hours === null) return []
  const interval = { from: hours.first, to: hours.last + hourSeconds }
  const carried =
    usual === null ? [] : await findLeadConditions({ clickhouse, selection, tree, signal }, interval, usual)
  const { where, params } = narrow(selection, [
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
  const { where, params } = narrow(both(context), [buildKeysCondition(keys)])
  const rows = await context.clickhouse.rows(PostRow, `SELECT ${postColumns} FROM posts FINAL WHERE ${where}`, params, {
    signal: context.signal,
  })
  return rows.map((row) => readPost(row))
}

/** Current posts by key; deleted posts are missing. */
export async function readLeading(context: MemberContext, keys: readonly PostKey[]): Promise<Map<string, Post>> {
  const posts = await withTags(context, await readKeyed(context, keys))
  return new Map(posts.map((post) => [textOf(post), post]))
}

const both = ({ workspace }: MemberContext): Selection => {
  const { condition, params } = workspaceCondition(workspace.id)
  return { where: condition, params }
}

export const textOf = ({ source, nativeId }: PostKey) => `${source}\0${nativeId}`

/** Posts for a notice, in key order. Queries only ClickHouse, so that a transaction can wait for it. */
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
