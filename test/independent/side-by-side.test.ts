import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { getComparison } from '#contract/answers/comparison.ts'
import { listFilteredPosts, listFilteredProfiles } from '#contract/filters/filtered.ts'
import { createFilter, previewFilter } from '#contract/filters/filters.ts'
import { createMute } from '#contract/filters/mutes.ts'
import { createQuery } from '#contract/saved-queries/queries.ts'
import { importBytes, owner } from '#test/server/posts/imports/importing.ts'
import { startServer, type TestServer } from '#test/support/server.ts'
import { numbersOf, sortedBy } from './compare.ts'
import { comparisonOf, removedPosts, removedProfiles } from './side-by-side.ts'
import { type Duck, openDuck } from './duckdb.ts'
import { bytesOf, ownFiles } from './files.ts'
import { chooseScope, loadPosts } from './scope.ts'

// Other work on the machine must not fail a test.
const as = { as: owner }
const now = new Date('2026-05-29T09:02:30Z')
const [file] = ownFiles()
const { days, timezone } = file!
const keyOf = ({ source, id }: { source: string; id: string }) => `${source}:${id}`

let server: TestServer
let duck: Duck
let workspaceId: string
beforeAll(async () => {
  duck = await openDuck()
  server = await startServer({ now: () => now })
  ;({ id: workspaceId } = await server.createWorkspace({ owner, timezone }))
  const { name, bytes } = bytesOf(file!)
  await importBytes(server, workspaceId, name, bytes, { mapping: file!.mapping, enrich: true })
  await loadPosts(duck, server, workspaceId, file!)
})
afterAll(async () => {
  await server.close()
  duck.close()
})

const savedQueries = {
  Ferries: { text: 'ferry', where: `list_contains(tokens, 'ferry')` },
  'Trams and ferries': { text: 'tram OR ferry', where: `list_has_any(tokens, ['tram', 'ferry'])` },
  Lanterns: { text: 'lantern', where: `list_contains(tokens, 'lantern')` },
}

test('saved queries side by side', async () => {
  const ids: string[] = []
  for (const [name, { text }] of Object.entries(savedQueries))
    ids.push((await server.call(createQuery, { workspaceId, name, text }, as)).id)
  const answer = await server.call(getComparison, { workspaceId, ...days, queries: ids.join(',') }, as)
  const asked = answer.queries.map(({ name, terms, topAuthors }) => ({
    where: savedQueries[name as keyof typeof savedQueries].where,
    terms: terms.map(({ term }) => term),
    authors: topAuthors.map(keyOf),
  }))
  const numbers = numbersOf(getComparison.output)
  const { given, wanted } = numbers.sides(answer, await comparisonOf(duck, { ...days, timezone, now }, 'day', asked))
  expect(given).toEqual(wanted)
  expect(numbers.uncompared()).toEqual([])
})

describe('what filter and mutes take away', () => {
  const conditions = [
    { field: 'source' as const, values: ['x' as const, 'mastodon' as const] },
    { field: 'likes' as const, min: 20 },
  ]
  const broken = [`source NOT IN ('x', 'mastodon')`, 'NOT coalesce(likes >= 20, false)']
  const muted = 'x:x-3'
  let scope: { workspaceId: string; from: string; to: string; filterId: string }
  beforeAll(async () => {
    const made = { name: 'Loud', visibility: 'shared' as const, conditions }
    const { id: filterId } = await server.call(createFilter, { workspaceId, ...made }, as)
    scope = { workspaceId, ...days, filterId }
    await chooseScope(duck, { ...days, timezone, where: 'true', now })
  })

  test('conditions that nobody saved', async () => {
    const { filterId: _, ...anywhere } = scope
    const given = await server.call(previewFilter, { ...anywhere, conditions }, as)
    const { kept, removed, one, other } = await duck.row<Record<'kept' | 'removed' | 'one' | 'other', number>>(`
      SELECT count(*) FILTER (NOT (${broken.join(' OR ')})) AS kept, count(*) FILTER (${broken.join(' OR ')}) AS removed,
        count(*) FILTER (${broken[0]}) AS one, count(*) FILTER (${broken[1]}) AS other FROM current`)
    expect(given).toEqual({ kept, removed, removedByCondition: [one, other] })
  })

  test('posts and profiles by every reason', async () => {
    await server.call(createMute, { workspaceId, kind: 'author', key: muted }, as)
    const { items, reasons, ...counts } = await server.call(listFilteredPosts, { ...scope, limit: '20' }, as)
    const holds = { source: broken[0]!, likes: broken[1]!, mute: `author_key = '${muted}'` }
    const byPart = Object.fromEntries(
      reasons.map(({ part, condition }) => [part, holds[(condition?.field ?? 'mute') as keyof typeof holds]]),
    )
    const named = reasons.map(({ part, posts }) => ({ part, posts }))
    const posts = numbersOf(listFilteredPosts.output)
    const shown = { reasons: sortedBy(named, ({ part }) => part), items: items.map(({ post }) => ({ post })) }
    const removed = posts.sides({ ...counts, ...shown }, await removedPosts(duck, byPart, 20))
    expect(removed.given).toEqual(removed.wanted)

    const profiles = await server.call(listFilteredProfiles, { ...scope, limit: '100' }, as)
    const expected = await removedProfiles(duck, byPart)
    expect([profiles.kept, profiles.removed]).toEqual([expected.kept, expected.removed])
    const wanted = new Map(expected.items.map((item) => [item.key, item]))
    for (const { author, keptPosts, removedPosts: taken, reasons: why } of profiles.items) {
      const told = why.map(({ part, posts: count }) => ({ part, posts: count }))
      const given = {
        followers: author.followers,
        keptPosts,
        removedPosts: taken,
        reasons: sortedBy(told, ({ part }) => part),
      }
      expect({ key: keyOf(author), ...given }).toEqual(wanted.get(keyOf(author)))
    }
  })
})
