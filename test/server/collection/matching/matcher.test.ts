import * as fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { createMatcher } from '#server/collection/matching/matcher.ts'
import { anyQuery } from '#test/contract/query-language/arbitraries.ts'
import { anyRow } from './random-rows.ts'
import { queryOf, storeRows, treeOf } from './stored-rows.ts'

const readable = anyQuery.filter((text) => treeOf(text) !== null)
const rows = fc.sample(anyRow, { numRuns: 120 })

let storedMatches: Awaited<ReturnType<typeof storeRows>>
beforeAll(async () => {
  storedMatches = await storeRows(rows)
})

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
}, 60_000)

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

test('anchors are chosen anew as posts come, and matches stay', () => {
  const texts = fc.sample(readable, 150)
  const matcher = createMatcher()
  texts.forEach((text, index) => matcher.put(queryOf(String(index), text)))
  const namesOf = (place: number) =>
    matcher
      .matches(rows[place]!)
      .map(({ queryId }) => queryId)
      .toSorted()
  const first = rows.map((_, place) => namesOf(place))
  for (let post = 0; post < 1_200; post++) matcher.matches(rows[post % rows.length]!)
  expect(rows.map((_, place) => namesOf(place))).toEqual(first)
})

describe('candidates', () => {
  const asked = (texts: string[], text: string) => {
    const matcher = createMatcher()
    texts.forEach((query, index) => matcher.put(queryOf(String(index), query)))
    const found = matcher.matches({ ...rows[0]!, url: '', links: [], title: '', text, authorBio: '' })
    return { candidates: matcher.figures().candidates, found: found.map(({ queryId }) => texts[Number(queryId)]) }
  }

  test('are the queries whose rarest word the post holds', () => {
    expect(asked(['the tidewater', '"flat white" the', 'the NEAR/2 harbour'], 'the tidewater is the best')).toEqual({
      candidates: 1,
      found: ['the tidewater'],
    })
  })
  test('are of an OR all that hold one side', () => {
    expect(asked(['tidewater OR harbour', 'harbour OR anchor'], 'tidewater')).toEqual({
      candidates: 1,
      found: ['tidewater OR harbour'],
    })
  })
  test('come once, however many of its anchors the post holds', () => {
    expect(asked(['tide* OR tidewater OR #tidewater'], '#tidewater tidewater tides').candidates).toBe(1)
  })
  test('are no queries that want a tag, which a new post has not', () => {
    expect(asked(['tag:important', 'tag:important OR tidewater'], 'tidewater').candidates).toBe(1)
  })
  test('are all that look for a part of an address', () => {
    expect(asked(['url:example.org/a', 'raw:"++"'], 'c++')).toEqual({ candidates: 2, found: ['raw:"++"'] })
  })
})
