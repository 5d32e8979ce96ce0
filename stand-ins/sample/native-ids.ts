import type { SampleSource } from './authors.ts'

const twoEpoch = 1_288_834_974_657n
const alphabet = '234567abcdefghijklmnopqrstuvwxyz'

const letters = (value: bigint, length: number) => {
  let [rest, text] = [value, '']
  while (text.length < length) {
    text = alphabet[Number(rest & 31n)]! + text
    rest >>= 5n
  }
  return text
}

const mixed = (at: number, index: number) => (BigInt(at) * 1_000n + BigInt(index % 1_000)) << 7n

/** An ID in the source's format; unique for every (moment, index). */
export function nativeIdOf(source: SampleSource, at: number, index: number, isReply: boolean): string {
  const sequence = BigInt(index)
  switch (source) {
    case 'x':
      return String(((BigInt(at) - twoEpoch) << 22n) + sequence)
    case 'bluesky':
      return `at://did:plc:${letters(sequence * 7_919n, 8)}tidewater/app.bsky.feed.post/3${letters(mixed(at, index), 12)}`
    case 'mastodon':
      return String((BigInt(at) << 16n) + (sequence & 65_535n))
    case 'reddit':
      return `${isReply ? 't1' : 't3'}_${(BigInt(at) * 100n + sequence).toString(36)}`
    case 'hacker-news':
      return String(40_000_000 + index)
    case 'youtube':
      return letters(mixed(at, index), 11)
    case 'rss':
      return `https://news.example/${index}`
  }
}

/** The domain `.example` is reserved, so no sample link leads to a real page. */
export const addressOf = (source: SampleSource, handle: string | null, nativeId: string) =>
  source === 'rss'
    ? nativeId
    : `https://${source}.example/${handle ?? 'posts'}/${nativeId.slice(nativeId.lastIndexOf('/') + 1)}`
