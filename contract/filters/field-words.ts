import { sentence } from '../query-language/read-as-messages.ts'
import { english, type Speaker } from '../query-language/speaker.ts'
import { say, type Text } from '../texts.ts'
import type { FieldCondition } from './field-conditions.ts'

const words = {
  is: /*i18n*/ { id: 'fieldIs', message: '{name} is {values}' },
  isNot: /*i18n*/ { id: 'fieldIsNot', message: '{name} is not {values}' },
  empty: /*i18n*/ { id: 'fieldEmpty', message: '{name} has no value' },
  notEmpty: /*i18n*/ { id: 'fieldNotEmpty', message: '{name} has a value' },
  contains: /*i18n*/ { id: 'fieldContains', message: '{name} contains “{part}”' },
  containsNot: /*i18n*/ { id: 'fieldContainsNot', message: '{name} does not contain “{part}”' },
  nothing: /*i18n*/ { id: 'fieldNothing', message: 'no value' },
  atLeast: /*i18n*/ { id: 'fieldAtLeast', message: '{name} is at least {min}' },
  atMost: /*i18n*/ { id: 'fieldAtMost', message: '{name} is at most {max}' },
  between: /*i18n*/ { id: 'fieldBetween', message: '{name} is {min} to {max}' },
} as const

export const maxNamed = 5

function listText(values: readonly string[], { word }: Speaker): string {
  const named = values.slice(0, maxNamed).map((value) => (value === '' ? word(say(words.nothing)) : value))
  const list =
    named.length < 2
      ? named.join('')
      : word(say(sentence.list, { how: 'or', list: named.slice(0, -1).join(', '), last: named.at(-1)! }))
  return values.length > maxNamed ? word(say(sentence.more, { list, more: values.length - maxNamed })) : list
}

function rangeText({ min, max }: Pick<FieldCondition, 'min' | 'max'>, name: string): Text {
  if (min === undefined) return say(words.atMost, { name, max: max! })
  return max === undefined ? say(words.atLeast, { name, min }) : say(words.between, { name, min, max })
}

/** A condition in words, such as "Country is Kenya or Peru" or "Campaign has no value". */
export function fieldConditionInWords(
  condition: Omit<FieldCondition, 'fieldId'>,
  name: string,
  speaker: Speaker = english,
): string {
  const { word } = speaker
  const { not = false, values, contains } = condition
  if (contains !== undefined) return word(say(not ? words.containsNot : words.contains, { name, part: contains }))
  if (values !== undefined) {
    if (values.length === 1 && values[0] === '') return word(say(not ? words.notEmpty : words.empty, { name }))
    return word(say(not ? words.isNot : words.is, { name, values: listText(values, speaker) }))
  }
  const range = rangeText(condition, name)
  return word(not ? say(sentence.not, { part: range }) : range)
}
