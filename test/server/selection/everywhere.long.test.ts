import { expect, test } from 'vitest'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { getTrends } from '#contract/answers/discover.ts'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { createFilter, previewFilter } from '#contract/filters/filters.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { getPeople, listAuthors } from '#contract/answers/people.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { previewQuery } from '#contract/saved-queries/queries.ts'
import { numberFields } from '#contract/query-language/tree.ts'
import { storePosts } from '../library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const counts = { likes: 5, replies: 5, reposts: 5, quotes: 5, views: 5, interactions: 5, author_followers: 500 }
const posts = Array.from({ length: 60 }, (_, i) => ({
  id: String(i + 1),
  at: `2026-03-${i % 2 === 0 ? '28' : '27'}T${String(i % 24).padStart(2, '0')}:00:00Z`,
  text: `Coffee and word${i % 7}`,
  author_id: `a${i % 10}`,
  author_handle: `a${i % 10}@home.example`,
  links: ['https://blog.example.org/1'],
  domains: [i % 15 === 0 ? 'spam.example.com' : 'blog.example.org'],
  hashtags: ['coffee'],
  ...counts,
}))

/** Every field once; all hold for every post. */
const everyField: FilterCondition[] = [
  { field: 'source', values: ['x', 'reddit'] },
  { field: 'lang', values: ['en', 'de'] },
  { field: 'type', values: ['post'] },
  { field: 'sentiment', values: ['neutral', 'negative'] },
  { field: 'has', values: ['link'] },
  { field: 'is', values: ['original'] },
  { field: 'instance', values: ['home.example', 'other.example'] },
  { field: 'author', not: true, values: ['b1', 'b2', 'b3', 'b4', 'b5', 'b6'] },
  { field: 'domain', not: true, values: ['none.example', 'other.example'] },
  { field: 'hashtag', values: ['coffee'] },
  { field: 'after', day: '2026-01-01' },
  { field: 'before', day: '2026-12-31' },
  ...numberFields.map((field) => ({ field, min: 1 })),
]

/** One by what is stored, and those that are computed. */
const orders = ['newest', 'overperformance', 'velocity'] as const

const server = await useServer({ now: () => new Date('2026-03-28T23:30:00Z') })

test('every statement takes every field of a filter and every kind of mute, and all numbers agree', async () => {
  const { id: workspaceId } = await server.createWorkspace({ owner })
  const as = { as: owner }
  await storePosts(server, workspaceId, posts)
  const made = { name: 'Everything', visibility: 'shared' as const, conditions: everyField }
  const filter = await server.call(createFilter, { workspaceId, ...made }, as)
  for (const mute of [
    { kind: 'author' as const, key: 'x:a3' },
    { kind: 'domain' as const, key: 'example.com' },
    { kind: 'post' as const, key: '2' },
  ])
    await server.call(createMute, { workspaceId, ...mute }, as)
  const isMuted = ({ id, author_id: author, domains }: (typeof posts)[number]) =>
    id === '2' || author === 'a3' || domains[0] === 'spam.example.com'
  const left = posts.filter((post) => !isMuted(post)).length

  const scope = { workspaceId, from: '2026-03-27', to: '2026-03-28', filterId: filter.id }
  const overview = await server.call(getOverview, scope, as)
  const lists = await Promise.all(orders.map((order) => server.call(listPosts, { ...scope, order }, as)))
  const { kept, removed } = await server.call(listFilteredPosts, scope, as)
  const profiles = await server.call(listFilteredProfiles, scope, as)
  const preview = await server.call(previewFilter, { ...scope, conditions: everyField }, as)
  const query = await server.call(previewQuery, { workspaceId, from: scope.from, to: scope.to, text: 'coffee' }, as)
  const trends = await server.call(getTrends, scope, as)
  const people = await server.call(getPeople, scope, as)
  const authors = await server.call(listAuthors, scope, as)
  expect(removed).toBe(posts.length - left)
  const ofProfiles = profiles.items.reduce((sum, { keptPosts }) => sum + keptPosts, 0)
  const pages = { overview: overview.coverage.posts, terms: overview.termsRead?.posts, trends: trends.now.posts }
  const ofPeople = { people: people.coverage.posts, authors: authors.posts, profiles: ofProfiles }
  const numbers = { ...pages, ...ofPeople, kept, preview: preview.kept, query: query.total }
  expect(numbers).toEqual(Object.fromEntries(Object.keys(numbers).map((name) => [name, left])))
  expect(lists.map(({ total }) => total)).toEqual(orders.map(() => left))
})
