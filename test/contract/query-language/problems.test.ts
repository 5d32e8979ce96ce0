import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { limits, parseQuery } from '#contract/query-language/index.ts'
import { translatePastedQuery } from '#contract/query-language/translate-pasted.ts'
import { anyString } from './arbitraries.ts'

/** Code and span of every problem, as `Q004 7–10`. */
const problemsOf = (text: string) => parseQuery(text).problems.map(({ code, from, to }) => `${code} ${from}–${to}`)

/** The text after the first problem's repair. */
function repaired(text: string) {
  return (parseQuery(text).problems[0]?.fix?.edits ?? [])
    .toSorted((a, b) => b.from - a.from)
    .reduce((left, { from, to, insert }) => left.slice(0, from) + insert + left.slice(to), text)
}

describe('every row of the table of problems', () => {
  test.each([
    ['', ['Q000 0–0']],
    ['  \t ', ['Q000 0–4']],
    ['"flat white', ['Q001 0–1']],
    ['tea “flat', ['Q001 4–5']],
    ['""', ['Q002 0–2']],
    ['"…"', ['Q002 0–3']],
    ['coffee & tea', ['Q003 7–8']],
    ['coffee AND', ['Q004 7–10']],
    ['coffee NOT', ['Q004 7–10']],
    ['coffee - tea', ['Q004 7–8']],
    ['coffee NEAR/3', ['Q004 7–13']],
    ['coffee OR AND tea', ['Q004 7–9']],
    ['coffee AND OR tea', ['Q004 7–10']],
    ['(coffee OR tea', ['Q005 0–1']],
    ['()', ['Q006 0–2']],
    ['coffee AND ()', ['Q006 11–13']],
    ['coffee) tea', ['Q007 6–7']],
    ['coffee) OR tea', ['Q007 6–7']],
    ['OR tea', ['Q008 0–2']],
    ['AND tea', ['Q008 0–3']],
    ['(OR tea)', ['Q008 1–3']],
    ['OR OR tea', ['Q008 0–2']],
    ['NEAR/2 tea', ['Q008 0–6']],
    ['c*ffee', ['Q010 0–6']],
    ['*coffee', ['Q010 0–7']],
    ['co* tea', ['Q011 0–3']],
    ['coffee NEAR/25 tea', ['Q012 7–14']],
    ['coffee NEAR/0 tea', ['Q012 7–13']],
    ['coffee NEAR/x tea', ['Q012 7–13']],
    ['"a b"~', ['Q013 5–6']],
    ['"a b"~40', ['Q014 5–8']],
    ['(coffee AND milk) NEAR/3 tea', ['Q015 0–17']],
    ['cof* NEAR/3 tea', ['Q015 0–4']],
    ['author:nasa NEAR tea', ['Q015 0–11']],
    ['a NEAR/2 b NEAR/2 c', ['Q015 0–19']],
    ['coffee colour:red', ['Q020 7–14']],
    ['colour:', ['Q020 0–7']],
    ['tea bio:', ['Q021 4–8']],
    ['tea bio:"?"', ['Q002 8–11']],
    ['tea bio:ba*', ['Q011 8–11']],
    ['tea bio:b*a', ['Q010 8–11']],
    ['tea bio:"cat lover"~2', ['Q025 8–21']],
    ['tea bio:(tag:x)', ['Q025 9–13']],
    ['tea tag:', ['Q021 4–8']],
    ['tea tag:" "', ['Q002 8–11']],
    ['tea tag:co*', ['Q011 8–11']],
    ['tag:competitor', []],
    ['bio:barista OR tag:"to answer"', []],
    ['label:competitor', ['Q020 0–6']],
    ['instance:mastodon.social', ['Q031 0–24']],
    ['tea reach:many', ['Q022 10–14']],
    ['query:""', ['Q002 6–8']],
    ['coffee author:', ['Q021 7–14']],
    ['author: nasa', ['Q021 0–7']],
    ['tea likes:many', ['Q022 10–14']],
    ['tea likes:9..3', ['Q022 10–14']],
    ['tea sentiment:happy', ['Q023 14–19']],
    ['tea lang:english', ['Q023 9–16']],
    ['tea after:2026-13', ['Q024 10–17']],
    ['tea before:2026-02-30', ['Q024 11–21']],
    ['author:(nasa lang:en)', ['Q025 13–18']],
    ['coffee OR NOT tea', ['Q030 10–17']],
    ['NOT tea', ['Q030 0–7']],
    ['-tea', ['Q030 0–4']],
    ['(coffee OR NOT tea) milk OR -sugar', ['Q030 28–34', 'W101 0–24']],
    ['lang:en has:link', ['Q031 0–16']],
    ['coffee OR lang:en', ['Q031 10–17']],
    ['apple OR iphone ipad', ['W101 9–20']],
    ['coffee and tea', ['W102 7–10']],
    ['coffee near/3 tea', ['W102 7–13']],
    ['coffee near', ['W102 7–11']],
    ['coffee followers>1000', ['W103 7–21']],
    ['#tea,#milk', ['W103 0–10']],
    ['tea followers:[1000 TO 5000]', ['Q022 14–19']],
    ['"flat whit*"~2 tea', ['Q010 0–14']],
    ['"f*"', ['Q011 0–4']],
    ['title:"c*ffee shop"', ['Q010 6–19']],
    ['title:C++', ['W106 6–9']],
    ["rock & roll's e-mail 3.5 it’s a/b. x:1", ['Q003 5–6', 'Q020 35–37']],
    ['author:"M*A*S*H" "tea?" l\'amour 50 Yahoo', []],
    ['coffee und tea', []],
    ['100% coffee', ['W106 0–4']],
  ])('%j', (text, expected) => expect(problemsOf(text)).toEqual(expected))

  test.each([
    ['coffee AND', 'AND needs something right after it.'],
    ['coffee author:', 'author: needs something right after it.'],
    ['coffee colour:red', 'There is no field "colour".'],
    ['apple OR iphone ipad', 'Interpreted as apple OR (iphone AND ipad).'],
    ['coffee and tea', '"and" is searched as a word.'],
    ['coffee NEAR/25 tea', 'The distance must be a number from 1 to 10.'],
  ])('%j says %j', (text, message) => expect(parseQuery(text).problems[0]!.message).toBe(message))
})

