import { learningLimits, type RuleQuality } from '#contract/filters/categories.ts'
import { anyTermTest, readPostTerms } from '../saved-queries/separating-terms.ts'
import type { SampledPost } from '../topics/post-terms.ts'

export type CategoryPosts<Post extends SampledPost = SampledPost> = {
  examples: readonly Post[]
  counterexamples: readonly Post[]
  /** A random sample of all posts, which may have some of the marked ones. */
  background: readonly Post[]
  /** Whether the saved rule finds a post; null without a rule. */
  isFound: ((post: Post) => boolean) | null
}

/** Posts with an included term, and the saved rule's posts if it is kept, without posts that have an excluded term. */
export type LearntRule = { keepsPresent: boolean; include: readonly string[]; exclude: readonly string[] }

const { marks: minMarks, ofEachKind: minOfKind } = learningLimits
const folds = 5
const maxTerms = 25
const minGain = 0.002
/** Marked posts that must have a term. */
const minMarksOfTerm = 2
/** Subtracted from the examples that a term adds, because it was chosen for them. */
const caution = 0.5
/** Terms never occur in all posts of a category, so the lowest estimate of its share is too low. */
const shareCorrection = 1.5
const shareBounds = [0.01, 0.5] as const
/** Weight of the sample in a term's log-odds, in posts. */
const priorPosts = 10
const maxUnsure = 10

/**
 * Learns a rule from marked posts; null for too few. Adds the term, or excludes the one, that raises the expected F1
 * most, until none does. Recall is that of the examples. Precision needs no counterexamples (Elkan and Noto 2008): it is
 * the category's share of all posts times recall, by the share of the sample that the rule finds. The share itself is
 * that of the term which is most frequent in examples compared with the sample (Blanchard et al. 2010).
 */
export function learnRule<Post extends SampledPost>({
  examples,
  counterexamples,
  background,
  isFound,
}: CategoryPosts<Post>) {
  const marked = [...examples, ...counterexamples]
  const posts = [...marked, ...background]
  const { vocabulary, terms } = readPostTerms(posts, new Set())
  /** The saved rule takes part as one more term. */
  const present = vocabulary.length
  const found = posts.map((post) => isFound?.(post) ?? false)
  const termsOf = terms.map((own, place) => (found[place] ? [...own, present] : own))
  const places = posts.map((_, place) => place)
  const kindOf = (place: number): keyof Counts =>
    place < examples.length ? 'examples' : place < marked.length ? 'counterexamples' : 'background'

  const learn = (isUsed: (place: number) => boolean): LearntRule => {
    const { include, exclude } = chooseTerms({ places: places.filter(isUsed), termsOf, kindOf })
    const written = (chosen: readonly number[]) =>
      chosen.filter((term) => term !== present).map((term) => vocabulary[term]!)
    return { keepsPresent: include.includes(present), include: written(include), exclude: written(exclude) }
  }
  const findTest = ({ keepsPresent, include, exclude }: LearntRule) => {
    const [isIncluded, isExcluded] = [anyTermTest(include), anyTermTest(exclude)]
    return (place: number) =>
      ((keepsPresent && found[place]!) || isIncluded(posts[place]!)) && !isExcluded(posts[place]!)
  }
  const qualityOf = (isFoundAt: (place: number) => boolean) =>
    measureQuality(marked.map((_, place) => ({ isFound: isFoundAt(place), belongs: place < examples.length })))
  const foldOf = (place: number) =>
    place >= marked.length ? -1 : (place < examples.length ? place : place - examples.length) % folds

  const isEnough =
    marked.length >= minMarks && Math.min(examples.length, counterexamples.length) >= minOfKind && background.length > 0
  const rule = isEnough ? learn(() => true) : null
  const perFold = isEnough
    ? Array.from({ length: folds }, (_, fold) => findTest(learn((place) => foldOf(place) !== fold)))
    : []
  return {
    rule,
    quality: isEnough ? qualityOf((place) => perFold[foldOf(place)]!(place)) : null,
    presentQuality: isFound === null || marked.length === 0 ? null : qualityOf((place) => found[place]!),
    unsure: chooseUnsure({
      terms,
      kindOf,
      isMarked: idTest(marked),
      posts,
      isFound: rule === null ? (place) => found[place]! : findTest(rule),
    }).map((place) => posts[place]!),
  }
}

type Counts = { examples: number; counterexamples: number; background: number }
type KindOf = (place: number) => keyof Counts
const none: Counts = { examples: 0, counterexamples: 0, background: 0 }

function countPlaces(places: readonly number[], kindOf: KindOf, isCounted: (place: number) => boolean): Counts {
  const counts = { ...none }
  for (const place of places) if (isCounted(place)) counts[kindOf(place)]++
  return counts
}

const add = (one: Counts, other: Counts, sign: 1 | -1): Counts => ({
  examples: one.examples + sign * other.examples,
  counterexamples: one.counterexamples + sign * other.counterexamples,
  background: one.background + sign * other.background,
})

type Candidate = { term: number; own: readonly number[] }
type Training = { places: readonly number[]; termsOf: readonly (readonly number[])[]; kindOf: KindOf }

