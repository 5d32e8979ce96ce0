import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { createFilter } from '#contract/filters/filters.ts'
import { listPosts } from '#contract/posts/posts.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { problemOf, storePosts } from './filtering.ts'

const owner = 'owner@example.com'
const day = { from: '2026-03-28', to: '2026-03-28' }
const english: FilterCondition = { field: 'lang', values: ['en'] }

let server: TestServer
let ours: Workspace

beforeAll(async () => {
  server = await startServer()
  ours = await server.createWorkspace({ owner })
  const posts = ['1', '2', '3', '4'].map((id) => ({ id, at: '2026-03-28T10:00:00Z', text: 'Coffee', author_id: id }))
  await storePosts(server, ours.id, posts)
})
afterAll(() => server?.close())

let names = 0
const made = (conditions: FilterCondition[], { name = `Filter ${++names}` } = {}) =>
  server.call(createFilter, { workspaceId: ours.id, name, visibility: 'shared', conditions }, { as: owner })

async function idsOf(scope: { filterId: string }) {
  const { items } = await server.call(listPosts, { workspaceId: ours.id, ...day, ...scope }, { as: owner })
  return items.map(({ id }) => id).toSorted()
}

describe('bad input is refused with its place', () => {
  const values = (field: string, ...of: unknown[]) => [{ field, values: of }]
  test.each<[string, unknown, string]>([
    ['21 conditions', Array.from({ length: 21 }, () => english), '/conditions'],
    [
      '300 values in all',
      Array.from({ length: 3 }, (_, i) => ({
        field: 'author',
        values: Array.from({ length: 100 }, (__, j) => `a${i}${j}`),
      })),
      '/conditions',
    ],
    ['NUL', values('author', 'a\0b'), '/conditions/0/values/0'],
    ['a sign alone', values('hashtag', '##'), '/conditions/0/values/0'],
    ['a language by its name', values('lang', 'English'), '/conditions/0/values/0'],
    ['bounds the wrong way round', [{ field: 'likes', min: 5, max: 4 }], '/conditions/0/max'],
    ['no day of the calendar', [{ field: 'after', day: '2026-02-30' }], '/conditions/0/day'],
  ])('%s', async (_, conditions, pointer) => {
    expect(await problemOf(made(conditions as FilterCondition[]))).toEqual({
      status: 400,
      code: 'invalid_input',
      at: [pointer],
    })
  })

  test('names with control characters or lone surrogates, and ids that are none', async () => {
    expect(await problemOf(made([english], { name: 'a\0b' }))).toMatchObject({ status: 400, at: ['/name'] })
    expect(await problemOf(made([english], { name: 'a\udfff' }))).toMatchObject({ status: 400, at: ['/name'] })
    expect(await problemOf(idsOf({ filterId: "' OR 1=1" }))).toMatchObject({ status: 400, at: ['/filterId'] })
  })

  test('quotes, braces and brackets are looked for, never run', async () => {
    const hostile = [`'`, `\\`, `{x:String}`, `') OR 1=1 --`, '%', '_', '`', '"', '[]', '(a+)+$', '\u202e', '𝕏']
    for (const field of ['author', 'domain', 'hashtag', 'instance'] as const) {
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
    const { id: filterId } = await made([
      domains(1, 100),
      domains(2, 100),
      domains(3, 54),
      { field: 'after', day: '0001-01-01' },
      { field: 'before', day: '9999-12-31' },
    ])
    expect(await idsOf({ filterId })).toEqual(['1', '2', '3', '4'])
  })
})
