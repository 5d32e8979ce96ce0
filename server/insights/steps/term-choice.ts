import { standsOut } from '#contract/metrics/stands-out.ts'

/** Posts with a term; `past` if there is a past. */
export type DocumentCount = { term: string; posts: number; past?: number }

export const containedEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const isNumber = /^[\p{N}]+$/u
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Adjacent characters form words often enough only in Chinese. */
const hanPair = /^\p{Script=Han}{2}$/u
const isSign = /^[/!~]/

const weight = ({ posts, past = 0 }: DocumentCount) => posts + past

/**
 * Keeps meaningful words and hashtags: no numbers, stop words or words of the query. Drops words mostly found in
 * addresses (`!`), which are link fragments, and words mostly used as a hashtag.
 */
export function meaningfulTerms<Counted extends DocumentCount>(
  counted: readonly Counted[],
  isStopWord: (token: string) => boolean,
  ownWords: ReadonlySet<string>,
): Counted[] {
  const weights = new Map(counted.map((count) => [count.term, weight(count)]))
  const isMostly = (sign: '#' | '!', count: Counted) => (weights.get(sign + count.term) ?? 0) * 2 > weight(count)
  return counted.filter((count) => {
    const { term } = count
    const word = term.replace(/^#/, '')
    if (isSign.test(term) || word.length < 2 || isNumber.test(word) || ownWords.has(word)) return false
    if (term.startsWith('#')) return true
    if (isStopWord(word) || isMostly('#', count) || isMostly('!', count)) return false
    return !isUnspaced.test(word) || hanPair.test(word)
  })
}

const minInSpike = 3
const shownOfSpike = 5

type Counts = { terms: readonly DocumentCount[]; posts: number; oneIn: number }

/** Terms counted per kind and range at least; any other term is no more frequent than these. */
const countedOfKind = 1_200
const kindOf = (term: string) => (/^[#/]/.test(term) ? term[0]! : '')

/**
 * The `meaningful` terms of a bucket with a share above the rest of the range (`standsOut`), by their lead. A term
 * missing from the range's most frequent counts as the least frequent of them.
 */
export function leadingTerms(meaningful: readonly DocumentCount[], bucket: Counts, overall: Counts): string[] {
  const everywhere = new Map(overall.terms.map(({ term, posts }) => [term, posts]))
  const minOf = new Map(
    [...Map.groupBy(overall.terms, ({ term }) => kindOf(term))].map(([kind, terms]) => [
      kind,
      terms.map(({ posts }) => posts).toSorted((a, b) => b - a)[countedOfKind - 1] ?? 0,
    ]),
  )
  // Tests with counts of the sample, whose size limits the significance.
  const drawn = bucket.oneIn / overall.oneIn
  const of = Math.max(0, overall.posts - bucket.posts * drawn)
  const candidates = meaningful.filter(({ posts }) => posts >= minInSpike)
  return candidates
    .map(({ term, posts }) => {
      const all = everywhere.get(term) ?? minOf.get(kindOf(term)) ?? 0
      return {
        term,
        own: { posts, of: bucket.posts },
        beside: { posts: Math.min(of, Math.max(0, all - posts * drawn)), of },
      }
    })
    .filter(({ own, beside }) => standsOut(own, beside, candidates.length))
    .map(({ term, own, beside }) => ({ term, lead: own.posts / own.of - beside.posts / beside.of }))
    .sort((a, b) => b.lead - a.lead || (a.term < b.term ? -1 : 1))
    .slice(0, shownOfSpike)
    .map(({ term }) => term)
}
