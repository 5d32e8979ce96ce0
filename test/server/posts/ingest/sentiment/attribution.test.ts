import { expect, test } from 'vitest'
import { attribute } from '#server/posts/ingest/enrich/sentiment/attribution.ts'
import { probabilitiesFor } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import type { Layer } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { slotOfWord } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { correctedTexts, plainTexts } from './corrected-texts.ts'

const texts = [
  ...correctedTexts('positive', 6),
  ...plainTexts(6),
  { text: 'The queue was not too long, but the app crashed again!! refund please 😡👍🏽', language: 'en' },
  { text: 'Der Service war leider überhaupt nicht gut… https://example.org @wirt #nie', language: 'de' },
  { text: 'الخدمة ممتازة', language: 'ar' },
  { text: 'बहुत बढ़िया सेवा', language: 'hi' },
  { text: 'GOOD good Good', language: 'en' },
  { text: '', language: 'en' },
]
const layer: Layer = {
  code: 128,
  model: 1,
  bias: { en: [0.2, 0, -0.1] },
  weights: [
    [slotOfWord('wicked', 'en'), -1, 0.5, 2],
    [slotOfWord('good', 'en'), 0.5, 0, -3],
  ],
}

const differences = ([first, ...others]: readonly number[]) => others.map((other) => other - first!)

test.each([null, layer])('what words add sums to what the model says, layer %#', (by) => {
  for (const { text, language } of texts) {
    const { probabilities, spans, rest } = attribute(text, language, by)!
    const sums = [0, 1, 2].map((verdict) => spans.reduce((sum, { scores }) => sum + scores[verdict]!, rest[verdict]!))
    const logs = differences(probabilities.map(Math.log))
    differences(sums).forEach((sum, at) => expect(sum).toBeCloseTo(logs[at]!, 4))
    expect(probabilities).toEqual(probabilitiesFor(text, language, by))
  }
})

test('spans stand where their words stand', () => {
  const { text } = texts[12]!
  const { spans } = attribute(text, 'en', null)!
  expect(spans.map((span) => text.slice(span.from, span.to))).toEqual(spans.map((span) => span.text))
  expect(spans.map((span) => span.text)).toEqual(
    'The queue was not too long but the app crashed again !! refund please 😡 👍🏽'.split(' '),
  )
})

test('a word with a feeling weighs more than its neighbours, and a taught one as it was taught', () => {
  const weightOf = (text: string, word: string, by: Layer | null) => {
    const [negative, , positive] = attribute(text, 'en', by)!.spans.find((span) => span.text === word)!.scores
    return positive - negative
  }
  expect(weightOf('I love this coffee', 'love', null)).toBeGreaterThan(weightOf('I love this coffee', 'this', null))
  const plain = weightOf('properly wicked', 'wicked', null)
  expect(weightOf('properly wicked', 'wicked', layer) - plain).toBeCloseTo(3 / Math.SQRT2, 5)
})

test('there is nothing to share out in a language that is not classified', () => {
  expect(attribute('最高の一日', 'ja', null)).toBeNull()
})
