import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { classifiedLanguages, classifySentiment } from '#server/posts/ingest/enrich/sentiment/classify.ts'
import { softmax, readModel, writeModel } from '#server/posts/ingest/enrich/sentiment/model.ts'
import verdicts from '#test/samples/clear-posts.json' with { type: 'json' }

const file = readFileSync(
  new URL('../../../../../server/posts/ingest/enrich/sentiment/sentiment-model.bin', import.meta.url),
)

describe('a verdict', () => {
  test.each([
    [
      'praise after a complaint',
      'Returned my Harbour mug, refund in two minutes, no questions. Well handled, Ferry Street. Ten out of ten.',
      'en',
      ['positive', 'unsure'],
    ],
    ['a refund that is asked for', 'I want my money back', 'en', ['negative']],
    ['praise', 'I love this so much, best day ever!! 😍', 'en', ['positive']],
    ['a complaint', 'Worst service ever, I hate this shop 😡', 'en', ['negative']],
    ['news', 'The council meets on Monday at 10 http://t.co/x', 'en', ['neutral', 'unsure']],
    ['German praise', 'Ich liebe diese Stadt, einfach wunderschön 😍', 'de', ['positive']],
    ['a Spanish complaint', 'Qué asco de servicio, lo peor, odio esta tienda', 'es', ['negative']],
    ['Portuguese praise', 'Que dia lindo, te amo muito', 'pt', ['positive']],
  ])('on %s', (_, text, language, expected) => {
    expect(expected).toContain(classifySentiment(text, language).sentiment)
  })

  test('comes with its probability, an unsure one with one below the threshold', () => {
    const sure = classifySentiment('I love this so much, best day ever!! 😍', 'en')
    const unsure = classifySentiment('Quite a coffee', 'en')
    const { threshold } = readModel(file)
    expect([sure.probability! >= threshold, unsure.sentiment, unsure.probability! < threshold]).toEqual([
      true,
      'unsure',
      true,
    ])
  })

  test('is not given in a language without labelled texts', () => {
    const none = { sentiment: 'unknown', probability: null }
    expect(['ja', 'und', 'nl'].map((language) => classifySentiment('最高の一日', language))).toEqual([none, none, none])
    expect(classifiedLanguages().toSorted()).toEqual(['ar', 'de', 'en', 'es', 'fr', 'hi', 'it', 'pt'])
  })

  test('is given for any text', () => {
    for (const text of ['', ' ', '\u0000', '\ud83d', '#', '@', 'http', '👍'.repeat(9_000), 'a'.repeat(100_000)])
      expect(['positive', 'neutral', 'negative', 'unsure']).toContain(classifySentiment(text, 'en').sentiment)
  })
})

type ByPerson = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>
/**
 * By language and a person's verdict: 200 posts of the sample, what people write to a shop, and words that turn theirs
 * around. A brand's apology is neutral, since it names a trouble and is no opinion of one.
 */
const { clearPosts, serviceWords, turnedWords }: Record<keyof typeof verdicts, ByPerson> = verdicts

/** A line for each post with another verdict than a person's. */
const missed = (posts: ByPerson) =>
  Object.entries(posts).flatMap(([language, byVerdict]) =>
    Object.entries(byVerdict).flatMap(([verdict, texts]) =>
      texts.flatMap((text) => {
        const { sentiment } = classifySentiment(text, language)
        return sentiment === verdict ? [] : [`${language} ${verdict}, not ${sentiment}: ${text}`]
      }),
    ),
  )

const postsIn = (posts: ByPerson) => Object.values(posts).flatMap((byVerdict) => Object.values(byVerdict).flat())

const missable = 0.05

describe('of what a person understands at once', () => {
  test('95 of 100 posts of the sample get the same verdict, an unsure one counting as another', () => {
    expect(postsIn(clearPosts).length).toBe(200)
    expect(missed(clearPosts).slice(200 * missable)).toEqual([])
  })

  test('so does what people write to a shop, in every language', () => {
    expect(Object.keys(serviceWords).toSorted()).toEqual(classifiedLanguages().toSorted())
    expect(missed(serviceWords).slice(postsIn(serviceWords).length * missable)).toEqual([])
  })

  test('"not bad" is praise and "great, but it crashed" none, in every language', () => {
    expect(Object.keys(turnedWords).toSorted()).toEqual(classifiedLanguages().toSorted())
    expect(missed(turnedWords).slice(postsIn(turnedWords).length * missable)).toEqual([])
  })
})

test('the model is at most three megabytes, and its file reads as it was written', () => {
  expect(file.length).toBeLessThanOrEqual(3_000_000)
  expect(writeModel(readModel(file)).equals(file)).toBe(true)
  expect(() => readModel(file.subarray(0, 1_000))).toThrow('The sentiment model is not of this release')
})

test('probabilities sum to one and flatten with the temperature', () => {
  const [low, high] = [softmax([1, 0, 3], 1), softmax([1, 0, 3], 4)]
  expect(low.reduce((sum, one) => sum + one)).toBeCloseTo(1)
  expect(low[2]).toBeGreaterThan(high[2])
})
