import { missingError } from '#server/ground/common-messages.ts'
import type { HandlerOutput } from '#contract/endpoint.ts'
import { findPost } from '#contract/posts/explanations.ts'
import { Source } from '#contract/posts/posts.ts'
import { idInUrl, findSourceByHost } from '#server/posts/ingest/mapping/post-urls.ts'
import { computePostId } from '#server/posts/ingest/write/stored-post.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { handler } from '#server/access/handler.ts'
import { joinWithAnd, workspaceCondition } from '#server/selection/scope.ts'
import { buildPlanConditions } from '#server/access/plan-conditions.ts'
import { withTags } from '#server/selection/stored-tags.ts'
import { PostKey, readPostsByKeys } from './post-keys.ts'

const maxFound = 5

/** Finds posts by id, URL or `source:nativeId`, ignoring filters and mutes. */
export const findPostHandler = handler(
  findPost,
  async (context, { post: text }): Promise<HandlerOutput<typeof findPost>> => {
    const url = /^https?:\/\//i.test(text) && URL.canParse(text) ? new URL(text) : null
    if (url !== null) return { readAs: 'url', items: await findByUrl(context, url) }
    const colon = text.indexOf(':')
    const source = Source.options.find((option) => option === text.slice(0, colon))
    if (source !== undefined)
      return { readAs: 'nativeId', items: await findByIds(context, [computePostId(source, text.slice(colon + 1))]) }
    const ids = Source.options.map((source) => computePostId(source, text))
    return { readAs: 'id', items: await findByIds(context, isPostId(text) ? [BigInt(text), ...ids] : ids) }
  },
)

/** Ids are unsigned 64-bit integers. */
export const isPostId = (text: string) => /^\d{1,20}$/.test(text) && BigInt(text) < 2n ** 64n

/** Looks up IDs first, because searching the column `url` is slow. */
async function findByUrl(context: MemberContext, url: URL) {
  const hosts = url.host.startsWith('www.') ? [url.host, url.host.slice(4)] : [url.host, `www.${url.host}`]
  const pathWithoutTrailingSlash = url.pathname.replace(/\/+$/, '')
  const pathVariants = [url.pathname, pathWithoutTrailingSlash, `${pathWithoutTrailingSlash}/`].flatMap((path) => [
    path,
    `${path}${url.search}`,
    `${path}${url.search}${url.hash}`,
  ])
  const urls = [
    ...new Set(
      ['https', 'http'].flatMap((scheme) =>
        hosts.flatMap((host) => pathVariants.map((pathVariant) => `${scheme}://${host}${pathVariant}`)),
      ),
    ),
  ]
  const source = findSourceByHost(url.hostname.replace(/^www\./, ''))
  const nativePostIds = source === null ? [] : [computePostId(source, idInUrl(source, url.href))]
  const ids = Source.options.flatMap((option) => urls.map((candidateUrl) => computePostId(option, candidateUrl)))
  const postsFoundById = await findByIds(context, [...nativePostIds, ...ids])
  return postsFoundById.length > 0
    ? postsFoundById
    : readPostsWithTags(context, await readKeysWhere(context, 'url IN {urls:Array(String)}', { urls }))
}

const findByIds = async (context: MemberContext, ids: bigint[]) =>
  readPostsWithTags(context, await readKeysByIds(context, ids))

export const readKeysByIds = (context: MemberContext, ids: bigint[]) =>
  readKeysWhere(context, 'posts.id IN {ids:Array(UInt64)}', { ids: [...new Set(ids)] })

/** Keys of the stored posts, each once. Throws not_found if none is stored. */
export async function findStoredPostKeys(context: MemberContext, postIds: readonly string[]): Promise<PostKey[]> {
  const ids = [...new Set(postIds.filter(isPostId).map(BigInt))]
  const keys = await readKeysWhere(context, 'posts.id IN {ids:Array(UInt64)}', { ids }, 2 * ids.length)
  if (keys.length === 0) throw missingError('post', '/postId')
  return [...new Map(keys.map((key) => [key.id, key])).values()]
}

/** Reads without FINAL, which would read every post's whole sorting key; callers then read the rows with FINAL. */
async function readKeysWhere(context: MemberContext, condition: string, params: Params, limit = maxFound) {
  const { clickhouse, workspace, signal } = context
  const accessCondition = joinWithAnd([workspaceCondition(workspace.id), ...(await buildPlanConditions(context))])
  return clickhouse.rows(
    PostKey,
    `SELECT DISTINCT toUnixTimestamp(posted_at) AS at, toString(posts.id) AS id FROM posts
     WHERE ${accessCondition.where} AND ${condition} ORDER BY at DESC LIMIT ${limit}`,
    { ...accessCondition.params, ...params },
    { signal },
  )
}

async function readPostsWithTags(context: MemberContext, keys: PostKey[]) {
  const { clickhouse, workspace, signal } = context
  return withTags(context, await readPostsByKeys(clickhouse, workspace.id, keys, null, signal))
}
