import { describe, expect, test } from 'vitest'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { day, hostile, last, posts } from '../selection/coffee-day.ts'
import { storePosts } from '../filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'

const server = useServer()
let spaces = 0

async function workspaceWithPosts() {
  const { id } = await server.createWorkspace({ owner, name: `Space ${++spaces}`, members: { viewer } })
  await storePosts(server, id, posts)
  return id
}

describe('kept and removed', () => {
  const removing = async () => {
    const workspaceId = await workspaceWithPosts()
    const filter = await server.call(
      createFilter,
      {
        workspaceId,
        name: 'English coffee',
        visibility: 'shared',
        conditions: [
          { field: 'lang', values: ['en'] },
          { field: 'author', not: true, values: ['a2'] },
        ],
      },
      { as: owner },
    )
    const muted = await server.call(
      createMute,
      { workspaceId, kind: 'domain', key: 'example.org', label: 'Example' },
      { as: owner },
    )
    const byFilter = { by: 'filter', id: filter.id, name: 'English coffee', at: filter.updatedAt, who: 'Owner' }
    return {
      scope: { workspaceId, ...day, filterId: filter.id },
      language: { ...byFilter, part: 'in English', condition: { field: 'lang', values: ['en'] } },
      author: { ...byFilter, part: 'not by a2', condition: { field: 'author', not: true, values: ['a2'] } },
      domain: {
        by: 'mute',
        id: muted.id,
        name: 'Example',
        part: 'links to example.org',
        muted: { kind: 'domain', nearIdentical: false, key: 'example.org' },
        at: muted.mutedAt,
        who: 'Owner',
      },
    }
  }

  test('posts say which condition or mute takes them away, newest first, with the numbers of each reason', async () => {
    const { scope, language, author, domain } = await removing()
    const { items, ...numbers } = await server.call(listFilteredPosts, scope, { as: viewer })
    expect(items.map(({ post, ...rest }) => ({ id: post.id, ...rest }))).toEqual([
      { id: last, kept: false, reasons: [language] },
      { id: '4', kept: false, reasons: [domain] },
      { id: '3', kept: true, reasons: [] },
      { id: '2', kept: false, reasons: [author, domain] },
      { id: '1', kept: true, reasons: [] },
    ])
    expect(numbers).toEqual({
      nextCursor: null,
      kept: 2,
      removed: 3,
      reasons: [
        { ...domain, posts: 2 },
        { ...language, posts: 1 },
        { ...author, posts: 1 },
      ],
    })
    const kept = await server.call(listPosts, scope, { as: viewer })
    expect(kept.items.map(({ id }) => id)).toEqual(['3', '1'])
  })

  test('posts of one kind come page by page, and a query narrows them', async () => {
    const { scope } = await removing()
    const ids: string[] = []
    let cursor: string | undefined
    do {
      const page = await server.call(
        listFilteredPosts,
        { ...scope, show: 'removed', limit: '1', cursor },
        { as: viewer },
      )
      ids.push(...page.items.map(({ post }) => post.id))
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    expect(ids).toEqual([last, '4', '2'])
    const tea = await server.call(listFilteredPosts, { ...scope, text: 'tea', show: 'kept' }, { as: viewer })
    expect({ ids: tea.items.map(({ post }) => post.id), kept: tea.kept, removed: tea.removed }).toEqual({
      ids: ['3'],
      kept: 1,
      removed: 0,
    })
  })

  test('profiles sum them up by author, most removed first, page by page', async () => {
    const { scope, language, author, domain } = await removing()
    const profiles = []
    let cursor: string | undefined
    do {
      const page = await server.call(listFilteredProfiles, { ...scope, limit: '1', cursor }, { as: viewer })
      expect({ kept: page.kept, removed: page.removed }).toEqual({ kept: 2, removed: 3 })
      profiles.push(...page.items)
      cursor = page.nextCursor ?? undefined
    } while (cursor !== undefined)
    const summed = profiles.map(({ author: { source, id }, keptPosts, removedPosts, reasons }) => ({
      key: `${source}:${id}`,
      posts: [keptPosts, removedPosts],
      reasons: reasons.map(({ posts: of, part }) => [part, of]),
    }))
    expect(summed[0]).toEqual({ key: 'x:a1', posts: [1, 1], reasons: [[domain.part, 1]] })
    expect(summed.at(-1)).toEqual({ key: 'reddit:a1', posts: [1, 0], reasons: [] })
    expect(summed.slice(1, 3).toSorted((a, b) => (a.key < b.key ? -1 : 1))).toEqual([
      {
        key: 'x:a2',
        posts: [0, 1],
        reasons: [
          [author.part, 1],
          [domain.part, 1],
        ].toSorted(),
      },
      { key: `x:${hostile}`, posts: [0, 1], reasons: [[language.part, 1]] },
    ])
    const removed = await server.call(listFilteredProfiles, { ...scope, show: 'removed' }, { as: viewer })
    const kept = await server.call(listFilteredProfiles, { ...scope, show: 'kept' }, { as: viewer })
    expect([removed.items.length, kept.items.length]).toEqual([3, 2])
  })
})
