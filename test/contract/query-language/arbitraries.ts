import * as fc from 'fast-check'
import type { SearchedPost } from '#contract/query-language/evaluate.ts'
import { PostType, Sentiment, Source } from '#contract/posts/posts.ts'
import { normalise } from '#contract/query-language/tokenise.ts'
import { fields } from '#contract/query-language/fields.ts'

const surrogates = { from: 0xd800, count: 0x800 }
const atPlace = (place: number) => String.fromCodePoint(place < surrogates.from ? place : place + surrogates.count)

function placeOf(character: unknown) {
  const code = typeof character === 'string' ? character.codePointAt(0)! : -1
  const place = code < surrogates.from ? code : code - surrogates.count
  if (code < 0 || atPlace(place) !== character) throw new TypeError('Expected one character')
  return place
}

/** Like fast-check's unit `binary`, which first spends a second on a table of all characters. */
const anyCharacter = fc.nat(0x10ffff - surrogates.count).map(atPlace, placeOf)

export const anyString = (maxLength?: number) => fc.string({ unit: anyCharacter, maxLength })

/** Few words in many scripts, so that random queries meet random posts. */
export const words = [
  ...'coffee Coffee café cafe Cafés tea TEA flat white Milk coffeehouse über straße STRASSE кофе Кофе мой мои ё'.split(
    ' ',
  ),
  ...'ελλάς ΕΛΛΑΣ قهوة أحمد احمد שלום हिन्दी コーヒー 飲む ｺｰﾋｰ กาแฟ น้ำ ກາເຟ កាហ្វេ ကော်ဖီ 한국 커피 ☕ 👍🏽 🇩🇪 ™ ℹ️ #coffee'.split(
    ' ',
  ),
  ...'#Tea #cafés #flat_white @nasa @NASA @esa snake_case _tea_ tea_ 3.5 a b naïve C++ Google+ % _ {x}'.split(' '),
  "Apple's",
  "l'amour",
  '🏴\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}',
  'cof\u200bfee',
  '\u2066tea\u2069',
  "it's",
  '\\',
  "'",
]
const word = fc.constantFrom(...words)
export const prose = fc.array(word, { maxLength: 12 }).map((list) => list.join(' '))

const largeCounts = [99_999, 100_000, 1_234_567, 9_999_999, 10_000_000, 10_000_001]
const count = fc.option(fc.integer({ min: 0, max: 12 }))
const authorNames = [
  'jane@Mastodon.social',
  'nasa',
  'NASA',
  'Jane Doe',
  'esa',
  'did:plc:abc',
  '42',
  '',
  'Тест',
  "o'hara\\",
]
const name = fc.constantFrom(...authorNames)
const domains = ['example.org', 'blog.example.org', 'myexample.org', 'youtu.be', 'münchen.de', 'bier.münchen.de']
const domain = fc.constantFrom(...domains)

const named = (...names: string[]) => fc.constantFrom(...names).map(normalise)

export const anyPost: fc.Arbitrary<SearchedPost> = fc.record({
  title: fc.oneof(fc.constant(''), prose),
  text: prose,
  community: fc.constantFrom('', '', '', 'Coffee', 'tea', 'Home Barista'),
  url: fc.constantFrom(
    '',
    'https://Example.org/Blog/1',
    'https://x.com/1',
    'https://www.reddit.com/r/Coffee/comments/1',
    'https://lemmy.world/c/Tea?a',
    'http://u@Host.example:80/r/a\\b',
  ),
  source: fc.constantFrom(...Source.options),
  type: fc.constantFrom(...PostType.options),
  language: fc.constantFrom('en', 'de', 'ja', 'und'),
  sentiment: fc.constantFrom(...Sentiment.options),
  authorId: name,
  authorHandle: name,
  authorName: name,
  authorBio: fc.oneof(fc.constant(''), prose),
  postedAt: fc.integer({ min: 0, max: 24 * 80 }).map((hours) => new Date(Date.UTC(2026, 2, 1) + hours * 3_600_000)),
  hashtags: fc.uniqueArray(named('coffee', 'cafés', 'tea', 'flat_white', 'кофе', 'กาแฟ'), { maxLength: 3 }),
  mentions: fc.uniqueArray(fc.constantFrom('nasa', 'NASA', 'esa'), { maxLength: 2 }),
  links: fc.uniqueArray(fc.constantFrom('https://example.org/blog', 'https://youtu.be/x'), { maxLength: 2 }),
  domains: fc.uniqueArray(domain, { maxLength: 2 }),
  emoji: fc.uniqueArray(fc.constantFrom('☕', '👍'), { maxLength: 1 }),
  tags: fc.uniqueArray(named('nasa', 'Tea', 'Cafés', 'cafe bar', 'Тест', 'ＴＥＡ'), { maxLength: 3 }),
  likes: count,
  replies: count,
  reposts: count,
  quotes: count,
  views: count,
  interactions: count,
  followers: fc.option(fc.oneof(fc.integer({ min: 0, max: 60 }), fc.constantFrom(...largeCounts))),
})

