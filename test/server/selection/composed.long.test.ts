import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { FilterCondition } from '#contract/filters/filter-conditions.ts'
import { filterTree } from '#contract/filters/filter-tree.ts'
import { evaluate, parseQuery, type SearchedPost } from '#contract/query-language/index.ts'
import { resolveTree } from '#contract/query-language/parse.ts'
import { removalsOf } from '#server/posts/removals.ts'
import { recountTerms } from '#server/insights/steps/term-recount.ts'
import { compile } from '#server/selection/compile.ts'
import { dayRange } from '#server/selection/days.ts'
import { compileMutes } from '#server/selection/muted.ts'
import { joinWithAnd, workspaceCondition, narrow, type Selection, unmutedConditions } from '#server/selection/scope.ts'
import type { MuteKey } from '#server/selection/stored-mutes.ts'
import { createTagLookup } from '#server/selection/stored-tags.ts'
import { anyPost, anyQuery } from '#test/contract/query-language/arbitraries.ts'
import { emptyContent } from '#test/support/stores.ts'
import { days, row, workspaceId } from './random-posts.ts'

const posts = fc.sample(anyPost, { numRuns: 200, seed: 14 })
const tagged = createTagLookup(
  posts.flatMap((post, index) => post.tags.map((key) => ({ postId: String(index), tag: key, key }))),
)
const library = { find: () => null, tagged }

const clickhouse = await emptyContent()
await clickhouse.insert('posts', posts.map(row))

/** Few parts, so that they repeat, and a tag of no post: what the engine can shorten is what cost words their index. */
const part = fc.constantFrom('lang:en', 'lang:de', 'tag:tea', 'tag:nobody', 'source:x', 'flat', 'sentiment:positive')
const alternatives = fc.array(part, { minLength: 2, maxLength: 4 }).map((parts) => parts.join(' OR '))
const denying = fc
  .tuple(fc.constantFrom('flat', 'tea', 'snake', 'flat OR tea'), alternatives, part, alternatives)
  .map(([words, first, one, second]) => `(${words}) AND NOT (${first}) AND NOT (${one} (${second}))`)
const anyText = fc.oneof(denying, anyQuery).filter((text) => parseQuery(text).tree !== null)

const conditionOf = <const Field extends 'lang' | 'tag'>(field: Field, ...values: string[][]) =>
  fc.record({ field: fc.constant(field), not: fc.boolean(), values: fc.constantFrom(...values) })
const anyConditions: fc.Arbitrary<FilterCondition[]> = fc.array(
  fc.oneof(
    conditionOf('lang', ['en'], ['de'], ['en', 'de'], ['ja', 'de', 'fr']),
    conditionOf('tag', ['nobody'], ['tea'], ['nobody', 'none'], ['tea', 'nobody']),
  ),
  { minLength: 1, maxLength: 3 },
)
const anyMutes: fc.Arbitrary<MuteKey[]> = fc.uniqueArray(
  fc.constantFrom<MuteKey>(
    { kind: 'author', key: 'x:nasa' },
    { kind: 'author', key: 'x:nobody' },
    { kind: 'domain', key: 'example.org' },
    { kind: 'post', key: '1' },
    { kind: 'post', key: '2' },
  ),
  { maxLength: 4 },
)

const isMuted = (post: SearchedPost, id: number, { kind, key }: MuteKey) => {
  if (kind === 'post') return key === String(id)
  if (kind === 'domain') return post.domains.some((name) => `.${name}`.endsWith(`.${key}`))
  return key === `${post.source}:${post.authorId || post.authorHandle}`
}

async function found({ where, params }: Selection): Promise<number[]> {
  const query = `SELECT arraySort(groupArray(toUInt32(id))) AS ids FROM posts FINAL WHERE ${where}`
  return (await clickhouse.rows(z.object({ ids: z.array(z.number()) }), query, params))[0]!.ids
}

const terms = ['flat', 'snake', 'tea']
async function counted(selection: Selection): Promise<number[]> {
  const [counts] = await recountTerms(clickhouse, selection, terms, {}, new AbortController().signal)
  return counts === undefined ? terms.map(() => 0) : counts.counts.map(Number)
}

test('query, filter and mutes together leave the posts that the reference evaluator leaves', async () => {
  let withPosts = 0
  await fc.assert(
    fc.asyncProperty(anyText, anyConditions, anyMutes, async (text, conditions, mutes) => {
      const muted = compileMutes(mutes)
      const { tree } = parseQuery(text, library)
      const base = [workspaceCondition(workspaceId), compile(tree!, days)]
      const filtered = compile(resolveTree(filterTree(conditions), library).tree, { ...days, prefix: 'f' })
      const kept = joinWithAnd([...base, filtered, ...unmutedConditions(muted)])
      const range = dayRange('2026-03-01', '2026-05-31', 'Europe/Berlin')
      const filter = { conditions, fields: [] } as unknown as Parameters<typeof removalsOf>[0]['filter']
      const scope = { base, tree, muted, library, fieldNames: new Map(), shown: [], range, filter }
      const removals = removalsOf(scope, [])
      const shown = (condition: string) => narrow(joinWithAnd(base), [{ condition, params: removals.params }])

      const ids = (holds: (post: SearchedPost, id: number) => boolean) =>
        posts.flatMap((post, id) => (evaluate(tree!, post, days) && holds(post, id) ? [id] : []))
      const stays = (post: SearchedPost, id: number) =>
        evaluate(filterTree(conditions), post, days) && !mutes.some((mute) => isMuted(post, id, mute))
      const expected = ids(stays)
      const holding = (term: string) =>
        expected.filter((id) => evaluate(parseQuery(term).tree!, posts[id]!, days)).length

      const asked = { text, conditions, mutes }
      const [keeps, removes] = [await found(shown(removals.kept)), await found(shown(removals.removed))]
      const answers = { ...asked, scope: await found(kept), keeps, removes, terms: await counted(kept) }
      const removed = ids((post, id) => !stays(post, id))
      const told = { scope: expected, keeps: expected, removes: removed, terms: terms.map(holding) }
      expect(answers).toEqual({ ...asked, ...told })
      if (expected.length > 0) withPosts++
    }),
    { numRuns: 15, seed: 14 },
  )
  expect(withPosts).toBeGreaterThan(1)
})

test('an OR inside a denied saved query costs no word its index', async () => {
  const library = { find: (name: string) => (name === 'both' ? 'tea OR tag:nobody' : null), tagged }
  const { tree, problems } = parseQuery('flat AND NOT (source:x OR query:both)', library)
  expect(problems).toEqual([])
  const expected = posts.flatMap((post, id) => (evaluate(tree!, post, days) ? [id] : []))
  expect(expected).not.toEqual([])
  expect(await found(joinWithAnd([workspaceCondition(workspaceId), compile(tree!, days)]))).toEqual(expected)
})
