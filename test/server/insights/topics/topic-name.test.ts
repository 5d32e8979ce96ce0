import { expect, test } from 'vitest'
import { toTopicName } from '#server/insights/topics/topic-name.ts'

test.each([
  ['a phrase alone', ['mug recall', 'refund'], ['the Mug Recall, a refund'], 'Mug Recall'],
  ['two terms', ['mug', 'refund', 'crack'], ['A Mug: refund or crack'], 'Mug, refund'],
  [
    'the next written term for one that no text writes',
    ['mug', 'refund', 'crack'],
    ['A Mug with a crack'],
    'Mug, crack',
  ],
  ['a term that no text writes rather than one word', ['mug', 'refund'], ['A Mug'], 'Mug, refund'],
  ['no two forms of a word', ['recall', 'recalled', 'refund'], ['Recall: recalled, refund'], 'Recall, refund'],
  ['two forms of a word rather than one word', ['recall', 'recalled'], ['Recall, recalled'], 'Recall, recalled'],
  ['the phrase that contains the first term', ['mug', 'harbour mug'], ['a Harbour Mug'], 'Harbour Mug'],
  ['two words of a script without spaces', ['京都', '緑茶'], ['京都の緑茶'], '京都, 緑茶'],
  ['the only term', ['mug'], [], 'mug'],
])('a name has %s', (_, terms, texts, name) => {
  expect(toTopicName(terms, texts)).toBe(name)
})
