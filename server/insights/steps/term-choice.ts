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

const leastInSpike = 3
const shownOfSpike = 5

type Counts = { terms: readonly DocumentCount[]; posts: number; oneIn: number }

/**
 * What stood out in a bucket: the `meaningful` of its terms by the lead of their share of its posts over their share of the
 * rest of the range's. A term too rare to be among the range's most frequent counts as absent from the rest.
 */
export function leadingTerms(meaningful: readonly DocumentCount[], bucket: Counts, overall: Counts): string[] {
  const everywhere = new Map(overall.terms.map(({ term, posts }) => [term, posts * overall.oneIn]))
  const rest = Math.max(1, overall.posts * overall.oneIn - bucket.posts * bucket.oneIn)
  return meaningful
    .filter(({ posts }) => posts >= leastInSpike)
    .map(({ term, posts }) => {
      const own = posts * bucket.oneIn
      return { term, lead: posts / bucket.posts - Math.max(0, (everywhere.get(term) ?? own) - own) / rest }
    })
    .filter(({ lead }) => lead > 0)
    .sort((a, b) => b.lead - a.lead || (a.term < b.term ? -1 : 1))
    .slice(0, shownOfSpike)
    .map(({ term }) => term)
}
