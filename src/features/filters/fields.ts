import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { fields } from '#contract/query-language/fields.ts'
import type { QueryField } from '#contract/query-language/tree.ts'
import type { FilterRow } from '#src/machines/edited-filter.ts'
import { formatLanguage } from '#src/text/format.ts'
import { postLanguages } from '#contract/languages.ts'
import { i18n } from '#src/text/i18n.ts'
import { translateEnglish } from '#src/text/terms.ts'

export type Choice = { value: string; label: string }
export type FilterField = {
  name: string
  label: string
  control: 'choice' | 'language' | 'names' | 'number' | 'day' | 'part' | 'none' | 'decimal'
  choices: readonly Choice[]
  help: string
  /** A sample value without the field's name. */
  example: string
  /** Shown between field and values. */
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
  domain: [msg`Domain`, 'names'],
  hashtag: [msg`Hashtag`, 'names'],
  tag: [msg`Tag`, 'names'],
  category: [msg`Category`, 'choice'],
  community: [msg`Community`, 'names'],
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

/** Most used fields first; getters translate the texts on access. */
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
          ? postLanguages.map((value) => ({ value, label: formatLanguage(value) }))
          : (field.choices ?? []).map((choice) => ({ value: choice.value, label: translateEnglish(choice.label) }))
      },
      get help() {
        return translateEnglish(field.help)
      },
      get words() {
        return [i18n.t(words[0]), i18n.t(words[1])] as const
      },
    }
  },
)

/** Each comparison's control; a row's name contains the comparison and the custom field's ID. */
const matches = { is: 'names', contains: 'part', empty: 'none', range: 'decimal' } as const
export type Match = keyof typeof matches

export const customName = (match: Match, id: string) => `custom:${match}:${id}`

/** Parses the name of a custom field's row; null for built-in fields. */
export function parseCustomName(name: string): { match: Match; id: string } | null {
  const [, match, id] = /^custom:(is|contains|empty|range):(.+)$/.exec(name) ?? []
  return match === undefined ? null : { match: match as Match, id: id! }
}

const matchWords: Record<Match, Words> = {
  is: plain,
  contains: [msg`contains`, msg`does not contain`],
  empty: [msg`has no value`, msg`has a value`],
  range,
}

export const matchText = (match: Match) => [i18n.t(matchWords[match][0]), i18n.t(matchWords[match][1])] as const

const helps: Partial<Record<Match, MessageDescriptor>> = {
  contains: msg`Not case-sensitive`,
  range: msg`Bounds included`,
}

/** The page replaces this label with the field's name. */
const customField = (name: string, match: Match): FilterField => ({
  name,
  label: t`Custom field`,
  control: matches[match],
  choices: [],
  help: helps[match] ? i18n.t(helps[match]) : '',
  example: t`a value`,
  words: matchText(match),
})

export function findFilterField(name: string): FilterField {
  const custom = parseCustomName(name)
  if (custom !== null) return customField(name, custom.match)
  return filterFields.find((field) => field.name === name) ?? filterFields[0]!
}

export const emptyRow = (field: string): FilterRow => ({
  id: crypto.randomUUID(),
  field,
  not: false,
  values: [],
  min: '',
  max: '',
  day: '',
})
