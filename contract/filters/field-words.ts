import { sentence } from '../query-language/description-messages.ts'
import { englishLocalizer, type Localizer } from '../query-language/localizer.ts'
import { toText, type Text } from '../texts.ts'
import { builtInFields, type FieldCondition, isBuiltIn } from './field-conditions.ts'

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

function listText(values: readonly string[], { word }: Localizer): string {
  const named = values.slice(0, maxNamed).map((value) => (value === '' ? word(toText(words.nothing)) : value))
  const list =
    named.length < 2
      ? named.join('')
      : word(toText(sentence.list, { how: 'or', list: named.slice(0, -1).join(', '), last: named.at(-1)! }))
  return values.length > maxNamed ? word(toText(sentence.more, { list, more: values.length - maxNamed })) : list
}

function rangeText({ min, max }: Pick<FieldCondition, 'min' | 'max'>, name: string): Text {
  if (min === undefined) return toText(words.atMost, { name, max: max! })
  return max === undefined ? toText(words.atLeast, { name, min }) : toText(words.between, { name, min, max })
}

/** A condition in words, with the name of a custom field, such as "Country is Kenya or Peru" or "Campaign has no value". */
export function fieldConditionInWords(
  condition: Omit<FieldCondition, 'fieldId'> & { fieldId?: string | undefined },
  customName: string,
  localizer: Localizer = englishLocalizer,
): string {
  const { word } = localizer
  const { fieldId = '', not = false, values, contains } = condition
  const name = isBuiltIn(fieldId)
    ? word({ detail: builtInFields[fieldId], message: builtInFields[fieldId] })
    : customName
  if (contains !== undefined) return word(toText(not ? words.containsNot : words.contains, { name, part: contains }))
  if (values !== undefined) {
    if (values.length === 1 && values[0] === '') return word(toText(not ? words.notEmpty : words.empty, { name }))
    return word(toText(not ? words.isNot : words.is, { name, values: listText(values, localizer) }))
  }
  const range = rangeText(condition, name)
  return word(not ? toText(sentence.not, { part: range }) : range)
}
