import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Post } from '#contract/posts/posts.ts'
import { normalise } from '#contract/query-language/normalise.ts'
import type { FindTaggedPosts } from '#contract/query-language/references.ts'
import type { MemberContext } from '#server/access/context.ts'
import { postTags } from '#server/platform/db/postgres/schema/index.ts'
import type { UntaggedPost } from './post-row.ts'

export type TagOfPost = { postId: string; tag: string; key: string }

type Context = Pick<MemberContext, 'db' | 'workspace'>

/** In a stable order, because the cache keys answers by it. */
export const readTags = ({ db, workspace }: Context, postIds?: readonly string[]): Promise<TagOfPost[]> =>
  db
    .select({ postId: postTags.postId, tag: postTags.tag, key: postTags.key })
    .from(postTags)
    .where(and(eq(postTags.workspaceId, workspace.id), postIds && inArray(postTags.postId, [...postIds])))
    .orderBy(asc(postTags.key), asc(postTags.postId))

const noPosts: readonly string[] = []

/** Resolves a tag to post ids; caches each look-up, so that `bind` sees the same array. */
export function createTagLookup(tags: readonly TagOfPost[]): FindTaggedPosts {
  const byKey = Map.groupBy(tags, ({ key }) => key)
  const answers = new Map<string, readonly string[]>()
  const find = (key: string, prefix: boolean) => {
    const found = prefix ? tags.filter((tag) => tag.key.startsWith(key)) : (byKey.get(key) ?? [])
    return found.length === 0 ? noPosts : [...new Set(found.map(({ postId }) => postId))]
  }
  return (value, prefix) => {
    const key = normalise(value)
    const question = `${prefix}${key}`
    const known = answers.get(question) ?? find(key, prefix)
    answers.set(question, known)
    return known
  }
}

const namesTags = /\btag:/i

/** Resolves `tag:` in the texts; reads tags only if a text contains it. */
export const readTagLookupForTexts = async (
  context: MemberContext,
  texts: readonly string[],
): Promise<FindTaggedPosts> =>
  createTagLookup(texts.some((text) => namesTags.test(text)) ? await readTags(context) : [])

export async function withTags(context: MemberContext, posts: readonly UntaggedPost[]): Promise<Post[]> {
  const found = posts.length === 0 ? [] : await readTags(context, [...new Set(posts.map(({ id }) => id))])
  const byPost = Map.groupBy(found, ({ postId }) => postId)
  return posts.map((post) => ({ ...post, tags: (byPost.get(post.id) ?? []).map(({ tag }) => tag) }))
}
