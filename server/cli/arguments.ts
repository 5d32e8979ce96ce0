import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { CustomFieldName } from '#contract/filters/custom-fields.ts'
import type { CustomFieldKind } from '#contract/filters/field-conditions.ts'
import { type Mapping, PostField, type SentimentScale } from '#contract/ingest/uploads.ts'
import type { ExportFormat, ExportHeadings } from '#contract/posts/exports.ts'
import type { SupportedLanguage } from '#server/ground/localization.ts'
import { Day } from '#contract/primitives.ts'
import { type CollectAction, parseCollectAction, type StaffAction, parseStaffAction } from './collection-arguments.ts'
import { usageError } from './errors.ts'
import { type ChosenView, parseExport } from './export-arguments.ts'

const options = {
  workspace: { type: 'string', short: 'w' },
  from: { type: 'string' },
  to: { type: 'string' },
  map: { type: 'string', multiple: true },
  set: { type: 'string', multiple: true },
  keep: { type: 'string', multiple: true },
  timezone: { type: 'string' },
  encoding: { type: 'string' },
  records: { type: 'string' },
  'date-order': { type: 'string' },
  'sentiment-scale': { type: 'string' },
  'dry-run': { type: 'boolean' },
  'no-enrich': { type: 'boolean' },
  'keep-damaged': { type: 'boolean' },
  'replace-conflicts': { type: 'boolean' },
  format: { type: 'string' },
  out: { type: 'string', short: 'o' },
  columns: { type: 'string' },
  headings: { type: 'string' },
  language: { type: 'string' },
  order: { type: 'string' },
  kind: { type: 'string' },
  role: { type: 'string' },
  json: { type: 'boolean' },
  data: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

export type Common = { workspace: string | null; json: boolean; data: string | null }
export type Range = { from: string | null; to: string | null }
export type MappingChanges = Pick<Mapping, 'columns' | 'constants'> & {
  /** Columns to store as custom fields; without a kind, the server suggests one. */
  fields: readonly FieldChoice[]
  timezone: string | null
  dateOrder: Mapping['dateOrder'] | null
  sentimentScale: SentimentScale | null
}

export type FieldChoice = { column: string; name: string; kind: CustomFieldKind | null }

/** `out` null means the server's file name in this folder, `-` means stdout. */
export type ExportChoice = {
  view: ChosenView
  format: ExportFormat
  out: string | null
  headings: ExportHeadings
  language: SupportedLanguage
}

/** Null where the server decides. */
export type ReadingChanges = { encoding: string | null; records: string | null }

export type Command =
  | { name: 'help' }
  | ({
      name: 'import'
      file: string
      reading: ReadingChanges
      changes: MappingChanges
      dryRun: boolean
      enrich: boolean
      keepDamaged: boolean
      replaceConflicts: boolean
    } & Common)
  | ({ name: 'count'; query: string } & Common & Range)
  | ({ name: 'overview'; query: string | null } & Common & Range)
  | ({ name: 'sentiment'; action: 'status' | 'reclassify' } & Common)
  | ({ name: 'export'; query: string | null } & ExportChoice & Common & Range)
  | ({ name: 'backup'; folder: string } & Common)
  | ({ name: 'restore'; folder: string } & Common)
  | ({ name: 'sample'; action: 'load' | 'remove' } & Common)
  | ({ name: 'collect' } & CollectAction & Common)
  | ({ name: 'staff' } & StaffAction & Common)

type Values = ReturnType<typeof parseOptions>['values']

/** Parses the arguments after `soundings`. Throws CommandError with exit code 2 for invalid ones. */
export function parseCommand(words: readonly string[]): Command {
  const { values, positionals } = parseOptions(words)
  const [name, ...rest] = positionals
  if (values.help || name === undefined || name === 'help') return { name: 'help' }
  const common = { workspace: values.workspace ?? null, json: values.json ?? false, data: values.data ?? null }
  switch (name) {
    case 'import':
      return {
        name,
        file: requireOneArgument(rest, 'import', 'FILE'),
        ...common,
        reading: { encoding: values.encoding ?? null, records: values.records ?? null },
        changes: parseMappingChanges(values),
        dryRun: values['dry-run'] ?? false,
        enrich: !values['no-enrich'],
        keepDamaged: values['keep-damaged'] ?? false,
        replaceConflicts: values['replace-conflicts'] ?? false,
      }
    case 'count':
      return { name, query: requireOneArgument(rest, 'count', 'QUERY'), ...common, ...parseRange(values) }
    case 'overview':
      return {
        name,
        query: rest.length === 0 ? null : requireOneArgument(rest, 'overview', 'QUERY'),
        ...common,
        ...parseRange(values),
      }
    case 'sentiment':
      return { name, action: sentimentAction(requireOneArgument(rest, 'sentiment', 'status or reclassify')), ...common }
    case 'export':
      return { name, ...parseExport(rest, values), ...common, ...parseRange(values) }
    case 'sample':
      return { name, action: sampleAction(requireOneArgument(rest, 'sample', 'load or remove')), ...common }
    case 'backup':
      return { name, folder: requireOneArgument(rest, 'backup', 'FOLDER'), ...common }
    case 'restore':
      return { name, folder: requireOneArgument(rest, 'restore', 'FOLDER'), ...common }
    case 'collect':
      return { name, ...parseCollectAction(rest, parseRange(values)), ...common }
    case 'staff':
      return { name, ...parseStaffAction(rest, values.role ?? null), ...common }
    default:
      throw usageError(`There is no command "${name}".`)
  }
}

function parseOptions(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (error) {
    throw usageError((error as Error).message)
  }
}

function requireOneArgument(rest: readonly string[], command: string, what: string) {
  if (rest.length === 1) return rest[0]!
  const many =
    rest.length > 1
      ? ` Got ${rest.length}: put a query of several words in quotes, and write -- before one that begins with -.`
      : ''
  throw usageError(`"soundings ${command}" takes one ${what}.${many}`)
}

function sampleAction(word: string): 'load' | 'remove' {
  if (word === 'load' || word === 'remove') return word
  throw usageError(`"soundings sample" can load or remove, not "${word}".`)
}

function sentimentAction(word: string): 'status' | 'reclassify' {
  if (word === 'status' || word === 'reclassify') return word
  throw usageError(`"soundings sentiment" can say its status or reclassify, not "${word}".`)
}

function parseRange({ from, to }: Values): Range {
  for (const [name, value] of Object.entries({ from, to })) {
    if (value !== undefined && !z.safeParse(Day, value).success)
      throw usageError(`--${name} takes a day such as 2026-03-31, not "${value}".`)
  }
  if (from !== undefined && to !== undefined && from > to) throw usageError(`--from ${from} lies after --to ${to}.`)
  return { from: from ?? null, to: to ?? null }
}

function parseMappingChanges(values: Values): MappingChanges {
  const order = values['date-order']
  if (order !== undefined && order !== 'monthFirst' && order !== 'dayFirst')
    throw usageError('--date-order is monthFirst or dayFirst.')
  const scale = values['sentiment-scale']
  if (scale !== undefined && scale !== 'signed' && scale !== 'zeroToTwo')
    throw usageError('--sentiment-scale is signed (−1, 0, 1) or zeroToTwo (0, 1, 2).')
  return {
    columns: pairs(values.map ?? [], '--map'),
    constants: pairs(values.set ?? [], '--set'),
    fields: (values.keep ?? []).map(fieldChoiceOf),
    timezone: values.timezone ?? null,
    dateOrder: order ?? null,
    sentimentScale: scale ?? null,
  }
}

function fieldChoiceOf(text: string): FieldChoice {
  const [, column = '', named = ''] = /^([^=]+)(?:=(.*))?$/.exec(text.trim()) ?? []
  const [, name = '', kind] = /^(.*?)(?::(text|number|choice))?$/.exec(named.trim()) ?? []
  const read = CustomFieldName.safeParse(name === '' ? column : name)
  if (column === '' || !read.success)
    throw usageError(
      `--keep takes a column, column=name or column=name:kind with kind text, number or choice, and "${text}" is none.`,
    )
  return { column: column.trim(), name: read.data, kind: (kind as CustomFieldKind | undefined) ?? null }
}

/** Parses `field=value,field=value`. A value may contain equals signs, and commas if the option is repeated. */
function pairs(values: readonly string[], option: string): Partial<Record<PostField, string>> {
  const found: Partial<Record<PostField, string>> = {}
  for (const pair of values.flatMap((list) => list.split(/,(?=[A-Za-z]+=)/))) {
    const at = pair.indexOf('=')
    const field = z.safeParse(PostField, pair.slice(0, Math.max(at, 0)).trim())
    if (!field.success || at === pair.length - 1)
      throw usageError(
        `${option} takes field=value, and "${pair}" is none. The fields are ${PostField.def.entries ? Object.keys(PostField.def.entries).join(', ') : ''}.`,
      )
    found[field.data] = pair.slice(at + 1)
  }
  return found
}
