import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { fields } from '#contract/query-language/fields.ts'
import type { QueryField } from '#contract/query-language/tree.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { formatLanguage } from '#src/text/format.ts'
import { postLanguages } from '#contract/languages.ts'
import { i18n } from '#src/text/i18n.ts'
import { worded } from '#src/text/terms.ts'

export type Choice = { value: string; label: string }
/** How a field is asked for: some of a list, languages, names one writes, a range of numbers, a day. */
export type FilterField = {
  name: QueryField
  label: string
  control: 'choice' | 'language' | 'names' | 'number' | 'day'
  choices: readonly Choice[]
  help: string
  /** What a value looks like, without the name of the field. */
  example: string
  /** Between field and values: keeps, takes away. */
  words: readonly [is: string, isNot: string]
}

type Words = readonly [is: MessageDescriptor, isNot: MessageDescriptor]
const plain: Words = [msg`is`, msg`is not`]
const has: Words = [msg`has`, msg`has no`]
const range: Words = [msg`between`, msg`not between`]

const named: Partial<Record<QueryField, [label: MessageDescriptor, control: FilterField['control'], words?: Words]>> = {
  source: [msg`Source`, 'choice'],
  lang: [msg`Language`, 'language'],
  type: [msg`Type`, 'choice'],
  sentiment: [msg`Sentiment`, 'choice'],
  author: [msg`Author`, 'names'],
  domain: [msg`Linked domain`, 'names'],
  hashtag: [msg`Hashtag`, 'names'],
  tag: [msg`Tag`, 'names'],
  has: [msg`Post`, 'choice', has],
  is: [msg`Kind`, 'choice'],
  instance: [msg`Instance`, 'names'],
  after: [msg`Posted since`, 'day'],
  before: [msg`Posted before`, 'day'],
  likes: [msg`Likes`, 'number', range],
  replies: [msg`Replies`, 'number', range],
  reposts: [msg`Reposts`, 'number', range],
  quotes: [msg`Quotes`, 'number', range],
  views: [msg`Views`, 'number', range],
  interactions: [msg`Interactions`, 'number', range],
  followers: [msg`Followers`, 'number', range],
  reach: [msg`Reach`, 'number', range],
}

const languages = () => postLanguages.map((value) => ({ value, label: formatLanguage(value) }))

/** The fields that a filter can ask about, those most used first; their texts are worded when they are asked for. */
export const filterFields: readonly FilterField[] = Object.entries(named).map(
  ([name, [label, control, words = plain]]) => {
    const field = fields[name as QueryField]
    return {
      name: field.name,
      control,
      example: field.example.slice(field.name.length + 1),
      get label() {
        return i18n.t(label)
      },
      get choices() {
        return control === 'language'
          ? languages()
          : (field.choices ?? []).map((choice) => ({ value: choice.value, label: worded(choice.label) }))
      },
      get help() {
        return worded(field.help)
      },
      get words() {
        return [i18n.t(words[0]), i18n.t(words[1])] as const
      },
    }
  },
)

export const fieldNamed = (name: string) => filterFields.find((field) => field.name === name) ?? filterFields[0]!

/** A row for a field, without anything in it. */
export const emptyRow = (field: string): FilterRow => ({
  id: crypto.randomUUID(),
  field,
  not: false,
  values: [],
  min: '',
  max: '',
  day: '',
})
