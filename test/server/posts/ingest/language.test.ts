import { beforeAll, describe, expect, test } from 'vitest'
import { detectLanguage, loadLanguages, createLanguageLearner } from '#server/posts/ingest/enrich/language.ts'
import type { PostRow } from '#server/posts/ingest/post-row.ts'
import { postRow } from '#test/support/collection/scripted-source.ts'

beforeAll(loadLanguages)

const longer = {
  en: 'The ferry to the northern islands was late again this morning.',
  de: 'Die Fähre zu den nördlichen Inseln war heute Morgen wieder zu spät.',
  tl: 'Magandang umaga sa inyong lahat, kumusta na kayo ngayong araw.',
}

const rowOf = (post: Partial<PostRow>) =>
  postRow('1', { source: 'bluesky', authorId: '', authorHandle: '', language: null, ...post })

/** The language that a post gets after others have passed. */
function languageAfter(earlier: readonly Partial<PostRow>[], post: Partial<PostRow>) {
  const languages = createLanguageLearner()
  for (const one of earlier) languages.add(rowOf(one))
  const row = languages.add(rowOf(post))
  return detectLanguage(row.text, row.usualLanguage)
}
const five = (post: Partial<PostRow>) => Array.from({ length: 5 }, () => post)

describe('a short text that may as well be in the usual language', () => {
  const text = 'Happy birthday Curiosity!'
  test.each([
    ['nowhere', 'tl', []],
    ['of its author', 'en', five({ authorId: 'ana', text: longer.en })],
    ['of its community', 'en', five({ community: 'space', text: longer.en })],
    ['of its source', 'en', five({ text: longer.en })],
    ['of another source', 'tl', five({ source: 'reddit', text: longer.en })],
    [
      'of its author rather than of its source',
      'tl',
      [...five({ text: longer.en }), ...five({ authorId: 'ana', text: longer.tl })],
    ],
    ['that four of ten texts lack', 'tl', [...five({ text: longer.en }), ...five({ text: longer.de })]],
  ])('%s', (_where, language, earlier) => {
    expect(languageAfter(earlier, { text, authorId: 'ana', community: 'space' })).toBe(language)
  })
})

test.each([longer.de, 'Vielen Dank', 'ขอบคุณมากครับ'])(
  'a text that tells its language keeps it among English ones: %s',
  (text) => {
    expect(languageAfter(five({ text: longer.en }), { text })).toBe(detectLanguage(text))
  },
)

test('a longer text that may as well be in the usual language is', () => {
  const text = 'BioShock Infinite: Burial at Sea - Episode 1 Trailer'
  expect(languageAfter(five({ text: longer.en }), { text })).toBe('en')
})

test.each([
  ['en', five({ text: longer.en })],
  ['und', []],
])('a text that resembles a language by little is usual or unknown: %s', (language, earlier) => {
  expect(languageAfter(earlier, { text: 'JIRA Jr.' })).toBe(language)
})

test('what a source says of the language counts, however short the text is', () => {
  const earlier = five({ text: 'ok', language: 'en' })
  expect(languageAfter(earlier, { text: 'Happy birthday Curiosity!' })).toBe('en')
})

test('two languages that score alike are not told apart where nothing is usual', () => {
  expect(detectLanguage('hola amigo')).toBe('und')
})
