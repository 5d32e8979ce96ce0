import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '#contract/query-language/evaluate.ts'
import { createMatcher } from '#server/posts/collection/matching/matcher.ts'
import { searchedPost } from '#server/posts/collection/matching/searched-post.ts'
import { startOfDay } from '#server/selection/days.ts'
import { anyQuery } from '#test/contract/query-language/arbitraries.ts'
import { anyRow } from './random-rows.ts'
import { queryOf, storeRows, treeOf } from './stored-rows.ts'

const readable = anyQuery.filter((text) => treeOf(text) !== null)
const rows = fc.sample(anyRow, { numRuns: 120 })

const storedMatches = await storeRows(rows)

type Step = { kind: 'put'; id: number; text: string } | { kind: 'remove'; id: number }
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('put'), id: fc.nat(39), text: readable }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove'), id: fc.nat(39) }) },
)

test('after queries came, changed and went, posts match as they do once they are stored', async () => {
  let matched = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 60, maxLength: 60 }), async (steps) => {
      const matcher = createMatcher()
      const live = new Map<number, string>()
      for (const [at, one] of steps.entries()) {
        // Posts between the changes teach it other anchors.
        matcher.matches(rows[at % rows.length]!)
        if (one.kind === 'put') live.set(one.id, one.text)
        else live.delete(one.id)
        if (one.kind === 'put') matcher.put(queryOf(String(one.id), one.text))
        else matcher.remove(String(one.id))
      }
      const queries = [...live]
      const places = queries.map((): number[] => [])
      rows.forEach((row, place) => {
        for (const { queryId } of matcher.matches(row))
          places[queries.findIndex(([id]) => String(id) === queryId)]!.push(place)
      })
      const expected = await storedMatches(queries.map(([, text]) => text))
      const named = (all: number[][]) => queries.map(([, text], index) => ({ text, found: all[index] }))
      expect(named(places)).toEqual(named(expected))
      matched += places.filter(({ length }) => length > 0 && length < rows.length).length
    }),
    { numRuns: 8 },
  )
  expect(matched).toBeGreaterThan(20)
})

test('the authors that queries name are told, in the same array until a query changes', () => {
  const matcher = createMatcher()
  matcher.put(queryOf('one', 'author:Ada.example OR coffee -author:@bob'))
  matcher.put(queryOf('two', 'author:"ada.example" OR author:eve*'))
  const authors = matcher.authors()
  expect(authors.toSorted()).toEqual(['ada.example', 'bob'])
  expect(matcher.authors()).toBe(authors)
  matcher.remove('one')
  expect(matcher.authors()).toEqual(['ada.example'])
})

test('posts match by the plain meaning of each query, alone or among others that say the same', () => {
  let matched = 0
  fc.assert(
    fc.property(fc.array(readable, { minLength: 1, maxLength: 20 }), fc.infiniteStream(fc.nat()), (texts, numbers) => {
      const matcher = createMatcher()
      // Two of each, in any order; every third goes again.
      const queries = [...texts, ...texts].map((text, index) => queryOf(`${index}`, text))
      queries.forEach(matcher.put)
      const gone = new Set(queries.filter(() => numbers.next().value! % 3 === 0).map(({ queryId }) => queryId))
      gone.forEach(matcher.remove)
      for (const row of rows.slice(0, 40)) {
        const expected = queries.filter(
          ({ queryId, tree, days }) => !gone.has(queryId) && evaluate(tree, searchedPost(row), days),
        )
        const ids = (all: readonly { queryId: string }[]) => all.map(({ queryId }) => queryId).toSorted()
        expect(ids(matcher.matches(row))).toEqual(ids(expected))
        matched += expected.length
      }
    }),
    { numRuns: 40 },
  )
  expect(matched).toBeGreaterThan(100)
})

test('queries of one meaning are each told once, also after anchors were chosen anew', () => {
  const matcher = createMatcher()
  const texts = ['"flat white" coffee', '"flat white" AND coffee', 'tidewater', 'tidewater']
  texts.forEach((text, index) => matcher.put(queryOf(String(index), text)))
  const row = { ...rows[0]!, text: 'flat white coffee at the tidewater' }
  const found = () => [...matcher.matches(row)].map(({ queryId }) => queryId).toSorted()
  for (let post = 0; post < 1_200; post++) matcher.matches(rows[post % rows.length]!)
  const before = matcher.figures().candidates
  expect(found()).toEqual(['0', '1', '2', '3'])
  expect(matcher.figures().candidates - before).toBe(1)
  matcher.remove('0')
  matcher.put(queryOf('2', 'harbour'))
  expect(found()).toEqual(['1', '3'])
})

test('days and sentiments are those of the workspace', () => {
  const matcher = createMatcher()
  const inZone = (queryId: string, zone: string) =>
    matcher.put({
      ...queryOf(queryId, 'coffee after:2026-03-02'),
      days: { startOfDay: (day) => startOfDay(day, zone) },
    })
  inZone('early', 'Pacific/Auckland')
  inZone('late', 'America/Santiago')
  const row = { ...rows[0]!, text: 'coffee', postedAt: new Date('2026-03-01T20:00:00Z') }
  expect(matcher.matches(row).map(({ queryId }) => queryId)).toEqual(['early'])
})

describe('candidates', () => {
  const asked = (texts: string[], text: string) => {
    const matcher = createMatcher()
    texts.forEach((query, index) => matcher.put(queryOf(String(index), query)))
    const found = matcher.matches({ ...rows[0]!, url: '', links: [], title: '', text, authorBio: '' })
    return { candidates: matcher.figures().candidates, found: found.map(({ queryId }) => texts[Number(queryId)]) }
  }

  test('are the queries whose rarest word the post holds', () => {
    const texts = ['the tidewater', '"flat white" the', 'the NEAR/2 harbour']
    expect(asked(texts, 'the tidewater is the best')).toEqual({ candidates: 1, found: texts.slice(0, 1) })
  })
  test('are of an OR all that hold one side', () => {
    const texts = ['(tidewater OR harbour) -tea', '(harbour OR anchor) -tea']
    expect(asked(texts, 'tidewater')).toEqual({ candidates: 1, found: texts.slice(0, 1) })
  })
  test('come once, however many of its anchors the post holds', () => {
    const texts = ['(tide* OR tidewater OR #tidewater) -tea']
    expect(asked(texts, '#tidewater tidewater tides').candidates).toBe(1)
  })
  test('are no queries that want a tag, which a new post has not', () => {
    expect(asked(['tag:important', '(tag:important OR tidewater) -tea'], 'tidewater').candidates).toBe(1)
  })
  test('are none that an anchor decides', () => {
    const texts = ['tidewater OR #harbour OR author:ada', 'tide*', 'domain:example.org OR bio:tea']
    expect(asked(texts, 'tidewater')).toEqual({ candidates: 0, found: texts.slice(0, 2) })
  })
  test('are all that look for a part of an address', () => {
    expect(asked(['url:example.org/a', 'raw:"++"'], 'c++')).toEqual({ candidates: 2, found: ['raw:"++"'] })
  })
})
