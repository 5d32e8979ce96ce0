import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { highlights, normalForm, parseQuery, type QueryNode, describeQuery } from '#contract/query-language/index.ts'
import { parser } from '#contract/query-language/parser.generated.ts'
import { generateParser } from '../../../scripts/generate-parser.ts'
import { anyQuery } from './arbitraries.ts'

const treeOf = (text: string): QueryNode => parseQuery(text).tree!
const bare = (tree: QueryNode) =>
  JSON.parse(
    JSON.stringify(tree, (key, value: unknown) => (key === 'from' || key === 'to' ? undefined : value)),
  ) as unknown

describe('the normal form', () => {
  test.each([
    ['apple OR iphone ipad', 'apple OR (iphone AND ipad)'],
    ['(apple OR iphone) -spam', '(apple OR iphone) AND NOT spam'],
    ['a (b c) d', 'a AND b AND c AND d'],
    ['a NEAR b c', '(a NEAR/4 b) AND c'],
    ['NOT a b', 'NOT a AND b'],
    ['a ONEAR/2 (b OR "c d")', 'a ONEAR/2 (b OR "c d")'],
    ['a NEAR/2f b', 'a ONEAR/2 b'],
    ['"flat whit*" title:"flat whit*"', '"flat whit*" AND title:"flat whit*"'],
    ['author:"Jane D*" "5\\*" author:"M*A*S*H"', 'author:"Jane D*" AND "5\\*" AND author:"M\\*A\\*S\\*H"'],
    [
      'domain:MÜNCHEN.DE x domain:xn--mnchen-3ya.de domain:https://www.Bücher.example/a',
      'domain:münchen.de AND x AND domain:münchen.de AND domain:bücher.example',
    ],
    ['™ "ℹ️" ‼', 'raw:™ AND raw:ℹ AND raw:‼'],
    ['“flat white”~3', '"flat white"~3'],
    ['Author:(@nasa OR "Jane Doe") x', '(author:nasa OR author:"Jane Doe") AND x'],
    ['x source:"Truth Social" LANG:EN', 'x AND source:truth-social AND lang:en'],
    ['title:"flat white" text:cof*', 'title:"flat white" AND text:cof*'],
    ['author:did:plc:abc', 'author:did:plc:abc'],
    ['x author:"OR"', 'x AND author:"OR"'],
    ['TAG:" to   answer " Bio:baris*', 'tag:"to answer" AND bio:baris*'],
    ['https://a.org/b?c=d', 'https://a.org/b?c=d'],
    ['#MAGA -＃tea, ##x_y', 'hashtag:MAGA AND NOT hashtag:tea AND hashtag:x_y'],
    [
      '@NASA @jane@mastodon.social! @jane.bsky.social',
      'mention:NASA AND mention:jane@mastodon.social AND mention:jane.bsky.social',
    ],
    ['#cof* @nas*', 'hashtag:cof* AND mention:nas*'],
    ['#1 #a-b @ñandú "#tea @nasa"', '#1 AND #a-b AND @ñandú AND "#tea @nasa"'],
    ['text:#tea title:(#tea OR @nasa)', 'text:#tea AND (title:#tea OR title:@nasa)'],
  ])('of %j is %j', (text, expected) => expect(normalForm(treeOf(text))).toBe(expected))

  test('reads as the same tree and is its own normal form', () =>
    fc.assert(
      fc.property(
        anyQuery.filter((text) => parseQuery(text).tree !== null),
        (text) => {
          const tree = treeOf(text)
          const again = treeOf(normalForm(tree))
          expect(bare(again)).toEqual(bare(tree))
          expect(normalForm(again)).toBe(normalForm(tree))
        },
      ),
      { numRuns: 2_000 },
    ))
})

