import { expect, test } from 'vitest'
import { say } from '#contract/texts.ts'

test('a sentence is said in English, and carries what other languages need', () => {
  expect(say({ id: 'some.text', message: '{who} has {most, number} of {most}' }, { who: '$&', most: 1234 })).toEqual({
    detail: '$& has 1,234 of 1234',
    message: 'some.text',
    params: { who: '$&', most: 1234 },
  })
})

test('a sentence without gaps needs no params', () => {
  expect(say({ id: 'some.text', message: 'Nothing is left.' })).toEqual({
    detail: 'Nothing is left.',
    message: 'some.text',
  })
})
