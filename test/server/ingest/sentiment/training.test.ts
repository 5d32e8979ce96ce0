import { describe, expect, test } from 'vitest'
import { classifyBy } from '#server/ingest/enrich/sentiment/classify.ts'
import { writeModel } from '#server/ingest/enrich/sentiment/model.ts'
import { doublesAcross, unescaped } from '../../../../scripts/sentiment/doubles.ts'
import { exampleOf, train } from '../../../../scripts/sentiment/train.ts'

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

describe('a text stands once', () => {
  const isNew = (first: string, second: string) => {
    const newOf = doublesAcross()
    newOf([{ language: 'en', text: unescaped(first) }])
    return newOf([{ language: 'en', text: unescaped(second) }])[0]
  }

  test.each([
    ['in other escapes', 'It\\u2019s late\\u002c "Tom" &amp;amp; I', 'It’s late, Tom & I'],
    [
      'with another name, link and number',
      '@ann at 8 http://a.b the mill opens',
      '@bob at 9 http://c.d the mill opens',
    ],
    [
      'cut short',
      'we all went to the mill by the river and had a good day',
      'we all went to the mill by the river http',
    ],
  ])('%s', (_, first, second) => {
    expect(isNew(first, second)).toBe(false)
  })

  test('and another one is kept', () => {
    expect(isNew('we all went to the mill by the river', 'we never went to the mall by the sea')).toBe(true)
  })
})
