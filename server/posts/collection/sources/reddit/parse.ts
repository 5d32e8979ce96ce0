import * as z from 'zod/mini'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import type { Observation, ReadResult } from '../../source.ts'
import { markdownToText } from '#server/posts/ingest/mapping/markdown.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { Count, knownCounts } from '../shared/count.ts'
import { readEach } from '../shared/rejected-frame.ts'

/** A post as the API returns it with `raw_json=1`. */
const Link = z.object({
  id: z.string().check(z.regex(/^[a-z0-9]{1,13}$/)),
  title: z.string(),
  selftext: z.optional(z.string()),
  author: z.nullish(z.string()),
  author_fullname: z.nullish(z.string()),
  created_utc: z.number(),
  edited: z.catch(z.optional(z.union([z.boolean(), z.number()])), undefined),
  subreddit: z.string(),
  is_self: z.optional(z.boolean()),
  url: z.nullish(z.string()),
  score: Count,
  num_comments: Count,
  hide_score: z.catch(z.nullish(z.boolean()), null),
  score_hidden: z.catch(z.nullish(z.boolean()), null),
  removed_by_category: z.nullish(z.string()),
  is_robot_indexable: z.nullish(z.boolean()),
})
export type Link = z.infer<typeof Link>

const source = 'reddit' as const
const removedMarks = new Set(['[deleted]', '[removed]'])

export type Read = { links: Link[]; rejected: ReadResult['rejected'][number][] }

export function readLinks(values: readonly unknown[]): Read {
  const { records: links, rejected } = readEach(values, Link)
  return { links, rejected }
}

/** A deleted account's post is deleted: Reddit may keep its text, but we mustn't keep the name. */
export function observationOf(link: Link): Observation {
  const nativeId = link.id
  if (isRemoved(link)) return { kind: 'delete', source, nativeId }
  if (link.is_robot_indexable === false) return { kind: 'withheld', nativeId, reason: 'notIndexable' }
  return { kind: 'post', post: postOf(link) }
}

const isRemoved = ({ author, selftext, removed_by_category: removed }: Link) =>
  (removed ?? null) !== null || author === '[deleted]' || removedMarks.has((selftext ?? '').trim())

export function toRefreshedObservations(link: Link): Observation[] {
  const seen = observationOf(link)
  const of = { source, nativeId: link.id }
  if (seen.kind === 'delete') return [seen]
  if (seen.kind === 'withheld') return [seen, { kind: 'delete', ...of }]
  const counts: Observation = { kind: 'counts', ...of, now: knownCounts(countsOf(link)) }
  return link.edited ? [seen, counts] : [counts]
}

/** Reddit may hide the score of young posts and comments, and then returns another number. */
const countsOf = ({ score, hide_score: isHidden, score_hidden: isHiddenBelow, num_comments: replies }: Link) => ({
  likes: isHidden === true || isHiddenBelow === true ? null : score,
  replies,
})

function postOf(link: Link): PostRow {
  const { id, subreddit, is_self: isSelf, url } = link
  const { text, links } = markdownToText(link.selftext ?? '')
  const address = isSelf !== true && url && /^https?:\/\//i.test(url) ? [url] : []
  return createPostRow({
    source,
    nativeId: id,
    // The usual address contains words of the title, which must be deletable with it.
    url: `https://www.reddit.com/r/${subreddit}/comments/${id}/`,
    authorId: link.author_fullname ?? link.author ?? '',
    authorHandle: link.author ?? '',
    postedAt: new Date(link.created_utc * 1000),
    // Old edits have no time.
    editedAt: link.edited === true ? null : new Date((link.edited || link.created_utc) * 1000),
    title: link.title,
    text,
    ...countsOf(link),
    community: subreddit,
    links: address.length + links.length > 0 ? [...address, ...links] : null,
  })
}
