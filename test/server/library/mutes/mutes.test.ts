import { expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { createMute, deleteMute, listMutes, maxMutes } from '#contract/filters/mutes.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { getQueryFigures } from '#contract/answers/query-figures.ts'
import { compareQuery, createQuery, listQueries, previewQuery } from '#contract/saved-queries/queries.ts'
import { mutes } from '#server/platform/db/postgres/schema/index.ts'
import { useServer } from '#test/support/use-server.ts'
import { day, hostile, last, posts } from '../../selection/coffee-day.ts'
import { problemOf, storePosts } from '../filters/filtering.ts'

const owner = 'owner@example.com'
const viewer = 'viewer@example.com'
const stranger = 'stranger@example.com'

let spaces = 0

const server = await useServer({ now: () => new Date('2026-03-28T20:00:00Z') })
const remote = await server.createWorkspace({ owner: stranger })
await storePosts(server, remote.id, posts)
const sharedId = await workspaceWithPosts()

async function workspaceWithPosts() {
  const { id } = await server.createWorkspace({ owner, name: `Space ${++spaces}`, members: { viewer } })
  await storePosts(server, id, posts)
  return id
}

type Kind = 'author' | 'domain' | 'post'
const mute = (workspaceId: string, kind: Kind, key: string, more: { label?: string; reason?: string } = {}) =>
  server.call(createMute, { workspaceId, kind, key, ...more }, { as: owner })

async function counted(workspaceId: string) {
  const scope = { workspaceId, ...day }
  const as = { as: viewer }
  const [overview, list, listed, preview, changes] = await Promise.all([
    server.call(getOverview, scope, as),
    server.call(listPosts, { ...scope, text: 'coffee' }, as),
    server.call(getQueryFigures, scope, as),
    server.call(previewQuery, { ...scope, text: 'coffee OR tea -nothing' }, as),
    server.call(compareQuery, { ...scope, queryId: (await savedQuery(workspaceId)).id, text: 'tea' }, as),
  ])
  return {
    overview: overview.coverage.posts,
    volume: overview.volume.reduce((sum, bucket) => sum + bucket.posts, 0),
    authors: overview.kpis.find(({ metric }) => metric === 'uniqueAuthors')!.value,
    list: [list.total, list.items.length],
    saved: listed.items[0]!.counts!.mentions.value,
    preview: [preview.total, preview.samples.length, preview.perClause[0]!.posts],
    changes: [changes.gained.posts, changes.lost.posts],
  }
}

async function savedQuery(workspaceId: string) {
  const { items } = await server.call(listQueries, { workspaceId }, { as: owner })
  return items[0] ?? server.call(createQuery, { workspaceId, name: 'Coffee', text: 'coffee' }, { as: owner })
}

test('what is muted is in no overview, list, count or preview, and comes back with its restoration', async () => {
  const workspaceId = await workspaceWithPosts()
  await savedQuery(workspaceId)
  const before = await counted(workspaceId)
  const found = { overview: 5, volume: 5, authors: 4, list: [4, 4], saved: 4, preview: [5, 5, 4], changes: [1, 4] }
  expect(before).toEqual(found)
  const made = await mute(workspaceId, 'author', 'x:a1', { label: '@jane', reason: 'Sells shoes' })
  const muted = { kind: 'author', nearIdentical: false, key: 'x:a1', label: '@jane', reason: 'Sells shoes' }
  expect(made).toEqual({ id: made.id, ...muted, mutedAt: '2026-03-28T20:00:00.000Z', mutedBy: 'Owner' })
  const left = { overview: 3, volume: 3, authors: 3, list: [2, 2], saved: 2, preview: [3, 3, 2], changes: [1, 2] }
  expect(await counted(workspaceId)).toEqual(left)
  expect((await server.call(listPosts, { workspaceId: remote.id, ...day }, { as: stranger })).total).toBe(5)
  await server.call(deleteMute, { workspaceId, muteId: made.id }, { as: owner })
  expect(await counted(workspaceId)).toEqual(before)
})

test.each<[string, Kind, string, string[]]>([
  ['an author by source and id', 'author', 'x:a1', ['2', '3', last]],
  ['an author by source and handle, where there is no id', 'author', 'reddit:a1', ['1', '2', '4', last]],
  ['nobody by a handle, where there is an id', 'author', 'x:jane', ['1', '2', '3', '4', last]],
  ['an author of any name', 'author', `x:${hostile}`, ['1', '2', '3', '4']],
  ['a domain with its subdomains', 'domain', 'example.org', ['1', '3', last]],
  ['a domain however it is written', 'domain', 'https://www.Example.ORG/path', ['1', '3', last]],
  ['a subdomain alone', 'domain', 'b.example.org', ['1', '2', '3', last]],
  ['a post', 'post', '2', ['1', '3', '4', last]],
  ['a post of the largest id', 'post', last, ['1', '2', '3', '4']],
])('muted is: %s', async (_, kind, key, left) => {
  const { id: muteId } = await mute(sharedId, kind, key)
  const { items, total } = await server.call(listPosts, { workspaceId: sharedId, ...day }, { as: viewer })
  await server.call(deleteMute, { workspaceId: sharedId, muteId }, { as: owner })
  expect({ total, left: items.map(({ id }) => id).toSorted() }).toEqual({ total: left.length, left: left.toSorted() })
})

test('muting twice answers the one mute; its list is newest first; its label is the key where none was given', async () => {
  const workspaceId = await workspaceWithPosts()
  const first = await mute(workspaceId, 'domain', 'Example.org', { reason: 'Spam' })
  const [again, other] = await Promise.all([
    mute(workspaceId, 'domain', 'www.example.org', { label: 'Other' }),
    mute(workspaceId, 'post', '002'),
  ])
  expect({ again, key: other.key, label: other.label }).toEqual({ again: first, key: '2', label: '2' })
  const { items } = await server.call(listMutes, { workspaceId }, { as: viewer })
  expect(items.map(({ id }) => id).toSorted()).toEqual([first.id, other.id].toSorted())
})

test.each<[string, Kind, string]>([
  ['an author of an unknown source', 'author', 'myspace:tom'],
  ['a source without an author', 'author', 'x:'],
  ['a word as domain', 'domain', 'example'],
  ['a domain with quotes and spaces', 'domain', `ex'ample .org`],
  ['a number beyond 64 bits', 'post', '18446744073709551616'],
])('refused with its place is: %s', async (_, kind, key) => {
  const refused = server.call(createMute, { workspaceId: remote.id, kind, key }, { as: stranger })
  expect(await problemOf(refused)).toEqual({ status: 400, code: 'invalid_input', at: ['/key'] })
})

test(`${maxMutes} mutes are applied in time`, async () => {
  const workspaceId = await workspaceWithPosts()
  const keys = Array.from({ length: maxMutes }, (_, i) => {
    const kind = (['author', 'domain', 'post'] as const)[i % 3]!
    return { kind, key: { author: `x:none${i}`, domain: `none${i}.example.com`, post: String(1_000 + i) }[kind] }
  })
  await server.services.db.insert(mutes).values(keys.map((one) => ({ ...one, workspaceId, label: one.key })))
  expect((await server.call(listPosts, { workspaceId, ...day }, { as: viewer })).total).toBe(5)
})
