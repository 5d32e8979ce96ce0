import * as z from 'zod/mini'
import { PostType, Sentiment, Source } from '#contract/posts/post-fields.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'

const count = z.nullable(z.number())
const time = z.pipe(
  z.string(),
  z.transform((text) => new Date(text)),
)
const list = z.nullable(z.array(z.string()))

const Frame = z.strictObject({
  soundingsPost: z.object({
    source: Source,
    nativeId: z.string(),
    url: z.string(),
    type: PostType,
    authorId: z.string(),
    authorHandle: z.string(),
    authorName: z.string(),
    authorFollowers: count,
    authorBio: z.string(),
    postedAt: time,
    isTimeGuessed: z.optional(z.boolean()),
    collectedAt: z.nullable(time),
    editedAt: z.nullable(time),
    title: z.string(),
    text: z.string(),
    likes: count,
    reposts: count,
    quotes: count,
    replies: count,
    views: count,
    parentId: z.string(),
    rootId: z.string(),
    community: z.string(),
    language: z.nullable(z.string()),
    sentiment: z.nullable(Sentiment),
    hashtags: list,
    links: list,
  }),
})

export const frameOfPost = (post: PostRow): string => JSON.stringify({ soundingsPost: post })

export function postOfFrame(frame: string): PostRow | null {
  try {
    const { success, data } = Frame.safeParse(JSON.parse(frame))
    return success ? data.soundingsPost : null
  } catch {
    return null
  }
}
