import * as z from 'zod/mini'
import { decodeEntities, htmlToText } from '#server/posts/ingest/mapping/html.ts'
import { urlOf } from '#server/posts/ingest/mapping/post-urls.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { Observation, ReadResult } from '../../source.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { Count } from '../shared/count.ts'
import { rejectedFrame } from '../shared/rejected-frame.ts'

const Item = z.object({
  id: z.number(),
  type: z.optional(z.string()),
  by: z.optional(z.string()),
  time: z.optional(z.number()),
  title: z.optional(z.string()),
  text: z.optional(z.string()),
  url: z.optional(z.string()),
  score: Count,
  descendants: Count,
  kids: z.catch(z.optional(z.array(z.unknown())), undefined),
  parent: z.optional(z.number()),
  deleted: z.optional(z.boolean()),
  dead: z.optional(z.boolean()),
})
export type Item = z.infer<typeof Item>

type ReadItem =
  | { kind: 'item'; item: Item }
  /** The ID exists, but its item can't be read yet. */
  | { kind: 'notThere' }
  | { kind: 'unreadable'; rejected: ReadResult['rejected'][number] }

export function readItem(answer: unknown): ReadItem {
  if (answer === null) return { kind: 'notThere' }
  const { success, data, error } = Item.safeParse(answer)
  return success ? { kind: 'item', item: data } : { kind: 'unreadable', rejected: rejectedFrame(answer, error) }
}

export const Hit = z.object({
  objectID: z.string(),
  author: z.nullish(z.string()),
  created_at_i: z.number(),
  title: z.nullish(z.string()),
  url: z.nullish(z.string()),
  story_text: z.nullish(z.string()),
  comment_text: z.nullish(z.string()),
  points: Count,
  num_comments: Count,
  parent_id: z.nullish(z.number()),
  story_id: z.nullish(z.number()),
})
export type Hit = z.infer<typeof Hit>

const source = 'hacker-news' as const
const kinds = new Set(['story', 'job', 'poll', 'comment'])

/** Null for poll options, which aren't posts. */
export function observationOf(item: Item): Observation | null {
  const nativeId = String(item.id)
  if (item.deleted === true || item.dead === true) return { kind: 'delete', source, nativeId }
  if (item.time === undefined || !kinds.has(item.type ?? '')) return null
  return { kind: 'post', post: postOf(item, item.time) }
}

const postOf = (item: Item, time: number): PostRow =>
  toPostRow({
    nativeId: String(item.id),
    author: item.by ?? '',
    seconds: time,
    title: item.title ?? '',
    html: item.text ?? '',
    link: item.url ?? '',
    likes: item.score,
    replies: repliesOf(item),
    parent: item.parent,
    story: undefined,
  })

/** All comments of a story, but only direct replies to a comment. */
export const repliesOf = ({ descendants, kids }: Item) => descendants ?? kids?.length ?? null

export const postOfHit = (hit: Hit): PostRow =>
  toPostRow({
    nativeId: hit.objectID,
    author: hit.author ?? '',
    seconds: hit.created_at_i,
    title: hit.title ?? '',
    html: hit.comment_text ?? hit.story_text ?? '',
    link: hit.url ?? '',
    likes: hit.points,
    replies: hit.num_comments,
    parent: hit.parent_id ?? undefined,
    story: hit.story_id ?? undefined,
  })

type PostFields = {
  nativeId: string
  author: string
  seconds: number
  title: string
  html: string
  link: string
  likes: number | null
  replies: number | null
  parent: number | undefined
  story: number | undefined
}

function toPostRow({
  nativeId,
  author,
  seconds,
  title,
  html,
  link,
  likes,
  replies,
  parent,
  story,
}: PostFields): PostRow {
  const { text, links } = htmlToText(html)
  const isReply = parent !== undefined
  const all = /^https?:\/\//i.test(link) ? [link, ...links] : links
  return createPostRow({
    source,
    nativeId,
    url: urlOf(source, nativeId, author),
    type: isReply ? 'reply' : 'post',
    authorId: author,
    authorHandle: author,
    postedAt: new Date(seconds * 1000),
    title: decodeEntities(title),
    text,
    likes,
    replies,
    parentId: isReply ? String(parent) : '',
    rootId: story === undefined || !isReply ? '' : String(story),
    links: all.length === 0 ? null : all,
  })
}
