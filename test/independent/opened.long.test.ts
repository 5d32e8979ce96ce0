import { beforeAll, expect, test } from 'vitest'
import {
  getConversation,
  getConversationMap,
  getConversationThreads,
  getConversationTree,
} from '#contract/answers/conversation.ts'
import { getTopics } from '#contract/answers/topics.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverview } from '#contract/answers/overview.ts'
import type { Spike } from '#contract/answers/spikes.ts'
import { getPeople, listAuthors } from '#contract/answers/people.ts'
import { getBestTime } from '#contract/answers/best-time.ts'
import { getOverperformance, getPerformance, getVelocity } from '#contract/answers/performance.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { ConversationKind } from '#contract/answers/scope-search.ts'
import { importBytes, owner } from '#test/server/posts/imports/importing.ts'
import { useServer } from '#test/support/use-server.ts'
import { bytesOf, ownFiles } from './files.ts'

// Other work on the machine must not fail a test.
const as = { as: owner }
/** After the days of the file: of a range that runs, Discover counts what has passed. */
const now = new Date('2026-06-10T09:02:30Z')
const [file] = ownFiles()

const server = await useServer({ now: () => now })
let scope: { workspaceId: string; from: string; to: string }
beforeAll(async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner, timezone: file!.timezone })
  const { name, bytes } = bytesOf(file!)
  await importBytes(server, workspaceId, name, bytes, { mapping: file!.mapping, enrich: true })
  scope = { workspaceId, ...file!.days }
})

type Mark = [what: string, posts: number, drill: Record<string, string>]

/** Marks that open more or fewer posts than they say. */
async function differing(marks: readonly Mark[]) {
  const found = []
  for (const [what, posts, drill] of marks) {
    const { total } = await server.call(listPosts, { ...scope, ...drill, limit: '1' }, as)
    if (total !== posts) found.push({ what, posts, total })
  }
  return found
}

/** A spike as a whole, and every part of its story. */
function marksOfSpikes(spikes: readonly Spike[], bucket: string): Mark[] {
  expect(spikes.length).toBeGreaterThan(0)
  return spikes.flatMap((spike): Mark[] => {
    const { at, until, posts, reasons } = spike
    const { sources, sentiments, link, first, leading } = spike.story!
    const own: Record<string, string> = { at, bucket, ...(until !== null && { until }) }
    return [
      [`spike ${at}`, posts, own],
      ...reasons.map(({ kind, value, source, share }): Mark => {
        const drill = { [kind]: kind === 'author' ? `${source}:${value}` : value }
        return [`${at} ${value}`, Math.round(share * posts), { ...own, ...drill }]
      }),
      ...sources.map((one): Mark => [`${at} ${one.source}`, one.posts, { ...own, source: one.source }]),
      ...sentiments.map((one): Mark => [`${at} ${one.sentiment}`, one.posts, { ...own, sentiment: one.sentiment }]),
      ...(link === null ? [] : [[link.value, Math.round(link.share * posts), { ...own, link: link.value }] as Mark]),
      ...[...first, ...(leading === null ? [] : [leading])].map(({ id }): Mark => [id, 1, { ...own, post: id }]),
    ]
  })
}

const authorKey = ({ source, id }: { source: string; id: string }) => `${source}:${id}`

test('every mark of the overview', async () => {
  const answer = await server.call(getOverview, scope, as)
  const { volume, range, spikes, topAuthors, sources, languages, sentiments, terms } = answer
  const at = (moment: string) => ({ at: moment, bucket: range.bucket })
  const marks: Mark[] = [
    ...volume.map((one): Mark => [`volume ${one.at}`, one.posts, at(one.at)]),
    ...volume.map((one): Mark => [`negative ${one.at}`, one.negative, { ...at(one.at), sentiment: 'negative' }]),
    ...marksOfSpikes(spikes, range.bucket),
    ...topAuthors.map((one): Mark => [`author ${authorKey(one)}`, one.posts, { author: authorKey(one) }]),
    ...sources.map(({ source, posts }): Mark => [source, posts, { source }]),
    ...languages.map(({ language, posts }): Mark => [language, posts, { language }]),
    ...sentiments.map(({ sentiment, posts }): Mark => [sentiment, posts, { sentiment }]),
    ...terms.map(({ term, posts }): Mark => [`term ${term}`, posts, { term }]),
  ]
  expect(await differing(marks)).toEqual([])
})

test.each(ConversationKind.options)('every %s of a ranking', async (kind) => {
  const { rows, range } = await server.call(getConversation, { ...scope, kind }, as)
  const drillOf = (value: string) => ({ [kind === 'phrase' ? 'term' : kind]: value })
  const marks = rows.slice(0, 12).map(({ value, posts }): Mark => [value, posts, drillOf(value)])
  expect(await differing(marks)).toEqual([])
  expect(['hour', 'day', 'week', 'month']).toContain(range.bucket)
})

