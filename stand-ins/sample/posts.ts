import { fileURLToPath } from 'node:url'
import type { FileReading } from '#contract/ingest/uploads.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { openFile } from '#server/posts/ingest/reading/open.ts'
import { isBroken } from '#server/posts/ingest/reading/records.ts'

/** One post per line, oldest first, with the columns of `PostRow`; counts are those two days after the post. */
const file = fileURLToPath(new URL('posts.jsonl.zst', import.meta.url))
const reading: FileReading = { format: 'jsonl', gzip: true, delimiter: null, encoding: 'utf-8', recordsAt: '' }
export const lastDayInFile = new Date('2026-06-30T00:00:00Z')

/** The brand's account on its networks. */
export const ownHandle = 'tidewatercoffee'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** When the sample's events begin. */
const events = {
  launch: { daysAgo: 62, atHour: 8 },
  outage: { daysAgo: 41, atHour: 7 },
  viral: { daysAgo: 24, atHour: 6 },
  recall: { daysAgo: 9, atHour: 11 },
}
export type SampleEvent = keyof typeof events

const startOfDay = (at: Date) => Math.floor(at.getTime() / dayMs) * dayMs
export const startOfEvent = (event: SampleEvent, now: Date): number =>
  startOfDay(now) - events[event].daysAgo * dayMs + events[event].atHour * hourMs

export async function* postsInFile(): AsyncGenerator<PostRow> {
  for await (const record of (await openFile(file, reading)).records) {
    if (isBroken(record)) throw new Error(`Line ${record.line} of the sample is broken: ${record.broken.detail}`)
    const values = record.values as PostRow
    yield createPostRow({ ...values, postedAt: new Date(values.postedAt) })
  }
}

/**
 * The sample's posts up to `now`, oldest first. They move by whole days, so that the file's last day becomes the day
 * of `now`. Counts are those at `now`, or two days after the post.
 */
export async function readSample(now: Date): Promise<PostRow[]> {
  const moved = startOfDay(now) - lastDayInFile.getTime()
  const posts: PostRow[] = []
  const replies = new Map<string, number>()
  for await (const post of postsInFile()) {
    post.postedAt = new Date(post.postedAt.getTime() + moved)
    if (post.postedAt > now) break
    const age = Math.min(now.getTime() - post.postedAt.getTime(), 2 * dayMs)
    post.collectedAt = new Date(post.postedAt.getTime() + age)
    Object.assign(post, countsAt(post, posts.length, age, 2 * dayMs))
    posts.push(post)
    const parent = `${post.source} ${post.parentId}`
    if (post.type === 'reply') replies.set(parent, (replies.get(parent) ?? 0) + 1)
  }
  // A post must not show fewer replies than it has.
  for (const post of posts)
    if (post.replies !== null)
      post.replies = Math.max(post.replies, replies.get(`${post.source} ${post.nativeId}`) ?? 0)
  return posts
}

/** Counts at a younger age (ms), derived from those at `age`; never higher than later. Growth varies by `index`. */
function countsAt({ likes, reposts, quotes, replies, views }: PostRow, index: number, younger: number, age: number) {
  const grown = (at: number) => 1 - Math.exp(-at / ((3 + ((index * 7) % 11)) * hourMs))
  const share = grown(younger) / grown(age)
  const shrink = (count: number | null) => (count === null ? null : Math.floor(count * share))
  return {
    likes: shrink(likes),
    reposts: shrink(reposts),
    quotes: shrink(quotes),
    replies: shrink(replies),
    views: shrink(views),
  }
}

const observedAges = [0.25, 1, 5, 12, 24].map((hours) => hours * hourMs)

/** Every sixth countable post, and popular ones, are observed repeatedly. */
export function observationsOf(post: PostRow, index: number): PostRow[] {
  const { type, likes, postedAt, collectedAt } = post
  if (likes === null || !['post', 'video', 'quote'].includes(type) || (index % 6 !== 0 && likes < 150)) return [post]
  const age = collectedAt!.getTime() - postedAt.getTime()
  const earlier = observedAges
    .filter((younger) => younger < age)
    .map((younger) => ({
      ...post,
      ...countsAt(post, index, younger, age),
      collectedAt: new Date(postedAt.getTime() + younger),
    }))
  return [...earlier, post]
}
