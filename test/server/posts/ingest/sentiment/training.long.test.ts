import { expect, test } from 'vitest'
import { classifyBy } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { writeModel } from '#server/posts/ingest/enrich/sentiment/model.ts'
import { exampleOf, train } from '../../../../../scripts/sentiment/train.ts'

const words = { negative: 'gloomy', neutral: 'square', positive: 'sunny' } as const
const texts = Array.from({ length: 30 }, (_, at) => {
  const label = (['negative', 'neutral', 'positive'] as const)[at % 3]!
  return { text: `a ${words[label]} thing number ${at}`, language: 'en', label, set: 'umsab' as const }
})
const head = { version: 1, temperatures: { en: 1 }, threshold: 0 }

test('training again makes the same file, which knows what it was taught', () => {
  const [once, again] = [train(texts.map(exampleOf), head), train(texts.map(exampleOf), head)]
  expect(writeModel(once).equals(writeModel(again))).toBe(true)
  const said = Object.values(words).map((word) => classifyBy(once, `one ${word} thing`, 'en').sentiment)
  expect(said).toEqual(['negative', 'neutral', 'positive'])
})
