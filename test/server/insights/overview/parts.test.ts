import { beforeAll, expect, test } from 'vitest'
import { getAuthor, listAuthors } from '#contract/answers/people.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getOverview, getOverviewFigures, getOverviewLeaders, getOverviewTerms } from '#contract/answers/overview.ts'
import { insertPosts } from '#server/ingest/insert-posts.ts'
import { postRow, storeWorkspace } from '../rows.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const scope = { from: '2026-06-01', to: '2026-06-30', text: 'coffee' }
const server = useServer({ now: () => new Date('2026-06-30T12:00:00Z') })
let workspaceId: string

const rows = Array.from({ length: 40 }, (_, index) =>
  postRow({
    nativeId: String(index),
    postedAt: new Date(Date.UTC(2026, 5, index < 25 ? 12 : 1 + (index % 28), 10)),
    text: `coffee ${index < 25 ? 'harvest' : 'morning'} number ${index % 3}`,
    authorId: String(index % 7),
    authorFollowers: 100 + index,
    likes: index,
    language: index % 2 === 0 ? 'en' : 'de',
    sentiment: index % 3 === 0 ? 'positive' : 'negative',
  }),
)

beforeAll(async () => {
  workspaceId = await storeWorkspace(server, owner, rows)
})

const askParts = () => {
  const input = { workspaceId, ...scope }
  return Promise.all([
    server.call(getOverviewFigures, input, { as: owner }),
    server.call(getOverviewLeaders, input, { as: owner }),
    server.call(getOverviewTerms, input, { as: owner }),
  ])
}

test('figures, leaders and terms are together the whole overview, of one state of the posts', async () => {
  const [figures, leaders, terms] = await askParts()
  expect(terms.spikes.length).toBeGreaterThan(0)
  expect({ ...figures, ...leaders, ...terms }).toEqual(
    await server.call(getOverview, { workspaceId, ...scope }, { as: owner }),
  )
})

test('every part says so when the posts have changed', async () => {
  const before = await askParts()
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), [
    postRow({ nativeId: 'new', postedAt: new Date('2026-06-20T10:00:00Z'), text: 'coffee again' }),
  ])
  const after = await askParts()
  expect(after.map(({ dataVersion }, part) => Number(dataVersion) > Number(before[part]!.dataVersion))).toEqual([
    true,
    true,
    true,
  ])
  expect(after[0].coverage.posts).toBe(before[0].coverage.posts + 1)
})

test('lists and authors say the state of the posts that figures say, so that a page can tell who is behind', async () => {
  const input = { workspaceId, ...scope }
  const ask = async () => {
    const [figures, posts, authors] = await Promise.all([
      server.call(getOverviewFigures, input, { as: owner }),
      server.call(listPosts, input, { as: owner }),
      server.call(listAuthors, input, { as: owner }),
    ])
    const one = await server.call(getAuthor, { ...input, author: 'x:1' }, { as: owner })
    return {
      counts: [figures.coverage.posts, posts.total],
      versions: [figures, posts, authors, one].map(({ dataVersion }) => dataVersion),
    }
  }
  const before = await ask()
  await insertPosts(server.services, workspaceId, crypto.randomUUID(), [
    postRow({ nativeId: 'another', postedAt: new Date('2026-06-21T10:00:00Z'), text: 'coffee once more' }),
  ])
  const after = await ask()
  for (const { counts, versions } of [before, after])
    expect([new Set(counts).size, new Set(versions).size]).toEqual([1, 1])
  expect([after.counts[0]! - before.counts[0]!, after.versions[0] === before.versions[0]]).toEqual([1, false])
})