test('anything else inside AND may exclude or narrow', () => {
  const texts = ['tea -milk', 'tea (lang:en OR lang:de)', 'tea AND (milk OR NOT sugar)', 'author:nasa lang:en']
  expect([...texts, 'domain:a.org -tea'].flatMap(problemsOf)).toEqual([])
})

describe('limits', () => {
  const words = (count: number) => Array.from({ length: count }, (_, i) => `w${i}`).join(' ')
  test.each([
    ['4 096 characters', 'a'.repeat(4_096), []],
    ['4 097 characters', 'a'.repeat(4_097), ['Q040 0–4097']],
    ['256 operands', words(256), []],
    ['257 operands', words(257), ['Q041 1170–1174']],
    ['16 brackets', `${'('.repeat(16)}a${')'.repeat(16)}`, []],
    ['17 brackets', `${'('.repeat(17)}a${')'.repeat(17)}`, ['Q042 16–17']],
    ['20 wildcards', 'abc* '.repeat(20).trim(), []],
    ['21 wildcards', 'abc* '.repeat(21).trim(), ['Q043 100–104']],
    ['10 NEAR', '(a NEAR b) '.repeat(10).trim(), []],
    ['11 NEAR', '(a NEAR b) '.repeat(11).trim(), ['Q043 113–117']],
  ])('%s', (_, text, expected) => expect(problemsOf(text)).toEqual(expected))

  test('five problems at most', () => expect(problemsOf('() '.repeat(9))).toHaveLength(limits.problems))
})

