import { describe, expect, test } from 'vitest'
import { getTrends } from '#contract/answers/discover.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { topTerms } from '#server/insights/steps/terms.ts'
import { storeWorkspace } from '../rows.ts'
import { post, times } from '../trends/trend-posts.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = { as: 'owner@example.com' }
const june = { from: '2026-06-01', to: '2026-06-30' }
const server = await useServer({ now: () => new Date('2026-06-30T23:00:00Z') })

const workspaceOf = (rows: PostRow[]) => storeWorkspace(server, owner.as, rows)
const opened = async (workspaceId: string, drill: object, range: object = june) =>
  (await server.call(listPosts, { workspaceId, ...june, ...range, ...drill, limit: '1' }, owner)).total

/** Places in June, so that a word of the first days stands in no other part of the month. */
const inJune = (index: number) => new Date(Date.UTC(2026, 5, 1) + index * 57_000).toISOString()

test('where even look-ups would take too long, the sample stands for all and says by how much it may err', async () => {
  const counted = { term: 'tide', posts: 400, classified: 400, lead: 200 }
  const no = new AbortController().signal
  const sample = { oneIn: 300, all: 5_000_000 }
  const terms = await topTerms(server.services.clickhouse, { where: '', params: {} }, [counted], sample, no)
  expect(terms).toEqual([{ term: 'tide', posts: 120_000, margin: 11_740, netSentiment: 50, sentimentCoverage: 1 }])
})

describe('what is no term', () => {
  const links = (index: number) => ({ links: [`https://t.co/Qc5ZT9kx${index % 2}`] })
  test('fragments of addresses, unless people write the word as well', async () => {
    const story = 'https://news.example/crane-story'
    const workspaceId = await workspaceOf([
      ...times(6, (index) => post(inJune(index), `crane fell https://t.co/Qc5ZT9kx${index % 2}`, links(index))),
      ...times(4, (index) => post(inJune(index), `crane again ${story}`, { links: [story] })),
    ])
    const { terms } = await server.call(getOverview, { workspaceId, ...june }, owner)
    expect(terms.map(({ term, posts }) => `${term} ${posts}`)).toEqual(['crane 10', 'fell 6'])
    const { terms: rising } = await server.call(getTrends, { workspaceId, from: '2026-06-01', to: '2026-06-07' }, owner)
    expect(rising.map(({ value }) => value)).toEqual(['crane', 'fell'])
  })

  test('stop words, also where nobody knows the language', async () => {
    const text = "She doesn't know when they'll say so; why would lighthouse keepers go there, then?"
    const rows = times(5, (index) => post(inJune(index), text, { language: index < 3 ? 'und' : 'de' }))
    const workspaceId = await workspaceOf(rows)
    const { terms } = await server.call(getOverview, { workspaceId, ...june }, owner)
    expect(terms.map(({ term }) => term)).toEqual(['keepers', 'lighthouse'])
  })

  test('a word that stands mostly as a hashtag is left to the hashtag, which opens its own posts', async () => {
    const workspaceId = await workspaceOf([
      ...times(5, (index) => post(inJune(index), 'lovely #sunrise')),
      ...times(2, (index) => post(inJune(index), 'lovely sunrise')),
    ])
    const { terms } = await server.call(getOverview, { workspaceId, ...june }, owner)
    expect(terms.map(({ term, posts }) => `${term} ${posts}`)).toEqual(['lovely 7', '#sunrise 5'])
    expect(await opened(workspaceId, { term: '#sunrise' })).toBe(5)
  })
})
