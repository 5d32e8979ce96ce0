import * as z from 'zod/mini'
import { parseLanguage } from '#server/posts/ingest/mapping/languages.ts'
import { urlOf } from '#server/posts/ingest/mapping/post-urls.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { Observation, ReadResult } from '../../source.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { Count, knownCounts } from '../shared/count.ts'
import { readEach as readRecords } from '../shared/rejected-frame.ts'

const At = z.iso.datetime({ offset: true })
/** YouTube sends counts as text. */
const Counted = z.pipe(
  z.transform((value) => (typeof value === 'string' && /^\d{1,16}$/.test(value) ? Number(value) : value)),
  Count,
)

const Video = z.object({
  id: z.string().check(z.regex(/^[\w-]{11}$/)),
  snippet: z.object({
    publishedAt: At,
    channelId: z.string(),
    channelTitle: z.optional(z.string()),
    title: z.string(),
    description: z.optional(z.string()),
    defaultLanguage: z.optional(z.string()),
    defaultAudioLanguage: z.optional(z.string()),
  }),
  statistics: z.catch(
    z.optional(z.object({ viewCount: Counted, likeCount: Counted, commentCount: Counted })),
    undefined,
  ),
})
type Video = z.infer<typeof Video>

const Comment = z.object({
  id: z.string().check(z.regex(/^[\w.-]{12,100}$/)),
  snippet: z.object({
    videoId: z.optional(z.string()),
    textOriginal: z.optional(z.string()),
    textDisplay: z.optional(z.string()),
    authorDisplayName: z.optional(z.string()),
    authorChannelId: z.optional(z.object({ value: z.string() })),
    likeCount: Count,
    publishedAt: At,
    updatedAt: z.catch(z.optional(At), undefined),
  }),
})
type Comment = z.infer<typeof Comment>
const Thread = z.object({
  snippet: z.object({ videoId: z.string(), topLevelComment: Comment, totalReplyCount: Count }),
})

const source = 'youtube' as const

export type Read = Pick<ReadResult, 'rejected'> & { observations: Observation[] }

function readEach<Shape>(
  schema: z.ZodMiniType<Shape>,
  values: readonly unknown[],
  toObservations: (one: Shape) => Observation[],
): Read {
  const { records, rejected } = readRecords(values, schema)
  return { observations: records.flatMap(toObservations), rejected }
}

export const readVideos = (values: readonly unknown[]) =>
  readEach(Video, values, (video) => [{ kind: 'post', post: postOfVideo(video) }])

/** Rereads the text as well: it may have changed, and YouTube's terms require a refresh. */
export const readVideosAgain = (values: readonly unknown[]) =>
  readEach(Video, values, (video) => [
    { kind: 'post', post: postOfVideo(video) },
    { kind: 'counts', source, nativeId: video.id, now: knownCounts(countsOf(video)) },
  ])

export const readThreads = (values: readonly unknown[]) =>
  readEach(Thread, values, ({ snippet: { videoId, topLevelComment, totalReplyCount } }) => [
    { kind: 'post', post: postOfComment(topLevelComment, videoId, totalReplyCount) },
  ])

export const readCommentsAgain = (values: readonly unknown[]) =>
  readEach(Comment, values, (comment) => {
    const { videoId, likeCount } = comment.snippet
    const counts: Observation = {
      kind: 'counts',
      source,
      nativeId: comment.id,
      now: knownCounts({ likes: likeCount }),
    }
    return videoId === undefined ? [counts] : [{ kind: 'post', post: postOfComment(comment, videoId, null) }, counts]
  })

export const isThread = (value: unknown) => Thread.safeParse(value).success

/** Counts that a channel hides are missing. */
const countsOf = ({ statistics }: Video) => ({
  likes: statistics?.likeCount ?? null,
  replies: statistics?.commentCount ?? null,
  views: statistics?.viewCount ?? null,
})

function postOfVideo(video: Video): PostRow {
  const { id, snippet } = video
  return createPostRow({
    source,
    nativeId: id,
    url: urlOf(source, id, ''),
    type: 'video',
    authorId: snippet.channelId,
    authorName: snippet.channelTitle ?? '',
    postedAt: new Date(snippet.publishedAt),
    title: snippet.title,
    text: snippet.description ?? '',
    ...countsOf(video),
    language: parseLanguage(snippet.defaultAudioLanguage ?? snippet.defaultLanguage),
  })
}

function postOfComment({ id, snippet }: Comment, videoId: string, replies: number | null): PostRow {
  const name = snippet.authorDisplayName ?? ''
  return createPostRow({
    source,
    nativeId: id,
    url: `${urlOf(source, videoId, '')}&lc=${id}`,
    type: 'reply',
    authorId: snippet.authorChannelId?.value ?? '',
    authorHandle: name.startsWith('@') ? name.slice(1) : '',
    authorName: name,
    postedAt: new Date(snippet.publishedAt),
    editedAt: snippet.updatedAt === undefined ? null : new Date(snippet.updatedAt),
    text: snippet.textOriginal ?? snippet.textDisplay ?? '',
    likes: snippet.likeCount,
    replies,
    parentId: videoId,
    rootId: videoId,
  })
}
