import type { Source } from '#contract/posts/posts.ts'

const hosts: readonly [RegExp, Source][] = [
  [/^(?:twitter|x)\.com$/, 'x'],
  [/^news\.ycombinator\.com$/, 'hacker-news'],
  [/^(?:old\.|np\.)?reddit\.com$|^redd\.it$/, 'reddit'],
  [/^(?:m\.)?youtube\.com$|^youtu\.be$/, 'youtube'],
  [/^truthsocial\.com$/, 'truth-social'],
  [/^github\.com$/, 'github'],
  [/^bsky\.app$/, 'bluesky'],
]

/** The source whose posts live at a host, null for any other host. */
export const sourceOfHost = (host: string): Source | null => hosts.find(([pattern]) => pattern.test(host))?.[1] ?? null

const idPatterns: Partial<Record<Source, RegExp>> = {
  x: /\/status(?:es)?\/(\d+)/,
  'hacker-news': /[?&]id=(\d+)/,
  reddit: /\/comments\/([a-z0-9]+)/i,
  youtube: /[?&]v=([\w-]{11})|youtu\.be\/([\w-]{11})/,
}

/** The id inside a post's address; the address itself where the source has no rule. */
export function idInUrl(source: Source, url: string): string {
  const match = idPatterns[source]?.exec(url)
  return match?.[1] ?? match?.[2] ?? url
}

/** The address of a post by its id, empty where it cannot be told. */
export function urlOf(source: Source, id: string, handle: string): string {
  if (source === 'x' && /^\d{15,20}$/.test(id)) return `https://x.com/${handle || 'i'}/status/${id}`
  if (source === 'hacker-news' && /^\d{1,12}$/.test(id)) return `https://news.ycombinator.com/item?id=${id}`
  if (source === 'youtube' && /^[\w-]{11}$/.test(id)) return `https://www.youtube.com/watch?v=${id}`
  return ''
}