test('every word and pair of the map', async () => {
  const { nodes, edges } = await server.call(getConversationMap, scope, as)
  const marks: Mark[] = [
    ...nodes.map(({ term, posts }): Mark => [term, posts, { term }]),
    ...edges.map(({ from, to, posts }): Mark => [`${from} + ${to}`, posts, { term: from, beside: to }]),
  ]
  expect(await differing(marks)).toEqual([])
})

test('every topic, and the posts of others', async () => {
  const { topics, other, posts } = await server.call(getTopics, scope, as)
  expect(await differing(topics.map(({ rule, posts: count }): Mark => [rule, count, { topic: rule }]))).toEqual([])
  expect(other.posts + Math.max(0, ...topics.map(({ posts: count }) => count))).toBeLessThanOrEqual(posts)
})

test('every thread, its tree, and who answers whom', async () => {
  const { threads, speakers, answers } = await server.call(getConversationThreads, scope, as)
  const marks: Mark[] = [
    ...threads.map(({ source, root, posts }): Mark => [root, posts, { thread: `${source}:${root}` }]),
    ...answers.map(({ from, to, posts }): Mark => {
      const drill = { author: authorKey(speakers[from]!), answers: authorKey(speakers[to]!) }
      return [JSON.stringify(drill), posts, drill]
    }),
  ]
  expect(await differing(marks)).toEqual([])
  for (const { source, root, posts } of threads.slice(0, 3)) {
    const { inScope } = await server.call(getConversationTree, { ...scope, thread: `${source}:${root}` }, as)
    expect(inScope).toHaveLength(posts)
  }
})

test('every bar and author of the people page', async () => {
  const { arrivals, range, coverage } = await server.call(getPeople, scope, as)
  const bars = []
  for (const { at, new: fresh, returning } of arrivals)
    for (const [seen, authors] of Object.entries({ new: fresh, returning }) as ['new' | 'returning', number][]) {
      const { total } = await server.call(listAuthors, { ...scope, at, bucket: range.bucket, seen, limit: '1' }, as)
      bars.push({ at, seen, authors, total })
    }
  expect(bars.filter(({ authors, total }) => authors !== total)).toEqual([])
  const { items, total } = await server.call(listAuthors, { ...scope, limit: '20' }, as)
  expect(total).toBe(coverage.authors)
  expect(await differing(items.map((one): Mark => [authorKey(one), one.posts, { author: authorKey(one) }]))).toEqual([])
})

test('every step and source of the performance page, and every bar of overperformance', async () => {
  const { steps, sources, range, coverage } = await server.call(getPerformance, scope, as)
  const { bins } = await server.call(getOverperformance, scope, as)
  const { posts, observed } = await server.call(getVelocity, scope, as)
  const marks: Mark[] = [
    ['page', coverage.posts, {}],
    ['velocity', posts, {}],
    ['observed twice', observed, { observed: 'twice' }],
    ...steps.map((one): Mark => [`step ${one.at}`, one.posts, { at: one.at, bucket: range.bucket }]),
    ...sources.map((one): Mark => [one.source, one.posts, { source: one.source }]),
    ...bins.map((one): Mark => {
      const overperformance = `${one.from ?? ''}..${one.to ?? ''}`
      return [overperformance, one.posts, { overperformance }]
    }),
  ]
  expect(await differing(marks)).toEqual([])
})

test('the best time: each hour of a day, on days of the week in turn', async () => {
  const { hours, window } = await server.call(getBestTime, scope, as)
  const lastHour = new Date(Date.parse(window.until!) - 3_600_000).toISOString()
  const days = { from: window.from, to: window.to, at: window.fromAt, until: lastHour, bucket: 'hour' }
  const marks = hours
    .map((one, hour): Mark => [`hour ${hour}`, one.posts, { ...days, hourOfWeek: String(hour) }])
    .filter((_, hour) => hour % 7 === 0)
  expect(await differing(marks)).toEqual([])
})

test('every trend and spike of Discover', async () => {
  const { terms, hashtags, domains, authors, spikes, range } = await server.call(getTrends, scope, as)
  const marks: Mark[] = [
    ...terms.map(({ value, posts }): Mark => [value, posts, { term: value }]),
    ...hashtags.map(({ value, posts }): Mark => [value, posts, { hashtag: value }]),
    ...domains.map(({ value, posts }): Mark => [value, posts, { domain: value }]),
    ...authors.map((one): Mark => [authorKey(one), one.posts, { author: authorKey(one) }]),
    ...marksOfSpikes(spikes, range.bucket),
  ]
  expect(await differing(marks)).toEqual([])
})
