import { describe, expect, test } from 'vitest'
import { featuresOf, slotCount } from '#server/posts/ingest/enrich/sentiment/features.ts'
import { fold } from '#server/posts/ingest/enrich/sentiment/fold.ts'

const folded = (text: string) => {
  const { units, length } = fold(text)
  return String.fromCharCode(...units.subarray(0, length))
}

const slotsOf = (text: string, language = 'en') => {
  const { words, wordCount, sequences, sequenceCount, facts } = featuresOf(text, language)
  return {
    words: [...words.subarray(0, wordCount)],
    sequences: [...sequences.subarray(0, sequenceCount)],
    facts: [...facts],
  }
}

describe('a text is folded', () => {
  test.each([
    ['links and names', 'See https://t.co/x?y=1 by @Ann_42!', ' see http by @ ! '],
    ['an address at the end', 'read http://a.b', ' read http '],
    ['digits and long runs', 'soooo goood in 2017', ' soo good in 00 '],
    ['accents and case', 'Très DÉÇU', ' tres decu '],
    ['hashtags as words', '#GreatDay', ' greatday '],
    ['emoji, without skin tones, as words', 'ok👍🏽👍', ' ok 👍 👍 '],
    ['Arabic letters that are written in several ways', 'أحْسـن قهوة', ' احسن قهوه '],
    ['nothing at all', '', ' '],
    ['half of a surrogate pair', 'a\ud83d', ' a '],
  ])('%s', (_, text, expected) => {
    expect(folded(text)).toBe(expected)
  })

  test('however long it is, in the room there is', () => {
    expect(folded('👍'.repeat(5_000)).length).toBe(3_001)
  })
})

describe('the features of a text', () => {
  test('are the same for texts that fold alike, and stand in the tables', () => {
    const one = slotsOf('Great DAY, isn’t it? https://a.example/x')
    expect(slotsOf("great day, isn't it? http://b.example")).toMatchObject({ words: one.words })
    expect([...one.words, ...one.sequences, ...one.facts].every((slot) => slot >= 0 && slot < slotCount)).toBe(true)
  })

  test('tell a denied word from one that is not, up to the end of its clause', () => {
    const { words: plain } = slotsOf('coffee brave')
    const { words: denied } = slotsOf('not brave')
    const { words: behind } = slotsOf('not, brave')
    expect([denied.length - plain.length, behind.length - plain.length]).toEqual([1, 1])
    expect(slotsOf('not brave').facts[1]).not.toBe(slotsOf('not, brave').facts[1])
  })
})
