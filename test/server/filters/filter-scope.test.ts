import { beforeAll, describe, expect, test } from 'vitest'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { createFilter, deleteFilter, previewFilter, updateFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { day, postsOfOneDay, problemOf, storePosts } from './filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const english: FilterCondition = { field: 'lang', values: ['en'] }

const server = useServer()
let ours: Workspace

beforeAll(async () => {
  ours = await server.createWorkspace({ owner, members: { viewer } })
  await storePosts(server, ours.id, postsOfOneDay)
})

let names = 0
const made = (conditions: FilterCondition[]) =>
  server.call(
    createFilter,
    { workspaceId: ours.id, name: `Filter ${++names}`, visibility: 'shared', conditions },
    { as: owner },
  )

async function idsOf(scope: Record<string, unknown>) {
  const { items } = await server.call(listPosts, { workspaceId: ours.id, ...day, ...scope }, { as: owner })
  return items.map(({ id }) => id).toSorted()
}

describe('a filter narrows', () => {
  test('every post, a text, a saved query and an opened mark, together with the filter bar', async () => {
    const { id: filterId } = await made([english, { field: 'likes', not: true, min: 100 }])
    const saved = await server.call(
      createQuery,
      { workspaceId: ours.id, name: 'Coffee', text: 'coffee' },
      { as: owner },
    )
    expect(await idsOf({ filterId })).toEqual(['2', '3', '4'])
    expect(await idsOf({ filterId, text: 'coffee' })).toEqual(['2', '4'])
    expect(await idsOf({ filterId, queryId: saved.id })).toEqual(['2', '4'])
    expect(await idsOf({ filterId, queryId: saved.id, source: 'reddit' })).toEqual(['4'])
    expect(await idsOf({ filterId, author: 'x:a1' })).toEqual(['3'])
    expect(await idsOf({ filterId, term: 'noon', hashtag: 'tea' })).toEqual(['3'])
  })

  test('what it says now, also where its answer was remembered, and nothing once it is deleted', async () => {
    const { id: filterId, name } = await made([english])
    const posts = async () =>
      (await server.call(getOverview, { workspaceId: ours.id, ...day, filterId }, { as: owner })).coverage.posts
    const before = await posts()
    await server.call(
      updateFilter,
      {
        workspaceId: ours.id,
        filterId,
        name,
        visibility: 'shared',
        conditions: [{ ...english, not: true }],
        version: 1,
      },
      { as: owner },
    )
    expect({ before, after: await posts() }).toEqual({ before: 3, after: 1 })
    await server.call(deleteFilter, { workspaceId: ours.id, filterId }, { as: owner })
    expect(await problemOf(posts())).toEqual({ status: 404, code: 'not_found', at: ['/filterId'] })
  })
})

test('a preview counts what conditions keep and take away, beside what is muted', async () => {
  await server.call(createMute, { workspaceId: ours.id, kind: 'post', key: '4' }, { as: owner })
  const preview = (...conditions: FilterCondition[]) =>
    server.call(previewFilter, { workspaceId: ours.id, ...day, conditions }, { as: owner })
  expect([
    await preview({ field: 'lang', values: ['en', 'fr'] }),
    // An unknown count is in no range.
    await preview({ field: 'lang', not: true, values: ['de'] }, { field: 'likes', min: 10 }),
    await preview(english, { field: 'likes', max: 10 }),
  ]).toEqual([
    { kept: 2, removed: 1, removedByCondition: [1] },
    { kept: 1, removed: 2, removedByCondition: [1, 2] },
    { kept: 0, removed: 3, removedByCondition: [1, 2] },
  ])
})
