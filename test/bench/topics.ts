/**
 * Quality, stability and speed of topics: `SAMPLES=<folder> node test/bench/topics.ts [posts]`. Quality needs the large
 * samples; figures are in docs/topics.md.
 */
import { randomUUID } from 'node:crypto'
import type { Topics } from '#contract/answers/topics.ts'
import { listTokens } from '#contract/query-language/tokenise.ts'
import { findTopics, type FoundTopic } from '#server/insights/topics/find-topics.ts'
import { readTokens, meaningfulTokenTest } from '#server/insights/topics/post-terms.ts'
import { toTopicName } from '#server/insights/topics/topic-name.ts'
import { createPostRow } from '#server/posts/ingest/create-post-row.ts'
import { insertPosts } from '#server/posts/ingest/insert-posts.ts'
import { withFilledStore } from './filled-store.ts'
import { forgetful, run, until } from './handlers.ts'
import { measuredTenant } from './overview-posts.ts'
import { adjustedRandIndex, normalizedMutualInformation, purity } from './topics/agreement.ts'
import { clusterByKMeans, clusterByLda } from './topics/baselines.ts'
import { type LabelledPost, type LabelledSet, labelledSets, readLabelledPosts } from './topics/labelled-posts.ts'

const maxPosts = 8_000
const none = -1

/** The topic whose terms in a post have the largest sum of weights; -1 without one. */
function assignTopics(topics: readonly FoundTopic[], posts: readonly LabelledPost[]): number[] {
  const rules = topics.map(({ terms }) =>
    terms.map(({ term, weight }) => ({ text: ` ${listTokens(term).join(' ')} `, weight })),
  )
  return posts.map(({ search }) => {
    const scores = rules.map((terms) =>
      terms.reduce((sum, { text, weight }) => sum + (search.includes(text) ? weight : 0), 0),
    )
    const max = Math.max(0, ...scores)
    return max === 0 ? none : scores.indexOf(max)
  })
}

const round = (value: number) => Math.round(value * 1_000) / 1_000

/** Agreement with the truth over the posts with a topic, beside two usual methods with as many clusters. */
function measureQuality(set: LabelledSet, posts: readonly LabelledPost[]) {
  const topics = findTopics({ posts: [...posts], ownWords: [] })
  const assigned = assignTopics(topics, posts)
  const covered = posts.flatMap((post, index) => (assigned[index] === none ? [] : [{ ...post, index }]))
  const isMeaningful = meaningfulTokenTest([...new Set(posts.map(({ language }) => language))], [])
  const texts = posts.map((post) => readTokens(post, isMeaningful).filter((token) => token !== ''))
  const methods = {
    topics: assigned,
    'k-means': clusterByKMeans(texts, topics.length),
    LDA: clusterByLda(texts, topics.length),
  }
  const labels = covered.map(({ label }) => label)
  for (const { name, terms } of topics)
    console.log(`  ${toTopicName(name, [])}: ${terms.map(({ term }) => term).join(' | ')}`)
  return Object.entries(methods).map(([method, clusters]) => {
    const own = covered.map(({ index }) => clusters[index]!)
    return {
      set,
      method,
      topics: topics.length,
      covered: round(covered.length / posts.length),
      nmi: round(normalizedMutualInformation(labels, own)),
      purity: round(purity(labels, own)),
    }
  })
}

/** Agreement of topics of 30 days with those a day later: windows of the same number of posts, moved by a thirtieth. */
function measureStability(set: LabelledSet, posts: readonly LabelledPost[]) {
  const byTime = posts.toSorted((a, b) => a.at - b.at)
  const size = Math.floor((byTime.length * 30) / 31)
  const [today, tomorrow] = [byTime.slice(0, size), byTime.slice(byTime.length - size)]
  const common = tomorrow.slice(0, size - (byTime.length - size))
  const [one, other, again] = [today, tomorrow, today].map((window) =>
    assignTopics(findTopics({ posts: window, ownWords: [] }), common),
  ) as [number[], number[], number[]]
  return {
    set,
    posts: size,
    neighbouringDays: round(adjustedRandIndex(one, other)),
    twoRuns: round(adjustedRandIndex(one, again)),
  }
}

const cpuSince = (before: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(before)
  return Math.round((user + system) / 1_000)
}

/**
 * Milliseconds of an answer that isn't cached over the sets' posts, repeated up to a number: the minimum of three, with
 * the processor time of server and store, and of the search in a sample, which the answer runs in another process.
 */
const measureSpeed = (labelled: readonly LabelledPost[], posts: number) =>
  withFilledStore(
    1_000,
    async (stores) => {
      const rows = Array.from({ length: posts }, (_, index) =>
        createPostRow({
          source: 'x',
          nativeId: String(index),
          postedAt: new Date(until.getTime() - 1_000 * (index + 1)),
          text: labelled[index % labelled.length]!.search,
          sentiment: 'neutral',
          language: labelled[index % labelled.length]!.language,
        }),
      )
      await insertPosts({ ...stores, now: () => until }, measuredTenant, randomUUID(), rows)
      const taken: { ms: number; cpu: number }[] = []
      let topics = 0
      for (let attempt = 0; attempt < 3; attempt++) {
        const [begun, cpu] = [performance.now(), process.cpuUsage()]
        const days = { from: '2026-06-01', to: '2026-06-29' }
        const answer = (await run(forgetful(stores), '/insights/topics', days)) as Topics
        taken.push({ ms: Math.round(performance.now() - begun), cpu: cpuSince(cpu) })
        topics = answer.topics.length
      }
      const sample = labelled.slice(0, 20_000)
      const cpu = process.cpuUsage()
      findTopics({ posts: sample, ownWords: [] })
      const searchCpu = cpuSince(cpu)
      const fastest = taken.toSorted((a, b) => a.ms - b.ms)[0]!
      return { posts, topics, ms: fastest.ms, serverCpu: fastest.cpu, searchCpu }
    },
    [randomUUID()],
  )

if (import.meta.main) {
  const all: LabelledPost[] = []
  for (const set of labelledSets) {
    const posts = await readLabelledPosts(set)
    if (posts === null) {
      console.log(`${set}: skipped, set SAMPLES to the folder of the large samples`)
      continue
    }
    all.push(...posts)
    console.table(measureQuality(set, posts.slice(0, maxPosts)))
    console.table([measureStability(set, posts)])
  }
  if (all.length > 0)
    console.table([await measureSpeed(all, Number((process.argv[2] ?? '100000').replaceAll('_', '')))])
  process.exit()
}
