import { expect, test, vi } from 'vitest'
import { listArrivals } from '#contract/collection/arrivals.ts'
import { listQueries, previewQuery } from '#contract/saved-queries/queries.ts'
import { createWorkspace } from '#contract/workspaces/workspace-creation.ts'
import { useServer } from '#test/support/use-server.ts'

const server = await useServer({ collection: true, env: { localSources: true } })

test('what a new user follows is live, is searched at the sources and brings posts', async () => {
  const as = { as: 'new@example.com' }
  const told = { following: 'topic', followed: 'tidewater, coffee' } as const
  const asked = { name: 'Harbour', language: 'en', timezone: 'UTC', ...told } as const
  const { id: workspaceId, first_query_id: id } = await server.call(createWorkspace, asked, as)
  const queryId = id!
  const sourceOf = async (source: string) =>
    (await server.call(listArrivals, { workspaceId, queryId }, as)).items.find((item) => item.source === source)
  await vi.waitFor(
    async () => {
      const bluesky = await sourceOf('bluesky')
      expect([bluesky?.standing, bluesky!.posts > 0]).toEqual(['followed', true])
      const search = { isOver: true, since: null }
      expect(await sourceOf('hacker-news')).toMatchObject({ standing: 'followed', search })
    },
    { timeout: 300_000, interval: 100 },
  )
  const { items } = await server.call(listQueries, { workspaceId }, as)
  expect(items).toMatchObject([{ id: queryId, state: 'live' }])
  const { total } = await server.call(previewQuery, { workspaceId, queryId, text: items[0]!.text }, as)
  expect(total).toBeGreaterThan(0)
}, 360_000)
