import { standsOut } from '../metrics/stands-out.ts'
import type { Spike } from './spikes.ts'
import type { Topic, Topics } from './topics.ts'

/** A topic in a spike: its posts there, and its shares of the spike and of the rest of the range, 0 to 1. */
export type SpikeTopic = { topic: Topic; posts: number; share: number; restShare: number }

/**
 * The topic with the most posts above its usual share in a spike, if that exceeds chance (`standsOut`). Null without
 * one, and if the topics' steps don't begin and end with the spike's.
 */
export function findSpikeTopic(
  { at, until, end, posts: spikePosts }: Pick<Spike, 'at' | 'until' | 'end' | 'posts'>,
  { topics, buckets, posts: all, read }: Pick<Topics, 'topics' | 'buckets' | 'posts' | 'read'>,
): SpikeTopic | null {
  const [from, to] = [buckets.indexOf(at), buckets.indexOf(until ?? at)]
  const rest = all - spikePosts
  // The next step, or for the last one the end of the range.
  const isSameEnd = end === null || to === buckets.length - 1 || buckets[to + 1] === end
  if (!isSameEnd || from === -1 || to === -1 || spikePosts <= 0 || rest <= 0) return null
  const found = topics.flatMap((topic): SpikeTopic[] => {
    const posts = topic.spark.slice(from, to + 1).reduce((sum, count) => sum + count, 0)
    const beside = Math.max(0, topic.posts - posts)
    // A sample's size limits what can be known.
    const scale = topic.margin === null || read.of === 0 ? 1 : read.posts / read.of
    const isUnusual = standsOut(
      { posts: posts * scale, of: spikePosts * scale },
      { posts: beside * scale, of: rest * scale },
      topics.length,
    )
    return isUnusual ? [{ topic, posts, share: posts / spikePosts, restShare: beside / rest }] : []
  })
  return found.toSorted((a, b) => b.share - b.restShare - (a.share - a.restShare))[0] ?? null
}
