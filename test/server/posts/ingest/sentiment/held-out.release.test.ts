import { expect, test } from 'vitest'
import { hasLargeSamples, needsSamples } from '#test/support/samples/where.ts'
import { isHeldOut } from '../../../../../scripts/sentiment/held-out.ts'
import { readLabelled } from '../../../../../scripts/sentiment/labelled.ts'

const unsaid = /https?:\/\/\S+|\bhttp\b|@\w+|\d+/g
const wordsOf = (text: string) =>
  new Set(
    text
      .toLowerCase()
      .replace(unsaid, ' ')
      .split(/[^\p{L}]+/u),
  )
const inAnyOrder = (text: string) => [...wordsOf(text)].toSorted().join(' ')

test.runIf(hasLargeSamples)(`no text that is held out is learned from, its words in any order${needsSamples}`, () => {
  const english = readLabelled().texts.filter(({ language }) => language === 'en')
  const learned = new Set(english.filter((one) => !isHeldOut(one)).map(({ text }) => inAnyOrder(text)))
  const held = english.filter((one) => one.set !== 'semeval' && isHeldOut(one))
  expect(held.length).toBeGreaterThan(400)
  expect(held.filter(({ text }) => learned.has(inAnyOrder(text))).length).toBe(0)
})