function chooseTerms({ places, termsOf, kindOf }: Training): { include: number[]; exclude: number[] } {
  const placesOf = new Map<number, number[]>()
  for (const place of places)
    for (const term of termsOf[place]!) {
      const own = placesOf.get(term)
      if (own) own.push(place)
      else placesOf.set(term, [place])
    }
  const all = countPlaces(places, kindOf, () => true)
  const counted = [...placesOf].map(([term, own]) => ({ term, own, counts: countPlaces(own, kindOf, () => true) }))
  const includable = counted.filter(
    ({ counts: { examples, background } }) =>
      examples >= minMarksOfTerm && examples * all.background > background * all.examples,
  )
  const excludable = counted.filter(({ counts }) => counts.counterexamples >= minMarksOfTerm)
  const share = estimateShare(
    includable.map(({ counts }) => counts),
    all,
  )
  const f1Of = (found: Counts) => {
    const relevant = share * all.background * (found.examples / all.examples)
    const posts = Math.max(found.background, relevant + found.counterexamples)
    return (2 * relevant) / (share * all.background + posts)
  }

  const [isIncluded, isExcluded] = [new Set<number>(), new Set<number>()]
  const chosen: { include: number[]; exclude: number[] } = { include: [], exclude: [] }
  let found = none
  while (chosen.include.length + chosen.exclude.length < maxTerms) {
    let best: (Candidate & { kind: keyof typeof chosen; found: Counts }) | null = null
    let bestF1 = f1Of(found) + minGain
    const compare = (kind: keyof typeof chosen, candidate: Candidate, next: Counts) => {
      const f1 = f1Of(next)
      if (f1 <= bestF1) return
      bestF1 = f1
      best = { ...candidate, kind, found: next }
    }
    for (const candidate of includable) {
      const counts = countPlaces(candidate.own, kindOf, (place) => !isIncluded.has(place) && !isExcluded.has(place))
      if (counts.examples === 0) continue
      counts.examples -= caution
      compare('include', candidate, add(found, counts, 1))
    }
    for (const candidate of found === none ? [] : excludable) {
      const counts = countPlaces(candidate.own, kindOf, (place) => isIncluded.has(place) && !isExcluded.has(place))
      if (counts.counterexamples < minMarksOfTerm || 2 * counts.examples > counts.counterexamples) continue
      compare('exclude', candidate, add(found, counts, -1))
    }
    // TypeScript doesn't see that `compare` assigns it.
    const change = best as (Candidate & { kind: keyof typeof chosen; found: Counts }) | null
    if (change === null) break
    for (const place of change.own) (change.kind === 'include' ? isIncluded : isExcluded).add(place)
    chosen[change.kind].push(change.term)
    found = change.found
  }
  return chosen
}

/** The category's share of all posts, from terms that at least three examples have. */
function estimateShare(terms: readonly Counts[], all: Counts) {
  const estimates = terms.flatMap(({ examples, background }) => {
    const certain = examples - Math.sqrt(examples)
    return examples < minOfKind ? [] : [(background + 1) / all.background / (certain / all.examples)]
  })
  const [min, max] = shareBounds
  return Math.max(min, Math.min(max, shareCorrection * Math.min(1, ...estimates)))
}

function measureQuality(marks: readonly { isFound: boolean; belongs: boolean }[]): RuleQuality {
  const found = marks.filter(({ isFound }) => isFound)
  const right = found.filter(({ belongs }) => belongs).length
  const relevant = marks.filter(({ belongs }) => belongs).length
  return {
    precision: found.length === 0 ? 0 : right / found.length,
    recall: relevant === 0 ? 0 : right / relevant,
    f1: found.length + relevant === 0 ? 0 : (2 * right) / (found.length + relevant),
  }
}

function idTest(posts: readonly SampledPost[]) {
  const ids = new Set(posts.map(({ id }) => id))
  return ({ id }: SampledPost) => ids.has(id)
}

/** Unmarked posts of both sides of the rule: the found ones least like the examples, then the others most like them. */
function chooseUnsure({
  terms,
  kindOf,
  isMarked,
  posts,
  isFound,
}: {
  terms: readonly (readonly number[])[]
  kindOf: KindOf
  isMarked: (post: SampledPost) => boolean
  posts: readonly SampledPost[]
  isFound: (place: number) => boolean
}): number[] {
  const perTerm = new Map<number, Counts>()
  const all = { ...none }
  terms.forEach((own, place) => {
    all[kindOf(place)]++
    for (const term of own) {
      const counts = perTerm.get(term) ?? { ...none }
      counts[kindOf(place)]++
      perTerm.set(term, counts)
    }
  })
  const logit = (posts: number, total: number, share: number) => {
    const estimated = (posts + priorPosts * share) / (total + priorPosts)
    return Math.log(estimated / (1 - estimated))
  }
  const weightOf = (term: number) => {
    const { examples, counterexamples, background } = perTerm.get(term)!
    if (examples + counterexamples === 0) return 0
    const share = (background + 0.5) / (all.background + 1)
    return logit(examples, all.examples, share) - logit(counterexamples, all.counterexamples, share)
  }
  const scored = posts
    .flatMap((post, place) => (kindOf(place) !== 'background' || isMarked(post) ? [] : [place]))
    .map((place) => ({
      place,
      isFound: isFound(place),
      score: terms[place]!.reduce((sum, term) => sum + weightOf(term), 0),
    }))
    .toSorted((a, b) => b.score - a.score)
  const found = scored.filter((one) => one.isFound).slice(-maxUnsure / 2)
  const others = scored.filter((one) => !one.isFound)
  return [...found.toReversed(), ...others].slice(0, maxUnsure).map(({ place }) => place)
}
