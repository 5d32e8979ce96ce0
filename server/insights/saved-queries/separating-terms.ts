import { listTokens } from '#contract/query-language/tokenise.ts'
import { meaningfulTokenTest, readTokens, type SampledPost } from '../topics/post-terms.ts'

export type MarkedPosts = {
  relevant: readonly SampledPost[]
  notRelevant: readonly SampledPost[]
  /** Other posts of the same query. */
  sample: readonly SampledPost[]
  ownWords: ReadonlySet<string>
}
/** Excluded if any, required if at least one of the terms occurs; each a word or two in a row. */
export type SeparatingTerms = { kind: 'exclude' | 'require'; terms: readonly string[] }

/** Whether the change removes a post, as the query language finds its terms. */
export const removes = ({ kind, terms }: SeparatingTerms, post: SampledPost) =>
  anyTermTest(terms)(post) === (kind === 'exclude')

/** Tests for posts with one of the words or phrases, as the query language finds them. */
export function anyTermTest(terms: readonly string[]) {
  const sequences = terms.map((term) => ` ${listTokens(term).join(' ')} `)
  return ({ search }: SampledPost) => sequences.some((sequence) => search.includes(sequence))
}

/** Posts by estimated relevance, and the marked ones among them. */
type Found = { relevant: number; notRelevant: number; markedRelevant: number; markedNotRelevant: number }
const nothing: Found = { relevant: 0, notRelevant: 0, markedRelevant: 0, markedNotRelevant: 0 }

/** Weight of the prior in posts: small, because few posts are marked. */
const priorPosts = 10
/** The words of a post depend on each other, so that together they prove less than their sum. */
const evidenceWeight = 0.5
const rounds = 10
const maxRequired = 8
const maxSuggested = 12

/**
 * Changes of a query that separate relevant from other posts, best first; none without a mark of each kind or two that
 * are not relevant. Terms come from the marked posts.
 *
 * The marks say little alone, so `estimateRelevance` extends them to the sample. A change's value is the F1 that the
 * query would gain by it, with these estimates as the truth.
 */
export function findSeparatingTerms({ relevant, notRelevant, sample, ownWords }: MarkedPosts): SeparatingTerms[] {
  if (notRelevant.length === 0 || relevant.length + notRelevant.length < 2) return []
  const marked = relevant.length + notRelevant.length
  const posts = readPostTerms([...relevant, ...notRelevant, ...sample], ownWords)
  const relevance = estimateRelevance(posts, { relevant: relevant.length, marked })

  const add = (found: Found, index: number) => {
    found.relevant += relevance[index]!
    found.notRelevant += 1 - relevance[index]!
    if (index < relevant.length) found.markedRelevant++
    else if (index < marked) found.markedNotRelevant++
  }
  const all = { ...nothing }
  const perTerm = new Map(
    posts.terms.slice(0, marked).flatMap((terms) => terms.map((term): [number, Found] => [term, { ...nothing }])),
  )
  posts.terms.forEach((terms, index) => {
    add(all, index)
    for (const term of terms) {
      const found = perTerm.get(term)
      if (found) add(found, index)
    }
  })
  const f1Of = (kept: { relevant: number; notRelevant: number }) =>
    (2 * kept.relevant) / (all.relevant + kept.relevant + kept.notRelevant)
  const gainOf = (kept: { relevant: number; notRelevant: number }) => f1Of(kept) - f1Of(all)

  const candidates = [...perTerm].map(([term, found]) => ({ term, found, words: posts.vocabulary[term]!.split(' ') }))
  type Candidate = (typeof candidates)[number]
  const textOf = ({ words }: Candidate) => words.join(' ')

  const excluded = candidates
    .filter(({ found }) => found.markedNotRelevant > found.markedRelevant)
    .map((candidate) => ({
      candidate,
      gain: gainOf({
        relevant: all.relevant - candidate.found.relevant,
        notRelevant: all.notRelevant - candidate.found.notRelevant,
      }),
    }))
    .toSorted((a, b) => b.gain - a.gain || a.candidate.words.length - b.candidate.words.length)
  const required = withoutSharedWords(
    candidates
      .filter(({ found }) => found.markedNotRelevant === 0 && found.relevant > 2 * found.notRelevant)
      .toSorted((a, b) => b.found.relevant - b.found.notRelevant - (a.found.relevant - a.found.notRelevant)),
    ({ words }) => words,
    ownWords,
  ).slice(0, maxRequired)
  const kept = { ...nothing }
  posts.terms.forEach((terms, index) => {
    if (required.some(({ term }) => terms.includes(term))) add(kept, index)
  })
  const exclusions = withoutSharedWords(excluded, ({ candidate }) => candidate.words, ownWords).map(
    ({ candidate, gain }) => ({ kind: 'exclude' as const, terms: [textOf(candidate)], gain }),
  )
  const requirement =
    kept.markedRelevant > 0 && kept.markedRelevant === relevant.length
      ? [{ kind: 'require' as const, terms: required.map(textOf), gain: gainOf(kept) }]
      : []
  return [...exclusions, ...requirement]
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain)
    .slice(0, maxSuggested)
    .map(({ kind, terms }) => ({ kind, terms }))
}

