import { fields } from '#contract/query-language/fields.ts'
import { numberFields, type QueryField } from '#contract/query-language/tree.ts'
import type { FilterRow } from '#src/machines/filter-words.ts'
import { formatLanguage } from '#src/ui/format.ts'
import { postLanguages } from '#contract/languages.ts'

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

const plain = ['is', 'is not'] as const
const has = ['has', 'has no'] as const
const range = ['between', 'not between'] as const

const named: Partial<
  Record<QueryField, [label: string, control: FilterField['control'], words?: FilterField['words']]>
> = {
  source: ['Source', 'choice'],
  lang: ['Language', 'language'],
  type: ['Type', 'choice'],
  sentiment: ['Sentiment', 'choice'],
  author: ['Author', 'names'],
  domain: ['Linked domain', 'names'],
  hashtag: ['Hashtag', 'names'],
  tag: ['Tag', 'names'],
  has: ['Post', 'choice', has],
  is: ['Kind', 'choice'],
  instance: ['Instance', 'names'],
  after: ['Posted since', 'day', ['is', 'is not']],
  before: ['Posted before', 'day', ['is', 'is not']],
  ...Object.fromEntries(
    numberFields.map((name) => [name, [name[0]!.toUpperCase() + name.slice(1), 'number', range] as const]),
  ),
}

const languages = postLanguages.map((value) => ({ value, label: formatLanguage(value) }))

/** The fields that a filter can ask about, those most used first. */
export const filterFields: readonly FilterField[] = Object.entries(named).map(([name, [label, control, words]]) => {
  const field = fields[name as QueryField]
  return {
    name: field.name,
    label,
    control,
    choices: control === 'language' ? languages : (field.choices ?? []),
    help: field.help,
    example: field.example.slice(field.name.length + 1),
    words: words ?? plain,
  }
})

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
