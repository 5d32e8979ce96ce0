import * as z from 'zod/mini'
import { endpoint, largeBodyBytes } from '../endpoint.ts'
import { inputMessages } from '../input-messages.ts'
import { normaliseName } from '../name.ts'
import { inWorkspace } from '../primitives.ts'
import { normalise } from '../query-language/normalise.ts'
import { registerMessage } from '../schema-messages.ts'
import { toText } from '../texts.ts'

/** Characters per tag, tags per post, and tags on all posts of a workspace. */
export const tagLimits = { characters: 40, ofPost: 20, ofWorkspace: 10_000 } as const

/** Spellings with one key are one tag: case, accents and width are ignored, as in the query language. */
export const tagKey = (tag: string) => normalise(tag)

/** A tag usable after `tag:`: one line, without query syntax. */
export const Tag = z.string().check(
  z.overwrite((text) => normaliseName(text).replace(/\s+/g, ' ')),
  z.minLength(1, /*i18n*/ 'Enter a tag.'),
  z.maxLength(tagLimits.characters, registerMessage(toText(inputMessages.atMost, { most: tagLimits.characters }))),
  z.regex(
    /^[^\p{Cc}\p{Cs}"\u201c\u201d\u201e\\*]*$/u,
    /*i18n*/ 'Tags can’t contain quotes, \\, * or control characters.',
  ),
  z.refine((tag) => tagKey(tag).trim() !== '', /*i18n*/ 'Enter a tag.'),
)

/** A tag in its first spelling, with its stored and unmuted posts. */
export const CountedTag = z.object({ tag: z.string(), posts: z.number() })
export type CountedTag = z.infer<typeof CountedTag>

const PostId = z.string().check(z.minLength(1), z.maxLength(100))
const onePost = { ...inWorkspace, postId: PostId, tag: Tag }
const TagsOfPost = z.object({ tags: z.array(z.string()) })

export const listTags = endpoint({
  api: 'social',
  method: 'GET',
  path: '/workspaces/:workspaceId/tags',
  access: 'posts.read',
  summary: 'List the tags of posts, most posts first.',
  input: z.strictObject(inWorkspace),
  output: z.object({ items: z.array(CountedTag) }),
})

export const tagPost = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/posts/:postId/tags',
  access: 'posts.annotate',
  summary: `Tag a post for all members. At most ${tagLimits.ofPost} tags per post. A known tag keeps its spelling.`,
  input: z.strictObject(onePost),
  output: TagsOfPost,
  problems: ['quota_reached'],
})

export const untagPost = endpoint({
  api: 'social',
  method: 'DELETE',
  path: '/workspaces/:workspaceId/posts/:postId/tags',
  access: 'posts.annotate',
  summary: "Remove a tag from a post, in any spelling. Does nothing if the post doesn't have it.",
  input: z.strictObject(onePost),
  output: TagsOfPost,
})

/** Per call that tags or mutes. */
export const maxPostsAtOnce = 1_000
export const PostIds = z.array(PostId).check(z.minLength(1), z.maxLength(maxPostsAtOnce))
const manyPosts = { ...inWorkspace, postIds: PostIds, tag: Tag }
/** Only posts that were changed, for an undo. */
const ChangedPosts = z.object({ tag: z.string(), postIds: z.array(z.string()) })

export const tagPosts = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/tagged-posts',
  access: 'posts.annotate',
  summary: `Tag up to ${maxPostsAtOnce} posts. Either all are tagged or none; posts that aren't stored are ignored.`,
  input: z.strictObject(manyPosts),
  maxBytes: largeBodyBytes,
  output: ChangedPosts,
  problems: ['quota_reached'],
})

export const untagPosts = endpoint({
  api: 'social',
  method: 'POST',
  path: '/workspaces/:workspaceId/untagged-posts',
  access: 'posts.annotate',
  summary: `Remove a tag from up to ${maxPostsAtOnce} posts.`,
  input: z.strictObject(manyPosts),
  maxBytes: largeBodyBytes,
  output: ChangedPosts,
})
