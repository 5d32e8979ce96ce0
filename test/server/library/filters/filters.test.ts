import { describe, expect, test } from 'vitest'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { createFilter, deleteFilter, getFilter, listFilters, updateFilter } from '#contract/filters/filters.ts'
import { getOverview } from '#contract/answers/overview.ts'
import { listPosts } from '#contract/posts/posts.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { type CallFailed } from '#test/support/server.ts'
import { useServer } from '#test/support/use-server.ts'
import { day, postsOfOneDay, problemOf, storePosts } from './filtering.ts'

const owner = 'owner@example.com'
const manager = 'manager@example.com'
const viewer = 'viewer@example.com'

const server = await useServer()

const english: FilterCondition = { field: 'lang', values: ['en'] }

const ours = await server.createWorkspace({ owner, members: { manager, viewer } })
await storePosts(server, ours.id, postsOfOneDay)

let names = 0
type Made = { as?: string; visibility?: 'shared' | 'private'; name?: string }
const made = (
  conditions: FilterCondition[],
  { as = owner, visibility = 'shared', name = `Filter ${++names}` }: Made = {},
) => server.call(createFilter, { workspaceId: ours.id, name, visibility, conditions }, { as })
const change = (
  filterId: string,
  more: Made & { name: string },
  conditions: FilterCondition[] = [english],
  version = 1,
) => {
  const { as = owner, ...named } = { visibility: 'shared' as const, ...more }
  return server.call(updateFilter, { workspaceId: ours.id, filterId, ...named, conditions, version }, { as })
}
const missing = { status: 404, code: 'not_found', at: ['/filterId'] }
const sameName = { status: 409, code: 'conflict', at: ['/name'] }

async function idsOf(scope: Record<string, unknown>, as = owner) {
  const { items, total } = await server.call(listPosts, { workspaceId: ours.id, ...day, ...scope }, { as })
  expect(total).toBe(items.length)
  return items.map(({ id }) => id).toSorted()
}

