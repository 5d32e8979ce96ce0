import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { createOwnAccount } from '#contract/filters/own-accounts.ts'
import type { Workspace } from '#contract/workspaces/workspaces.ts'
import { narrow, resolveScope, type ScopeInput, rangeCondition } from '#server/selection/scope.ts'
import { memberContext } from '#test/support/member-context.ts'
import { useServer } from '#test/support/use-server.ts'
import { storePosts } from '../library/filters/filtering.ts'

const owner = 'owner@example.com'
const stranger = 'stranger@example.com'

const server = await useServer()

const posts = [
  { id: '1', at: '2026-03-28T23:00:00Z', text: 'Coffee at first', author_id: 'a1', hashtags: ['cafe'], language: 'de' },
  { id: '2', at: '2026-03-29T21:59:59Z', text: 'Coffee at the end', author_handle: 'a1', source: 'reddit' },
  { id: '3', at: '2026-03-29T22:00:00Z', text: 'Coffee of the next day', author_id: 'a2', sentiment: 'negative' },
  { id: '4', at: '2026-03-27T12:00:00Z', text: 'Coffee of the days before', type: 'reply' },
  { id: '5', at: '2026-03-29T08:10:00Z', text: 'Flat white at ten past ten', author_id: 'a2' },
]

const contextOf = ({ id }: Workspace) => memberContext(server.services, id)
const day = { from: '2026-03-29', to: '2026-03-29' }

async function idsOf(input: Partial<ScopeInput>, which: 'now' | 'previous' = 'now', workspace = ours) {
  const scope = await resolveScope(await contextOf(workspace), { ...day, ...input })
  const { where, params } = which === 'now' ? scope : narrow(scope.matching, [rangeCondition(scope.previous!)])
  const rows = await server.services.clickhouse.rows(
    z.object({ workspace: z.string(), name: z.string() }),
    `SELECT toString(workspace_id) AS workspace, toString(id) AS name FROM posts FINAL WHERE ${where} ORDER BY id`,
    params,
  )
  expect(rows.every((found) => found.workspace === workspace.id)).toBe(true)
  return rows.map(({ name }) => name)
}

const ours = await server.createWorkspace({ owner, timezone: 'Europe/Berlin' })
const remote = await server.createWorkspace({ owner: stranger, timezone: 'Europe/Berlin' })
for (const { id } of [ours, remote]) await storePosts(server, id, posts)

test('a day of the workspace runs from its first to its last second, 23 hours when the clocks change', async () => {
  expect(await idsOf({})).toEqual(['1', '2', '5'])
})

test('the previous period is as many days right before', async () => {
  expect(await idsOf({ from: '2026-03-28', to: '2026-03-29' }, 'previous')).toEqual(['4'])
})

test('the longest range there is finds every post, and the days before it none', async () => {
  const always = { from: '1970-01-01', to: '2106-02-07' }
  expect([await idsOf(always), await idsOf(always, 'previous')]).toEqual([['1', '2', '3', '4', '5'], []])
})

test.each<[string, Partial<ScopeInput>, string[]]>([
  ['a query text', { text: 'coffee' }, ['1', '2']],
  ['a source', { source: 'reddit' }, ['2']],
  ['a language', { language: 'de' }, ['1']],
  ['a sentiment', { sentiment: 'negative', to: '2026-03-30' }, ['3']],
  ['a type', { type: 'reply', from: '2026-03-01' }, ['4']],
  ['an author', { author: 'x:a1' }, ['1']],
  ['an author known by handle', { author: 'reddit:a1' }, ['2']],
  ['a term', { term: 'Flat  WHITE' }, ['5']],
  ['a hashtag', { hashtag: '#Café' }, ['1']],
  ['an hour', { at: '2026-03-29T08:00:00Z' }, ['5']],
  ['a day', { at: '2026-03-29T22:00:00Z', bucket: 'day', to: '2026-03-30' }, ['3']],
  ['all together', { text: 'coffee', source: 'x', author: 'x:a1', hashtag: 'cafe' }, ['1']],
])('a scope is narrowed by %s', async (_, input, expected) => expect(await idsOf(input)).toEqual(expected))

describe('earned and owned', () => {
  const always = { from: '2026-01-01', to: '2026-12-31' }
  test('where no account is named, all posts are earned', async () => {
    expect(await idsOf({ ...always, media: 'owned' })).toEqual([])
    expect(await idsOf({ ...always, media: 'earned' })).toEqual(['1', '2', '3', '4', '5'])
  })
  test('are told by the accounts that the workspace itself names, each on its source alone', async () => {
    for (const account of ['@A1', 'a2'])
      await server.call(createOwnAccount, { workspaceId: ours.id, source: 'x', account }, { as: owner })
    expect(await idsOf({ ...always, media: 'owned' })).toEqual(['1', '3', '5'])
    expect(await idsOf({ ...always, media: 'earned' })).toEqual(['2', '4'])
    expect(await idsOf({ ...always, media: 'owned' }, 'now', remote)).toEqual([])
  })
})

test.each([
  'coffee OR nothing',
  '(coffee OR (tea)) OR raw:") OR 1=1 --"',
  'coffee OR url:"\' OR \'"',
  'coffee -nothing',
])('no word of a scope reaches another workspace: %j', async (text) => {
  expect(await idsOf({ text, from: '2026-01-01', to: '2026-12-31' }, 'now', remote)).toEqual(['1', '2', '3', '4'])
})

test.each<[string, Partial<ScopeInput>, string, string]>([
  ['a text that cannot be read', { text: 'coffee AND' }, 'invalid_query', '/text'],
  ['a range that ends before it begins', { to: '2026-03-01' }, 'invalid_input', '/to'],
  ['an author without a source', { author: 'nasa' }, 'invalid_input', '/author'],
  ['a term without a letter', { term: '…' }, 'invalid_input', '/term'],
])('%s is refused', async (_, input, code, pointer) => {
  const scope = resolveScope(await contextOf(ours), { ...day, ...input })
  await expect(scope).rejects.toMatchObject({ code, errors: [{ pointer }] })
})
