import { standsOut } from './stands-out.ts'

/** In how many posts a term stands; in the past too, where there is one. */
export type DocumentCount = { term: string; posts: number; past?: number }

export const isEmoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u
const isNumber = /^[\p{N}]+$/u
const isUnspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u
/** Of two neighbouring characters only pairs of Chinese characters make a word often enough. */
const isPair = /^\p{Script=Han}{2}$/u
const isSign = /^[/!~]/

const weight = ({ posts, past = 0 }: DocumentCount) => posts + past

/**
 * Keeps the words and hashtags that can mean something: no numbers, no stop words, none of the query's own words. Words
 * that stand mostly in addresses (`!`) are fragments of links, and those that stand mostly as a hashtag are left to it.
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
    return !isUnspaced.test(word) || isPair.test(word)
  })
}

const minInSpike = 3
const shownOfSpike = 5

type Counts = { terms: readonly DocumentCount[]; posts: number; oneIn: number }

/** How many terms of a kind are counted of a range at least; of what is not among them is known that it is no more frequent. */
const countedOfKind = 1_200
const kindOf = (term: string) => (/^[#/]/.test(term) ? term[0]! : '')

/**
 * What stood out in a bucket: the `meaningful` of its terms whose share of its posts is above that of the rest of the range
 * (`standsOut`), by their lead over it. A term too rare to be among the range's most frequent counts as the least frequent of them.
 */
export function leadingTerms(meaningful: readonly DocumentCount[], bucket: Counts, overall: Counts): string[] {
  const everywhere = new Map(overall.terms.map(({ term, posts }) => [term, posts]))
  const minOf = new Map(
    [...Map.groupBy(overall.terms, ({ term }) => kindOf(term))].map(([kind, terms]) => [
      kind,
      terms.map(({ posts }) => posts).toSorted((a, b) => b - a)[countedOfKind - 1] ?? 0,
    ]),
  )
  // Counted in the posts that were read: a sample proves no more than its size allows.
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
