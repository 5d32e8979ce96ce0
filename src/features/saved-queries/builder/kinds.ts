import { fields } from '#contract/query-language/fields.ts'
import type { Mode } from './model.ts'
import type { RowKind } from './row-draft.ts'

const titled = (name: string) => name[0]!.toUpperCase() + name.slice(1)

/** Where a field's name says too little. */
const longNames: Partial<Record<RowKind, string>> = {
  lang: 'Language',
  url: 'Address',
  raw: 'Exactly as written',
  query: 'Saved query',
  after: 'From the day',
  before: 'Before the day',
}

export const kindOptions: readonly { value: RowKind; label: string }[] = [
  { value: 'word', label: 'Word' },
  { value: 'phrase', label: 'Phrase' },
  { value: 'near', label: 'Near each other' },
  ...Object.values(fields).map(({ name }) => ({ value: name, label: longNames[name] ?? titled(name) })),
]

export const kindName = (kind: RowKind) => kindOptions.find(({ value }) => value === kind)?.label ?? kind

export const modeNames: Record<Mode, string> = {
  all: 'All of',
  any: 'Any of',
  none: 'None of',
  notAll: 'Not all of',
}