test.each([
  ['"flat white', '"flat white"'],
  ['coffee AND', 'coffee'],
  ['coffee near/3f tea', 'coffee NEAR/3f tea'],
  ['tea followers>1000', 'tea followers:>1000'],
  ['tea engagement=10', 'tea interactions:10'],
  ['tea #flat,white,@bean', 'tea (#flat OR #white OR @bean)'],
  ['tea followers:[1000 TO 5000]', 'tea followers:1000..5000'],
  ['tea likes:[* TO 9]', 'tea likes:<=9'],
  ['tea likes:[9 TO *] milk', 'tea likes:>=9 milk'],
  ['from:@nasa', 'author:@nasa'],
  ['(coffee OR tea', '(coffee OR tea)'],
  ['coffee) tea', 'coffee tea'],
  ['OR tea', 'tea'],
  ['coffee NEAR/25 tea', 'coffee AND tea'],
  ['autor:nasa', 'author:nasa'],
  ['coffee colour:red', 'coffee "colour:red"'],
  ['author: nasa', 'author:nasa'],
  ['coffee - tea', 'coffee -tea'],
  ['apple OR iphone ipad', 'apple OR (iphone ipad)'],
  ['coffee and tea', 'coffee AND tea'],
  ['coffee & tea', 'coffee AND tea'],
  ['coffee || tea', 'coffee OR tea'],
  ['coffee || tea || milk', 'coffee OR tea || milk'],
  ['coffee|tea sugar', '(coffee OR tea) sugar'],
  ['coffee && tea', 'coffee AND tea'],
  ['coffee ODER tee', 'coffee OR tee'],
  ['thé ET lait', 'thé AND lait'],
  ['coffee NICHT tea', 'coffee NOT tea'],
  ['coffee SAUF tea', 'coffee NOT tea'],
  ['кофе ИЛИ чай', 'кофе OR чай'],
  ['coffee NEAR5 tea', 'coffee NEAR/5 tea'],
  ['coffee W/5 tea', 'coffee NEAR/5 tea'],
  ['coffee pre/3 tea', 'coffee ONEAR/3 tea'],
  ['coffee W/25 tea', 'coffee AND tea'],
  ['coffee ADJ5 tea', 'coffee NEAR/5 tea'],
  ['flat ADJ white', '"flat white"'],
  ['coffee AROUND(5) tea', 'coffee NEAR/5 tea'],
  ['"flat white" ~5', '"flat white"~5'],
  ['coffee !tea', 'coffee -tea'],
  ['coffee !"flat white"', 'coffee -"flat white"'],
  ['coffee ! tea', 'coffee NOT tea'],
  ['+coffee tea', 'coffee tea'],
  ['coffee +"flat white"', 'coffee "flat white"'],
  ['coffee, tea, milk', 'coffee OR tea OR milk'],
  ['flat white, tea lang:en', '((flat white) OR tea) lang:en'],
  ['"flat white", tea', '"flat white" OR tea'],
  ['coffee,tea', '(coffee OR tea)'],
  ['{BMW} coffee', 'raw:"BMW" coffee'],
  ['++BMW coffee', 'raw:"BMW" coffee'],
  ['coffee^3 tea', 'coffee tea'],
  ['C++ coffee', 'raw:"C++" coffee'],
  ['C# coffee', 'raw:"C#" coffee'],
  ['.NET coffee', 'raw:".NET" coffee'],
  ['#1 coffee', 'raw:"#1" coffee'],
  ['$TSLA coffee', 'raw:"$TSLA" coffee'],
  ['AT&T coffee', 'raw:"AT&T" coffee'],
  ['"C++ developer"', 'raw:"C++ developer"'],
  ['"c*ffee shop" tea', '"c\\*ffee shop" tea'],
  ['"flat * white" tea', '"flat \\* white" tea'],
  ['#maga NEAR/3 rally', 'maga NEAR/3 rally'],
  ['rally NEAR (crowd OR @nasa)', 'rally NEAR (crowd OR nasa)'],
])('repairs: %j becomes %j', (text, expected) => {
  expect(repaired(text)).toBe(expected)
  if (!expected.includes('||')) expect(problemsOf(expected)).toEqual([])
})

