import { maxTopicTerms } from '#contract/posts/topic-terms.ts'
import { readTokens, type SampledPost, meaningfulTokenTest } from './post-terms.ts'
import { buildTermNetwork, type TermNetwork } from './term-network.ts'
import { chooseNameTerms, isPhrase } from './topic-name.ts'

export type TopicsTask = { posts: SampledPost[]; ownWords: string[] }

/** A post belongs to a topic if it has one of the terms. */
export type FoundTopic = {
  /** The first is the topic's core. `weight` is the share of its posts in the sample that have a further term, 0 to 1. */
  terms: { term: string; weight: number }[]
  /** The terms, best for its name first. */
  name: string[]
  /** Sampled posts with the most of its terms: seconds since 1970, and ID. */
  examples: { at: number; id: string }[]
}

const maxTopics = 12
/** Share of a term's posts that must have another term of the topic, and how many times more than usual. */
const minShared = 0.35
const minLift = 3
/** Share of the core's posts that must have another term of the topic. */
const minJoined = 0.1
/** Topics below 0.5% of the sample, or with fewer posts, are not shown. */
const minShare = 0.005
const minPosts = 5
/** Topics that share more than half of the smaller one's posts are one. */
const maxOverlap = 0.5
const minPhraseShare = 0.25
const maxExamples = 8

/** Topics of a sample, most posts first. Deterministic. */
export function findTopics({ posts, ownWords }: TopicsTask): FoundTopic[] {
  const isMeaningful = meaningfulTokenTest([...new Set(posts.map(({ language }) => language))], ownWords)
  const network = buildTermNetwork(
    posts.map((post) => readTokens(post, isMeaningful)),
    posts.map(({ language }) => language),
  )
  const min = Math.max(minPosts, posts.length * minShare)
  return mergeTopics(growTopics(network, posts.length), network)
    .filter((topic) => topic.posts.size >= min)
    .toSorted((a, b) => b.posts.size - a.posts.size || a.terms[0]! - b.terms[0]!)
    .slice(0, maxTopics)
    .map((topic) => describeTopic(topic, network, posts))
}

type Topic = { terms: number[]; posts: Set<number> }

/** Share of a term's posts among these. */
const shareIn = (postings: Uint32Array, posts: ReadonlySet<number>) =>
  postings.reduce((count, post) => count + (posts.has(post) ? 1 : 0), 0) / postings.length

/**
 * Grows topics of linked terms. Each starts with the strongest term left, its core, and takes terms linked to the core
 * whose posts mostly have one of its terms already. A core without company is dropped.
 */
function growTopics({ posts, strengths, links }: TermNetwork, all: number): Topic[] {
  const weightOf = (term: number) => posts[term]!.length * strengths[term]!
  const cores = links
    .flatMap((own, term) => (own.size > 0 ? [term] : []))
    .toSorted((a, b) => weightOf(b) - weightOf(a) || a - b)
  const taken = new Set<number>()
  return cores.flatMap((core) => {
    if (taken.has(core)) return []
    const topic: Topic = { terms: [core], posts: new Set(posts[core]) }
    const others = cores.filter((term) => links[core]!.has(term) && !taken.has(term))
    const findNext = () =>
      others.find((term) => {
        if (topic.terms.includes(term)) return false
        const share = shareIn(posts[term]!, topic.posts)
        return share >= minShared && share >= (minLift * topic.posts.size) / all
      })
    for (let next = findNext(); next !== undefined && topic.terms.length < maxTopicTerms; next = findNext()) {
      topic.terms.push(next)
      for (const post of posts[next]!) topic.posts.add(post)
    }
    const further = new Set(topic.terms.slice(1).flatMap((term) => [...posts[term]!]))
    if (topic.terms.length === 1 || shareIn(posts[core]!, further) < minJoined) return []
    for (const term of topic.terms) taken.add(term)
    return [topic]
  })
}

function mergeTopics(topics: readonly Topic[], { posts }: TermNetwork): Topic[] {
  const merged: Topic[] = []
  for (const topic of topics.toSorted((a, b) => b.posts.size - a.posts.size || a.terms[0]! - b.terms[0]!)) {
    const host = merged.find((one) => {
      const common = [...topic.posts].reduce((count, post) => count + (one.posts.has(post) ? 1 : 0), 0)
      return common > topic.posts.size * maxOverlap
    })
    if (host === undefined) merged.push({ terms: topic.terms, posts: new Set(topic.posts) })
    else
      for (const term of topic.terms.slice(0, Math.max(0, maxTopicTerms - host.terms.length))) {
        host.terms.push(term)
        for (const post of posts[term]!) host.posts.add(post)
      }
  }
  return merged
}

function describeTopic(topic: Topic, { terms, posts }: TermNetwork, sample: readonly SampledPost[]): FoundTopic {
  const matches = new Map<number, number>()
  for (const term of topic.terms) for (const post of posts[term]!) matches.set(post, (matches.get(post) ?? 0) + 1)
  const joined = (term: number) => {
    const shared = posts[term]!.reduce((count, post) => count + (matches.get(post)! > 1 ? 1 : 0), 0)
    return shared / posts[term]!.length
  }
  const name = rankForName(topic, terms, posts, joined)
  const shown = chooseNameTerms(name)
  const named = new Set(topic.terms.filter((term) => shown.includes(terms[term]!)).flatMap((term) => [...posts[term]!]))
  const examples = [...matches]
    .toSorted(([a, one], [b, other]) => Number(named.has(b)) - Number(named.has(a)) || other - one || a - b)
    .slice(0, maxExamples)
    .map(([post]) => ({ at: sample[post]!.at, id: sample[post]!.id }))
  return {
    terms: topic.terms.map((term) => ({ term: terms[term]!, weight: joined(term) })),
    name,
    examples,
  }
}

/**
 * Terms by how well they name the topic: first the most frequent phrase if it is frequent enough, otherwise the most
 * frequent term; then those that are frequent and rarely without the others, preferably phrases.
 */
function rankForName(
  topic: Topic,
  terms: readonly string[],
  posts: readonly Uint32Array[],
  joined: (term: number) => number,
): string[] {
  const frequent = topic.terms.toSorted((a, b) => posts[b]!.length - posts[a]!.length || a - b)
  const phrase = frequent.find((term) => isPhrase(terms[term]!))
  const isFrequent = phrase !== undefined && posts[phrase]!.length >= topic.posts.size * minPhraseShare
  const first = isFrequent ? phrase : frequent[0]!
  const weights = new Map(
    frequent.map((term) => [term, posts[term]!.length * joined(term) * (isPhrase(terms[term]!) ? 2 : 1)]),
  )
  const others = frequent
    .filter((term) => term !== first)
    .toSorted((a, b) => weights.get(b)! - weights.get(a)! || a - b)
  return [first, ...others].map((term) => terms[term]!)
}
