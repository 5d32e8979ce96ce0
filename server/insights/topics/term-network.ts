import { logLikelihood, minAssociation, npmiOf } from '../conversation/association.ts'
import { buildGraph, findCommunities } from './leiden.ts'

const maxTerms = 3_000
/** Rarer terms are too uncertain, and more frequent ones too general. */
const minPosts = 3
const minShare = 1 / 2_000
const maxShare = 0.3
/** Two words become one term if this share of the rarer word's posts has them in a row. */
const minPhraseShare = 0.15
/** Standard errors above the number expected by chance. */
const minScore = 3.3
const minNpmi = 0.15
/** Links of a term that are kept, the strongest first. */
const maxLinks = 8
/** Mean of a term's five strongest links. General words occur with everything, and have no strong links. */
const minStrength = 0.3
/** Share of a term's links that must be in its group. General words link to all groups. */
const minLoyalty = 0.15
const resolution = 2

/**
 * Terms of a sample with the posts that contain them, how strongly they are linked, and to which terms. General terms
 * have no links.
 */
export type TermNetwork = { terms: string[]; posts: Uint32Array[]; strengths: Float64Array; links: Set<number>[] }

/**
 * Links terms that occur in the same posts more often than chance, after KeyGraph (Sayyadi & Raschid 2013): NPMI of
 * observed and expected posts. Chance is computed within each language, so that words aren't linked for sharing one. A
 * general term links to terms of all groups (found by Leiden) and is left out.
 */
export function buildTermNetwork(tokens: readonly (readonly string[])[], languages: readonly string[]): TermNetwork {
  const min = Math.max(minPosts, Math.round(tokens.length * minShare))
  const units = joinPhrases(tokens, min)
  const counts = countDistinct(units)
  const terms = [...counts]
    .filter(([, posts]) => posts >= min && posts <= Math.max(min, tokens.length * maxShare))
    .toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxTerms)
    .map(([term]) => term)
  const numbers = new Map(terms.map((term, number) => [term, number]))
  const termsOf = units.map((post) => Uint32Array.from(post.flatMap((term) => numbers.get(term) ?? [])).sort())
  const links = linkTerms(termsOf, languages, terms.length)
  const strengths = Float64Array.from(links, (own) => own.slice(0, 5).reduce((sum, { npmi }) => sum + npmi, 0) / 5)
  const isTopical = (term: number) => strengths[term]! >= minStrength
  const kept = links.map((own, term) => (isTopical(term) ? own.filter(({ to }) => isTopical(to)) : []))
  const edges = new Map(
    kept.flatMap((own, term) =>
      own.slice(0, maxLinks).map(({ to, npmi }) => {
        const [from, until] = term < to ? [term, to] : [to, term]
        return [from * terms.length + until, [from, until, npmi] as const] as const
      }),
    ),
  )
  const communities = findCommunities(buildGraph(terms.length, [...edges.values()]), resolution)
  const isLoyal = (term: number) => {
    const within = links[term]!.filter(({ to }) => communities[to] === communities[term])
    return within.length > 0 && sumOf(within) >= minLoyalty * sumOf(links[term]!)
  }
  return {
    terms,
    posts: postingsOf(units, numbers),
    strengths,
    links: kept.map((own, term) => new Set(isLoyal(term) ? own.map(({ to }) => to).filter(isLoyal) : [])),
  }
}

const sumOf = (links: readonly Link[]) => links.reduce((sum, { npmi }) => sum + npmi, 0)

/** Replaces two words that form a collocation (`countPhrases`) by one term; a post's terms are distinct. */
function joinPhrases(tokens: readonly (readonly string[])[], min: number): string[][] {
  const words = countDistinct(tokens)
  const isFrequent = (token: string | undefined) => token !== undefined && (words.get(token) ?? 0) >= min
  const pairs = countDistinct(
    tokens.map((post) =>
      post.flatMap((token, place) => {
        const next = post[place + 1]
        return next !== token && isFrequent(token) && isFrequent(next) ? [`${token} ${next}`] : []
      }),
    ),
  )
  const phrases = new Set(
    [...pairs].flatMap(([pair, posts]) => {
      const [one, other] = pair.split(' ').map((word) => words.get(word)!) as [number, number]
      const isPhrase =
        posts >= min &&
        posts >= Math.min(one, other) * minPhraseShare &&
        logLikelihood(posts, one, other, tokens.length) >= minAssociation
      return isPhrase ? [pair] : []
    }),
  )
  return tokens.map((post) => {
    const terms = new Set<string>()
    for (let place = 0; place < post.length; place++) {
      const pair = `${post[place]} ${post[place + 1]}`
      if (phrases.has(pair)) {
        terms.add(pair)
        place++
      } else if (post[place] !== '') terms.add(post[place]!)
    }
    return [...terms]
  })
}

function countDistinct(lists: readonly (readonly string[])[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const list of lists)
    for (const value of new Set(list)) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  return counts
}

type Link = { to: number; npmi: number }

/** Each term's significant links, the strongest first. Posts of unknown language don't count. */
function linkTerms(termsOf: readonly Uint32Array[], languages: readonly string[], size: number): Link[][] {
  const known = [...new Set(languages)].filter((language) => language !== 'und')
  // Short texts alone have no language.
  const strata = known.length === 0 ? ['und'] : known
  const postsIn = new Float64Array(strata.length)
  const countsIn = new Float64Array(size * strata.length)
  const together = new Uint32Array(size * size)
  for (const [post, terms] of termsOf.entries()) {
    const stratum = strata.indexOf(languages[post]!)
    if (stratum < 0) continue
    postsIn[stratum]!++
    for (const [place, term] of terms.entries()) {
      countsIn[term * strata.length + stratum]!++
      for (let next = place + 1; next < terms.length; next++) together[term * size + terms[next]!]!++
    }
  }
  const all = postsIn.reduce((sum, posts) => sum + posts, 0)
  const links = Array.from({ length: size }, (): Link[] => [])
  for (let one = 0; one < size; one++)
    for (let other = one + 1; other < size; other++) {
      const observed = together[one * size + other]!
      if (observed < minPosts) continue
      let expected = 0
      for (let stratum = 0; stratum < strata.length; stratum++)
        if (postsIn[stratum]! > 0)
          expected +=
            (countsIn[one * strata.length + stratum]! * countsIn[other * strata.length + stratum]!) / postsIn[stratum]!
      if ((observed - expected) / Math.sqrt(expected) < minScore) continue
      const npmi = npmiOf(observed, expected, all, all)
      if (npmi < minNpmi) continue
      links[one]!.push({ to: other, npmi })
      links[other]!.push({ to: one, npmi })
    }
  for (const own of links) own.sort((a, b) => b.npmi - a.npmi || a.to - b.to)
  return links
}

/** The posts that a drill-down by each term opens: a word's posts include those of its phrases. */
function postingsOf(units: readonly (readonly string[])[], numbers: ReadonlyMap<string, number>): Uint32Array[] {
  const postings = Array.from(numbers, (): number[] => [])
  for (const [post, terms] of units.entries()) {
    const opened = new Set(terms.flatMap((term) => [term, ...(term.includes(' ') ? term.split(' ') : [])]))
    for (const term of opened) {
      const number = numbers.get(term)
      if (number !== undefined) postings[number]!.push(post)
    }
  }
  return postings.map((posts) => Uint32Array.from(posts))
}
