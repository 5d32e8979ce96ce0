import { describe, expect, test } from 'vitest'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { day, hostile, last, posts } from '../selection/coffee-day.ts'
import { storePosts } from '../library/filters/filtering.ts'
import { everyItem } from '#test/support/every-item.ts'
import { useServer } from '#test/support/use-server.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'

const server = await useServer()
let spaces = 0

async function workspaceWithPosts() {
  const { id } = await server.createWorkspace({ owner, name: `Space ${++spaces}`, members: { viewer } })
  await storePosts(server, id, posts)
  return id
}

describe('kept and removed', () => {
  const removing = async () => {
    const workspaceId = await workspaceWithPosts()
    const language = { field: 'lang' as const, values: ['en'] }
    const author = { field: 'author' as const, not: true, values: ['a2'] }
    const made = { name: 'English coffee', visibility: 'shared' as const, conditions: [language, author] }
    const filter = await server.call(createFilter, { workspaceId, ...made }, { as: owner })
    const mute = { kind: 'domain' as const, key: 'example.org' }
    const muted = await server.call(createMute, { workspaceId, ...mute, label: 'Example' }, { as: owner })
    const byFilter = { by: 'filter', id: filter.id, name: filter.name, at: filter.updatedAt, who: 'Owner' }
    const byMute = { by: 'mute', id: muted.id, name: 'Example', at: muted.mutedAt, who: 'Owner' }
    return {
      scope: { workspaceId, ...day, filterId: filter.id },
      language: { ...byFilter, part: 'in English', condition: language },
      author: { ...byFilter, part: 'not by a2', condition: author },
      domain: { ...byMute, part: 'links to example.org', muted: { ...mute, nearIdentical: false } },
    }
  }

  test('posts say which condition or mute takes them away, newest first, with the numbers of each reason', async () => {
    const { scope, language, author, domain } = await removing()
    const { items, ...numbers } = await server.call(listFilteredPosts, scope, { as: viewer })
    expect(items.map(({ post }) => post.id)).toEqual([last, '4', '3', '2', '1'])
    expect(items.map(({ kept }) => kept)).toEqual([false, false, true, false, true])
    expect(items.map(({ reasons }) => reasons)).toEqual([[language], [domain], [], [author, domain], []])
    const numbered = [
      { ...domain, posts: 2 },
      { ...language, posts: 1 },
      { ...author, posts: 1 },
    ]
    expect(numbers).toEqual({ nextCursor: null, kept: 2, removed: 3, reasons: numbered })
    const kept = await server.call(listPosts, scope, { as: viewer })
    expect(kept.items.map(({ id }) => id)).toEqual(['3', '1'])
  })

  test('posts of one kind come page by page, and a query narrows them', async () => {
    const { scope } = await removing()
    const removed = { ...scope, show: 'removed' as const, limit: '1' }
    const items = await everyItem((cursor) => server.call(listFilteredPosts, { ...removed, ...cursor }, { as: viewer }))
    expect(items.map(({ post }) => post.id)).toEqual([last, '4', '2'])
    const tea = await server.call(listFilteredPosts, { ...scope, text: 'tea', show: 'kept' }, { as: viewer })
    expect([tea.items.map(({ post }) => post.id), tea.kept, tea.removed]).toEqual([['3'], 1, 0])
  })

  test('profiles sum them up by author, most removed first, page by page', async () => {
    const { scope } = await removing()
    const pages = (more: object) =>
      everyItem((cursor) => server.call(listFilteredProfiles, { ...scope, ...more, ...cursor }, { as: viewer }))
    const summed = (await pages({ limit: '1' })).map(({ author: { source, id }, keptPosts, removedPosts }) => {
      return `${source}:${id} ${keptPosts} ${removedPosts}`
    })
    expect([summed[0], summed.at(-1)]).toEqual(['x:a1 1 1', 'reddit:a1 1 0'])
    expect(summed.slice(1, 3).toSorted()).toEqual([`x:${hostile} 0 1`, 'x:a2 0 1'].toSorted())
    expect([(await pages({ show: 'removed' })).length, (await pages({ show: 'kept' })).length]).toEqual([3, 2])
  })
})