test.each([
  ['(coffee OR tea) lang:en -spam', 'Posts with coffee or tea, in English, without spam'],
  ['coffee tea milk', 'Posts with coffee, tea and milk'],
  ['author:(nasa OR esa) "moon base"', 'Posts with “moon base”, by nasa or by esa'],
  ['a OR (b c)', 'Posts with a or (b and c)'],
  ['hashtag:coffee source:reddit -lang:de', 'Posts with #coffee, on Reddit, not in German'],
  ['coffee likes:>=10 is:original', 'Posts with coffee and at least 10 likes, that are original'],
  ['bio:"coffee lover" tag:Competitor', 'Posts with “coffee lover” in the author’s bio, tagged Competitor'],
  ['tag:comp* -tag:"to answer"', 'Posts tagged something beginning with “comp”, not tagged “to answer”'],
  ['#Tea @nasa -#spam', 'Posts with #Tea and a mention of nasa, without #spam'],
  ['"flat whit*"', 'Posts with something beginning with “flat whit”'],
  ['cof* NEAR', null],
])('the sentence of %j is %j', (text, expected) => {
  const { tree } = parseQuery(text)
  expect(tree && describeQuery(tree)).toBe(expected)
})

describe('highlights', () => {
  const marked = (query: string, text: string, part: 'title' | 'text' = 'text') =>
    highlights(treeOf(query), text, part).map(([from, to]) => text.slice(from, to))
  test.each([
    ['coffee OR "flat white"', 'COFFEE, a Flat-White and coffees', ['COFFEE', 'Flat-White']],
    ['caf*', 'Cafés and cafeteria', ['Cafés', 'cafeteria']],
    ['"flat whit*"', 'a flat-white, flat', ['flat-white']],
    ['a ONEAR/1 c', 'a b c, a b b c', ['a', 'c']],
    ['hashtag:tea', 'tea #Tea', ['#Tea']],
    ['#tea', 'tea #Tea #tea_time, #teapot ##tea &#tea;', ['#Tea', '#tea']],
    ['#tea*', 'tea #Tea #tea_time', ['#Tea', '#tea_time']],
    ['#x_y', '#x_y #x #Ｘ_Ｙ', ['#x_y', '#Ｘ_Ｙ']],
    ['@nasa', 'nasa @NASA @nasa_hq @nasa.bsky.social a@nasa', ['@NASA']],
    ['tea', '#tea tea_time', ['tea']],
    ['raw:"Google+"', 'google Google+', ['Google+']],
    ['raw:US', 'BUS us USA US, US.', ['US', 'US']],
    ['raw:飲', '飲む', ['飲']],
    ['tea -milk', 'tea milk', ['tea']],
    ['コーヒー', '朝のコーヒー。', ['コーヒー']],
    ['title:tea x', 'tea', []],
  ])('of %j in %j', (query, text, expected) => expect(marked(query, text)).toEqual(expected))

  test('never overlap and lie inside the text', () =>
    fc.assert(
      fc.property(
        anyQuery.filter((text) => parseQuery(text).tree !== null),
        fc.string({ unit: 'grapheme' }),
        (query, text) => {
          const ranges = highlights(treeOf(query), `${text} coffee tea ${text} flat white`)
          expect(ranges.every(([from, to], i) => from < to && (i === 0 || from > ranges[i - 1]![1]))).toBe(true)
        },
      ),
      { numRuns: 500 },
    ))
})

test('the committed parser is what the grammar says', () => {
  const folder = new URL('../../../contract/query-language/', import.meta.url)
  for (const [name, text] of Object.entries(generateParser()))
    expect(readFileSync(new URL(name, folder), 'utf8')).toBe(text)
})

test('no text leaves an error node in the syntax tree', () =>
  fc.assert(
    fc.property(
      fc.oneof(anyQuery, fc.string({ unit: 'grapheme' }), fc.string({ unit: fc.constantFrom(...'()"*-~:/\\ aNOT') })),
      (text) => {
        let errors = 0
        parser.parse(text).iterate({ enter: ({ type }) => void (errors += type.isError ? 1 : 0) })
        expect(errors).toBe(0)
      },
    ),
    { numRuns: 2_000 },
  ))