/** Leaves out a phrase beside one of its words, and the other way round. */
function withoutSharedWords<Item>(
  items: readonly Item[],
  wordsOf: (item: Item) => readonly string[],
  ownWords: ReadonlySet<string>,
): Item[] {
  const taken = new Set<string>()
  return items.filter((item) => {
    const words = wordsOf(item).filter((word) => !ownWords.has(word))
    if (words.some((word) => taken.has(word))) return false
    for (const word of words) taken.add(word)
    return true
  })
}

export type PostTerms = { vocabulary: readonly string[]; terms: readonly (readonly number[])[] }

/** Each post's distinct words and pairs of neighbours beside the query's own, as places in the vocabulary. */
export function readPostTerms(posts: readonly SampledPost[], ownWords: ReadonlySet<string>): PostTerms {
  const isMeaningful = meaningfulTokenTest([...new Set(posts.map(({ language }) => language))], [])
  const places = new Map<string, number>()
  const placeOf = (term: string) => {
    const place = places.get(term) ?? places.size
    places.set(term, place)
    return place
  }
  const terms = posts.map((post) => {
    const tokens = readTokens(post, isMeaningful)
    const own = new Set<number>()
    tokens.forEach((token, index) => {
      if (token === '') return
      const isOwn = ownWords.has(token)
      if (!isOwn) own.add(placeOf(token))
      const next = tokens[index + 1]
      if (next && next !== token && !(isOwn && ownWords.has(next))) own.add(placeOf(`${token} ${next}`))
    })
    return [...own]
  })
  return { vocabulary: [...places.keys()], terms }
}

/**
 * Each post's probability of being relevant, 0 to 1, certain for the marked ones: naive Bayes whose weights are
 * log-odds with an informative Dirichlet prior (Monroe, Colaresi and Quinn 2008, over posts), the prior being the
 * term's share in all these posts; learned again from its own estimates in each round (Nigam et al. 2000).
 */
function estimateRelevance(
  { vocabulary, terms }: PostTerms,
  { relevant, marked }: { relevant: number; marked: number },
): Float64Array {
  const prior = new Float64Array(vocabulary.length)
  for (const own of terms) for (const term of own) prior[term]! += priorPosts / terms.length
  const start = Math.log((relevant + 1) / (marked - relevant + 1))
  const relevance = Float64Array.from(terms, (_, index) => (index < relevant ? 1 : 0))
  for (let round = 0; round < rounds; round++) {
    const [inRelevant, inOther] = [Float64Array.from(prior), Float64Array.from(prior)]
    let [relevantPosts, otherPosts] = [priorPosts, priorPosts]
    terms.forEach((own, index) => {
      const weight = index < marked || round > 0 ? 1 : 0
      const [yes, no] = [weight * relevance[index]!, weight * (1 - relevance[index]!)]
      relevantPosts += yes
      otherPosts += no
      for (const term of own) {
        inRelevant[term]! += yes
        inOther[term]! += no
      }
    })
    const logOdds = prior.map(
      (_, term) =>
        Math.log(inRelevant[term]! / (relevantPosts - inRelevant[term]! + Number.EPSILON)) -
        Math.log(inOther[term]! / (otherPosts - inOther[term]! + Number.EPSILON)),
    )
    for (let index = marked; index < terms.length; index++) {
      const sum = evidenceWeight * terms[index]!.reduce((total, term) => total + logOdds[term]!, start)
      relevance[index] = 1 / (1 + Math.exp(-sum))
    }
  }
  return relevance
}
