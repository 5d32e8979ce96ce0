import { listTokens } from '#contract/query-language/tokenise.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'

/** The number of most frequent words, which are too common to be searched alone. */
const tooFrequent = 300

/** Deterministic random numbers (mulberry32). */
function randomNumbers(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

function wordsByFrequency(rows: readonly PostRow[]) {
  const counts = new Map<string, number>()
  for (const { title, text } of rows)
    for (const word of new Set(listTokens(`${title} ${text}`)))
      if (/^[\p{L}\p{N}_]{3,}$/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
  return [...counts].toSorted((a, b) => b[1] - a[1]).map(([word]) => word)
}

/** Realistic query texts over words of these posts: brands of every frequency, with context and exclusions. */
export function savedTexts(rows: readonly PostRow[], max: number): string[] {
  const words = wordsByFrequency(rows)
  const random = randomNumbers(7)
  const among = <Value>(list: readonly Value[]) => list[Math.floor(random() * list.length)]!
  // Uniform in the logarithm of the rank, so that frequent and rare words are equally likely.
  const last = words.length - 1
  const ranked = (from: number, to: number) => words[Math.min(last, Math.floor(from * (to / from) ** random()))]!
  const brand = () => ranked(tooFrequent, last)
  const context = () => ranked(50, 2_000)
  const author = () => among(rows).authorHandle || 'nobody'
  const phrase = () => {
    const tokens = listTokens(among(rows).text).filter((token) => /^[\p{L}\p{N}_]+$/u.test(token))
    const at = Math.floor(random() * Math.max(1, tokens.length - 2))
    return `"${tokens.slice(at, at + 2).join(' ') || brand()}"`
  }
  const forms: readonly [number, () => string][] = [
    [25, brand],
    [20, () => ((name) => `${name} OR #${name} OR @${name} OR ${brand()}`)(brand())],
    [20, () => `(${brand()} OR ${phrase()}) AND (${context()} OR ${context()} OR ${context()}) -${context()} lang:en`],
    [10, phrase],
    [8, () => `${brand()} NEAR/5 ${context()}`],
    [5, () => `${brand().slice(0, 6)}* AND ${context()}`],
    [5, () => `author:${author()}`],
    [4, () => `hashtag:${brand()} AND NOT ${context()}`],
    [2, () => `domain:${brand()}.com`],
    [1, () => `url:${brand()}.com/${context()}`],
  ]
  const weighted = forms.flatMap(([weight, write]) => Array.from({ length: weight }, () => write))
  return Array.from({ length: max }, () => among(weighted)())
}