const quoted = prose.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`)
const nonEmptyQuoted = fc
  .array(word, { minLength: 1, maxLength: 3 })
  .map((list) => `"${list.join(' ').replace(/["\\]/g, '\\$&')}"`)
const star = fc.constantFrom(
  ...'cof* caf* кофе* STR* flat-whi* snake_c* #cof* #flat_* @nas*'.split(' '),
  '"flat whi*"',
  '"tea mil*"',
  'title:"flat whi*"',
  'bio:"tea mil*"',
  'author:"jane d*"',
)
const valueOf: Record<string, fc.Arbitrary<string>> = {
  words: fc.oneof(word, nonEmptyQuoted),
  name: fc.oneof(
    fc.constantFrom(...authorNames.filter(Boolean)).map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`),
    fc.constantFrom(
      ...'nas* cof* /r/Coffee !tea x.com www.Example.org @mastodon.social host.example reddit.com'.split(' '),
      ...'@nasa #Coffee cafés example.org MÜNCHEN.de xn--mnchen-3ya.de tea'.split(' '),
    ),
  ),
  language: fc.constantFrom('en', 'DE', 'und'),
  number: fc.constantFrom('5', '>=3', '<4', '>10', '<=0', '2..7', '=6', '>=152891', '185185..185186', '600000'),
  date: fc.constantFrom('2026-03-29', '2026-03-30', '2026-04-10'),
}
const fieldText = fc
  .constantFrom(...Object.values(fields).filter(({ name }) => name !== 'query' && name !== 'category'))
  .chain((field) =>
    (field.choices ? fc.constantFrom(...field.choices.map(({ value }) => value)) : valueOf[field.value]!).map(
      (value) => `${field.name}:${value}`,
    ),
  )

const either = fc.tuple(word, nonEmptyQuoted).map(([a, b]) => `(${a} OR ${b})`)
const distance = fc.constantFrom('NEAR', 'NEAR/1', 'ONEAR/3', 'NEAR/10f')
const near = fc
  .tuple(fc.oneof(word, nonEmptyQuoted, either), distance, fc.oneof(word, nonEmptyQuoted))
  .map((parts) => parts.join(' '))
const raw = fc
  .constantFrom(...'coffee Coffee cof "Google+" C++ ＴＥＡ кофе コー 飲 กา é + ™ ℹ us'.split(' '), '"fee t"', '"l\'a"')
  .map((value) => `raw:${value}`)
const leaf = fc.oneof(
  { weight: 2, arbitrary: raw },
  { weight: 4, arbitrary: word },
  { weight: 3, arbitrary: nonEmptyQuoted },
  { weight: 1, arbitrary: quoted },
  { weight: 1, arbitrary: nonEmptyQuoted.map((text) => `${text}~2`) },
  { weight: 2, arbitrary: star },
  { weight: 4, arbitrary: fieldText },
  { weight: 1, arbitrary: near },
)

/** Query texts, most of which parse. */
export const anyQuery: fc.Arbitrary<string> = fc.letrec<{ query: string }>((tie) => ({
  query: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    leaf,
    fc.tuple(tie('query'), fc.constantFrom(' AND ', ' OR ', ' '), tie('query')).map((parts) => `(${parts.join('')})`),
    fc.tuple(tie('query'), fc.constantFrom(' AND NOT ', ' -'), tie('query')).map((parts) => parts.join('')),
    fc.tuple(word, fc.constant(' OR '), tie('query')).map((parts) => parts.join('')),
  ),
})).query