describe('filters', () => {
  test('are kept with their values as the language compares them, read, listed by name, changed and deleted', async () => {
    const created = await made(
      [
        { field: 'author', values: ['@NASA', 'nasa', 'NASA '] },
        { field: 'hashtag', not: true, values: ['#Tea'] },
        { field: 'domain', values: ['https://www.Example.org/blog'] },
        { field: 'likes', min: 3 },
      ],
      { name: 'Agencies' },
    )
    const conditions = [
      { field: 'author', values: ['NASA', 'nasa'] },
      { field: 'hashtag', not: true, values: ['Tea'] },
      { field: 'domain', values: ['example.org'] },
      { field: 'likes', min: 3 },
    ]
    const by = { ownerName: 'Owner', updatedBy: 'Owner', canEdit: true }
    expect(created).toMatchObject({ name: 'Agencies', visibility: 'shared', conditions, version: 1, ...by })
    const one = { workspaceId: ours.id, filterId: created.id }
    expect(await server.call(getFilter, one, { as: viewer })).toEqual({ ...created, canEdit: false })
    const changed = await change(created.id, { name: 'All agencies', as: manager })
    const people = { ownerName: 'Owner', updatedBy: 'Manager' }
    expect(changed).toMatchObject({ name: 'All agencies', conditions: [english], version: 2, ...people })
    const { items } = await server.call(listFilters, { workspaceId: ours.id }, { as: viewer })
    expect(items.filter(({ id }) => id === created.id)).toEqual([{ ...changed, canEdit: false }])
    await server.call(deleteFilter, one, { as: manager })
    expect(await problemOf(server.call(getFilter, one, { as: owner }))).toEqual(missing)
  })

  test('of one name are refused in whatever case, except where both are private to different people', async () => {
    await made([english], { name: 'English only' })
    expect(await problemOf(made([english], { name: 'ENGLISH only', as: manager }))).toEqual(sameName)
    await made([english], { name: 'English only', visibility: 'private', as: manager })
    const mine = await made([english], { name: 'English only', visibility: 'private' })
    expect(await problemOf(change(mine.id, { name: mine.name }))).toEqual(sameName)
  })

  test("that are private are their owner's alone, for everybody else they are not there", async () => {
    const secret = await made([english], { visibility: 'private', as: manager })
    const one = { workspaceId: ours.id, filterId: secret.id }
    expect(await problemOf(server.call(getFilter, one, { as: owner }))).toEqual(missing)
    expect(await problemOf(change(secret.id, { name: 'Mine now' }))).toEqual(missing)
    expect(await problemOf(server.call(deleteFilter, one, { as: owner }))).toEqual(missing)
    expect(await problemOf(idsOf({ filterId: secret.id }, viewer))).toEqual(missing)
    const { items } = await server.call(listFilters, { workspaceId: ours.id }, { as: owner })
    expect(items.map(({ id }) => id)).not.toContain(secret.id)
    expect(await idsOf({ filterId: secret.id }, manager)).toEqual(['2', '3', '4'])
  })

  test('that are shared become private only by who made them', async () => {
    const { id, name } = await made([english])
    const hide = (as: string) => change(id, { name, visibility: 'private', as })
    expect(await problemOf(hide(manager))).toMatchObject({ status: 403, code: 'forbidden' })
    expect(await hide(owner)).toMatchObject({ visibility: 'private', version: 2 })
  })

  test('that somebody else has changed meanwhile are answered with the version to read', async () => {
    const { id: filterId, name } = await made([english])
    const edit = (version: number, conditions: FilterCondition[], as: string) =>
      change(filterId, { name, as }, conditions, version)
    const theirEdit: FilterCondition[] = [{ field: 'has', not: true, values: ['link'] }]
    await edit(1, theirEdit, manager)
    const conflict = (await edit(1, [english], owner).catch((thrown: unknown) => thrown)) as CallFailed
    expect(conflict.problem).toMatchObject({
      status: 409,
      detail: 'Manager changed this in the meantime. Load version 2, then save again.',
      message: 'problem.changedBy',
      params: { person: 'Manager', version: 2 },
      errors: [{ pointer: '/version' }],
    })
    const now = await server.call(getFilter, { workspaceId: ours.id, filterId }, { as: owner })
    expect(now).toMatchObject({ version: 2, conditions: theirEdit })
    const both = await Promise.allSettled([edit(2, [english], owner), edit(2, [english], manager)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('bad input is refused with its place', () => {
  const values = (field: string, ...of: unknown[]) => [{ field, values: of }]
  const hundred = (of: number) => Array.from({ length: 100 }, (_, index) => `a${of}${index}`)
  test.each<[string, unknown, string]>([
    ['21 conditions', Array.from({ length: 21 }, () => english), '/conditions'],
    ['300 values in all', [1, 2, 3].map((of) => ({ field: 'author', values: hundred(of) })), '/conditions'],
    ['NUL', values('author', 'a\0b'), '/conditions/0/values/0'],
    ['a sign alone', values('hashtag', '##'), '/conditions/0/values/0'],
    ['a language by its name', values('lang', 'English'), '/conditions/0/values/0'],
    ['bounds the wrong way round', [{ field: 'likes', min: 5, max: 4 }], '/conditions/0/max'],
    ['no day of the calendar', [{ field: 'after', day: '2026-02-30' }], '/conditions/0/day'],
  ])('%s', async (_, conditions, pointer) => {
    const refused = { status: 400, code: 'invalid_input', at: [pointer] }
    expect(await problemOf(made(conditions as FilterCondition[]))).toEqual(refused)
  })

  test('names with control characters or lone surrogates, and ids that are none', async () => {
    expect(await problemOf(made([english], { name: 'a\0b' }))).toMatchObject({ status: 400, at: ['/name'] })
    expect(await problemOf(made([english], { name: 'a\udfff' }))).toMatchObject({ status: 400, at: ['/name'] })
    expect(await problemOf(idsOf({ filterId: "' OR 1=1" }))).toMatchObject({ status: 400, at: ['/filterId'] })
  })

  test('quotes, braces and brackets are looked for, never run', async () => {
    const hostile = [`'`, `\\`, `{x:String}`, `') OR 1=1 --`, '%', '_', '`', '"', '[]', '(a+)+$', '\u202e', '𝕏']
    for (const field of ['author', 'community', 'domain', 'hashtag', 'instance'] as const) {
      const { id: filterId } = await made([{ field, values: hostile }])
      expect({ field, found: await idsOf({ filterId }) }).toEqual({ field, found: [] })
    }
  })

  test('256 values and the ends of the calendar are answered', async () => {
    const domains = (of: number, count: number) => ({
      field: 'domain' as const,
      not: true,
      values: Array.from({ length: count }, (_, i) => `${of}-${i}.${'x'.repeat(200)}.org`),
    })
    const always: FilterCondition[] = [
      { field: 'after', day: '0001-01-01' },
      { field: 'before', day: '9999-12-31' },
    ]
    const { id: filterId } = await made([domains(1, 100), domains(2, 100), domains(3, 54), ...always])
    expect(await idsOf({ filterId })).toEqual(['1', '2', '3', '4'])
  })
})

describe('a filter narrows', () => {
  test('every post, a text, a saved query and an opened mark, together with the filter bar', async () => {
    const { id: filterId } = await made([english, { field: 'likes', not: true, min: 100 }])
    const coffee = { name: 'Coffee', text: 'coffee' }
    const { id: queryId } = await server.call(createQuery, { workspaceId: ours.id, ...coffee }, { as: owner })
    expect(await idsOf({ filterId })).toEqual(['2', '3', '4'])
    expect(await idsOf({ filterId, text: 'coffee' })).toEqual(['2', '4'])
    expect(await idsOf({ filterId, queryId })).toEqual(['2', '4'])
    expect(await idsOf({ filterId, queryId, source: 'reddit' })).toEqual(['4'])
    expect(await idsOf({ filterId, author: 'x:a1' })).toEqual(['3'])
    expect(await idsOf({ filterId, term: 'noon', hashtag: 'tea' })).toEqual(['3'])
  })

  test('what it says now, also where its answer was remembered, and nothing once it is deleted', async () => {
    const { id: filterId, name } = await made([english])
    const posts = async () =>
      (await server.call(getOverview, { workspaceId: ours.id, ...day, filterId }, { as: owner })).coverage.posts
    const before = await posts()
    await change(filterId, { name }, [{ ...english, not: true }])
    expect([before, await posts()]).toEqual([3, 1])
    await server.call(deleteFilter, { workspaceId: ours.id, filterId }, { as: owner })
    expect(await problemOf(posts())).toEqual(missing)
  })
})
