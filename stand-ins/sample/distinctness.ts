import type { SamplePost } from './post.ts'

const withoutDress = (text: string) =>
  text
    .replace(/https?:\S+/g, '')
    .toLowerCase()
    .replace(/[^\p{L}]+/gu, ' ')
    .trim()

/** Counts texts, those that differ by more than links, emoji and figures, and the most frequent one. */
export function distinctness(posts: readonly SamplePost[]) {
  const times = new Map<string, number>()
  const original = posts.filter(({ type, topic }) => type !== 'repost' && topic !== 'spam')
  for (const { text } of original) times.set(withoutDress(text), (times.get(withoutDress(text)) ?? 0) + 1)
  return { texts: original.length, different: times.size, longestRepeat: Math.max(...times.values()) }
}
