import { describe, expect, test } from 'vitest'
import type { CorrectSentiment } from '#contract/posts/corrections.ts'
import {
  classifySentiment,
  classifyStored,
  modelVersion,
  probabilitiesFor,
} from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { type Layer, slotOfWord } from '#server/posts/ingest/enrich/sentiment/layer.ts'
import { isBetter, learnLayer } from '#server/posts/ingest/enrich/sentiment/learn-layer.ts'
import { correctedTexts, plainTexts } from './corrected-texts.ts'

const withProbabilities = <Text extends { text: string; language: string }>(one: Text) => ({
  ...one,
  probabilities: probabilitiesFor(one.text, one.language)!,
})
const learn = (sentiment: CorrectSentiment, posts = 30) =>
  learnLayer(correctedTexts(sentiment, posts).map(withProbabilities), plainTexts(200).map(withProbabilities))

const layerOf = (learnt: ReturnType<typeof learn>): Layer => ({ ...learnt, code: 130, model: modelVersion() })

test('what people say of a word is learnt, and is worth it on corrections that were kept apart', () => {
  const { worth } = learn('positive')
  expect(worth.corrections).toBe(30)
  expect(worth.after - worth.before).toBe(worth.fixed - worth.broken)
  expect([isBetter(worth), worth.after > worth.before + 5]).toEqual([true, true])
})

test('a verdict follows what its workspace was taught, and that of another the other way', () => {
  const text = 'the harbour kiosk got tidewashed today'
  const [praised, blamed] = [layerOf(learn('positive')), layerOf(learn('negative'))]
  const positive = (layer: Layer | null) => probabilitiesFor(text, 'en', layer)![2]
  expect([positive(praised) > positive(null) + 0.1, positive(blamed) < positive(null) - 0.1]).toEqual([true, true])
})

test('corrections that follow no rule are not worth it', () => {
  const said = ['negative', 'neutral', 'positive'] as const
  const texts = plainTexts(60).map((one, at) => ({ ...one, sentiment: said[((at * 7_919) % 101) % 3]! }))
  const { worth } = learnLayer(texts.map(withProbabilities), plainTexts(200).map(withProbabilities))
  expect(isBetter(worth)).toBe(false)
})

describe('the rule', () => {
  test.each([
    [0, 0, false],
    [1, 0, false],
    [2, 0, false],
    [3, 0, false],
    [4, 0, true],
    [6, 2, false],
    [8, 2, true],
    [5, 5, false],
    [0, 9, false],
    [2_000, 1_000, true],
  ])('%i fixed and %i broken: better %s', (fixed, broken, better) => {
    expect(isBetter({ fixed, broken })).toBe(better)
  })
})

test('a verdict says by whose code it was made, in a language that is not classified by the model’s', () => {
  const layer = layerOf(learn('positive'))
  expect(classifyStored('tidewashed', 'en', layer).model).toBe(130)
  expect(classifyStored('最高の一日', 'ja', layer)).toEqual({ sentiment: 'unknown', percent: 0, model: modelVersion() })
})

test('what was taught in one language leaves words of its own to another', () => {
  const text = 'Der Kiosk ist heute geschlossen'
  const layer = layerOf(learn('positive'))
  expect(classifySentiment(text, 'de', layer)).toEqual(classifySentiment(text, 'de'))
})

test('no word of a text is kept, only where its weight stands', () => {
  const { bias, weights } = learn('positive')
  expect(JSON.stringify({ bias, weights })).not.toContain('tidewashed')
  expect(weights.map(([slot]) => slot)).toContain(slotOfWord('tidewashed', 'en'))
})