test.each([
  [
    'Brandwatch',
    '((BMW NEAR/5f X5) OR {BMW}) AND site:bmw.de NOT authorFollowers:[1000 TO 5000]',
    '((BMW NEAR/5f X5) OR raw:"BMW") AND domain:bmw.de NOT followers:1000..5000',
    ['site: → domain:', 'authorFollowers: → followers:', '[1000 TO 5000] → 1000..5000', '{BMW} → raw:"BMW"'],
  ],
  [
    'Talkwalker',
    '++Apple AND "new phone"~5 AND language:en',
    'raw:"Apple" AND "new phone"~5 AND lang:en',
    ['language: → lang:', '++Apple → raw:"Apple"'],
  ],
  [
    'Meltwater',
    '(coffee near/5 tea) OR intitle:latte',
    '(coffee NEAR/5 tea) OR title:latte',
    ['intitle: → title:', 'near/5 → NEAR/5'],
  ],
  [
    'Lucene',
    '(coffee || tea) && !milk +"flat white" sugar^2',
    '(coffee OR tea) AND -milk "flat white" sugar',
    ['|| → OR', '&& → AND', '+ → ', '! → -', 'sugar^2 → sugar'],
  ],
  [
    'German',
    'kaffee oder tee und nicht milch',
    'kaffee OR tee AND NOT milch',
    ['oder → OR', 'und → AND', 'nicht → NOT'],
  ],
  ['our own', 'coffee OR "flat white" -tea', 'coffee OR "flat white" -tea', []],
])('a text of %s is read on paste', (_tool, pasted, expected, replaced) => {
  const { text, replacements } = translatePastedQuery(pasted, 'de')
  expect([text, replacements.map(({ written, meant }) => `${written} → ${meant}`)]).toEqual([expected, replaced])
})

describe('hostile texts', () => {
  const hostile = {
    brackets: '('.repeat(2_000),
    pairs: `${'('.repeat(2_000)}a${')'.repeat(2_000)}`,
    closing: ')'.repeat(4_000),
    minus: '-'.repeat(4_000),
    not: 'NOT '.repeat(1_000),
    quotes: '"'.repeat(4_095),
    regex: '(a+)+$ '.repeat(500),
    terms: 'term '.repeat(20_000),
    stars: '*'.repeat(4_000),
    fields: 'a:'.repeat(2_000),
    near: 'NEAR '.repeat(800),
    nul: '\0'.repeat(4_000),
    surrogates: '\ud800'.repeat(4_000),
    slashes: '\\'.repeat(4_000),
  }
  test.each(Object.entries(hostile))('%s are refused or read', (_, text) => {
    const { problems, tree } = parseQuery(text)
    expect(tree === null).toBe(problems.some(({ severity }) => severity === 'error'))
    expect(problems.length).toBeLessThanOrEqual(5)
  })

  test('any text gets a tree or problems whose places and repairs lie inside it', () => {
    const words = 'AND OR NOT NEAR/3 author: likes: lang: title:( tea cof* >=3'.split(' ')
    const bits = fc.constantFrom(...'()"“”*-~: \\\0\ud800', ...words, ' ', ' ')
    const texts = fc.array(bits, { maxLength: 14 }).map((list) => list.join(''))
    fc.assert(
      fc.property(fc.oneof(texts, anyString()), (text) => {
        const { tree, problems } = parseQuery(text)
        expect(tree === null).toBe(problems.some(({ severity }) => severity === 'error'))
        for (const { from, to, fix } of problems) {
          expect(from >= 0 && from <= to && to <= text.length).toBe(true)
          for (const edit of fix?.edits ?? []) expect(edit.from <= edit.to && edit.to <= text.length).toBe(true)
        }
      }),
      { numRuns: 3_000 },
    )
  })
})
