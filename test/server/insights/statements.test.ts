import * as z from 'zod/mini'
import { expect, test } from 'vitest'
import { getOverview } from '#contract/answers/overview.ts'
import { createCustomField } from '#contract/filters/custom-fields.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { getStatements, StatementsOf } from '#contract/answers/statements.ts'
import { problemOf } from '#test/server/library/filters/filtering.ts'
import { useServer } from '#test/support/use-server.ts'
import { postRow, storeWorkspace } from './rows.ts'

const owner = 'owner@example.com'
const server = await useServer({ now: () => new Date('2026-06-30T12:00:00Z') })
const days = { from: '2026-06-01', to: '2026-06-30' }

const savedQuery = (word: string) => server.call(createQuery, { workspaceId, name: word, text: word }, { as: owner })

const statementsOf = (of: StatementsOf, more: object = {}) =>
  server.call(getStatements, { workspaceId, ...days, of, ...more }, { as: owner })

const rows = ['1', '2', '3'].map((nativeId) => {
  const postedAt = new Date(`2026-06-1${nativeId}T10:00:00Z`)
  return postRow({
    nativeId,
    postedAt,
    text: `coffee in house ${nativeId}`,
    authorId: nativeId,
    authorFollowers: 100,
  })
})
const workspaceId = await storeWorkspace(server, owner, rows)
const queries = (await Promise.all(['coffee', 'house'].map(savedQuery))).map(({ id }) => id).join()
await server.call(createCustomField, { workspaceId, name: 'Campaign', kind: 'text' }, { as: owner })

test('the statements of the overview, run again with their own parameters, count what the page says', async () => {
  const { kpis } = await server.call(getOverview, { workspaceId, ...days, text: 'coffee' }, { as: owner })
  const { items } = await statementsOf('overview', { text: 'coffee' })
  const cube = items.find(({ step }) => step === 'cube')!
  const params = Object.fromEntries(cube.parameters.map(({ name, value }) => [name, JSON.parse(value)]))
  const long = Object.fromEntries(cube.parameters.filter(({ of }) => of !== null).map(({ name, of }) => [name, of]))
  expect(long).toEqual({ bucketStarts: 30, bucketNumbers: 30 })
  const Row = z.object({ kind: z.string(), period: z.string(), posts: z.coerce.number() })
  const rows = await server.services.clickhouse.rows(Row, cube.sql, params)
  const posts = rows.filter(({ kind, period }) => kind === 'source' && period === 'now').map((row) => row.posts)
  expect(posts).toEqual([kpis.find(({ metric }) => metric === 'mentions')!.value])
})

test('values are parameters: no id, name or word of the question stands in a text', async () => {
  const { items } = await statementsOf('overview', { text: 'coffee', source: 'x' })
  expect(items.length).toBeGreaterThan(3)
  for (const { sql, parameters } of items) {
    expect(sql).not.toContain(workspaceId)
    expect(sql).not.toContain('coffee')
    expect(parameters.find(({ name }) => name === 'workspaceId')?.value).toBe(JSON.stringify(workspaceId))
    expect([...sql.matchAll(/\{(\w+):/g)].every(([, name]) => parameters.some((one) => one.name === name))).toBe(true)
  }
})

test.each(StatementsOf.options)('%s says how it was worked out', async (of) => {
  const { items } = await statementsOf(of, {
    ...(of === 'comparison' && { queries }),
    ...(of === 'chosen-posts' && { ids: '1' }),
    ...(of === 'author' && { author: 'x:1' }),
  })
  expect(items.map(({ sql }) => sql)).not.toEqual([])
  for (const { sql, parameters } of items) {
    expect(sql).toMatch(/^\s*(SELECT|WITH)/)
    expect(parameters.filter(({ name }) => name === 'workspaceId')).toMatchObject([
      { value: JSON.stringify(workspaceId) },
    ])
  }
})

test('an author that is not named, one of nobody, and a comparison without queries have none', async () => {
  expect(await problemOf(statementsOf('author'))).toMatchObject({ code: 'invalid_input', at: ['/author'] })
  expect(await problemOf(statementsOf('author', { author: 'x:nobody' }))).toMatchObject({ code: 'not_found' })
  expect(await problemOf(statementsOf('comparison'))).toMatchObject({ code: 'invalid_input', at: ['/queries'] })
})
