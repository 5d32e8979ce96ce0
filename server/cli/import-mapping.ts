import { InvalidArgumentError } from 'commander'
import * as z from 'zod/mini'
import { CustomFieldName } from '#contract/filters/custom-fields.ts'
import type { CustomFieldKind } from '#contract/filters/field-conditions.ts'
import {
  type MappedField,
  type Mapping,
  PostField,
  type SentimentScale,
  type Upload,
} from '#contract/ingest/uploads.ts'
import { usageError } from './errors.ts'

type FieldChoice = { column: string; name: string; kind: CustomFieldKind | undefined }
type FieldValues = Partial<Record<PostField, string>>

/** Changes to the suggested mapping. */
export type MappingOptions = {
  map?: FieldValues
  set?: FieldValues
  /** Columns to store as custom fields; without a kind, the server suggests one. */
  keep?: readonly FieldChoice[]
  timezone?: string
  dateOrder?: Mapping['dateOrder']
  sentimentScale?: SentimentScale
}

/** Parses `field=value,field=value`. A value may contain equals signs, and commas if the option is repeated. */
export function parseValues(text: string, previous: FieldValues = {}): FieldValues {
  const found = { ...previous }
  for (const pair of text.split(/,(?=[A-Za-z]+=)/)) {
    const [, name, value] = /^([^=]*)=(.+)$/s.exec(pair) ?? []
    const field = z.safeParse(PostField, name?.trim())
    if (!field.success)
      throw new InvalidArgumentError(
        `Expected field=value, not "${pair}". The fields are ${PostField.options.join(', ')}.`,
      )
    found[field.data] = value
  }
  return found
}

export function parseFieldChoice(text: string, previous: readonly FieldChoice[] = []): readonly FieldChoice[] {
  const [, column = '', named = ''] = /^([^=]+)(?:=(.*))?$/.exec(text.trim()) ?? []
  const [, name = '', kind] = /^(.*?)(?::(text|number|choice))?$/.exec(named.trim()) ?? []
  const read = CustomFieldName.safeParse(name === '' ? column : name)
  if (column === '' || !read.success)
    throw new InvalidArgumentError(
      'Expected column, column=name or column=name:kind with the kind text, number or choice.',
    )
  return [...previous, { column: column.trim(), name: read.data, kind: kind as CustomFieldKind | undefined }]
}

/** Applies the caller's columns and constants to the suggested mapping. Throws for an unknown column. */
export function withChanges(
  upload: Pick<Upload, 'mapping' | 'columns'>,
  { map = {}, set = {}, keep = [], timezone, dateOrder, sentimentScale }: MappingOptions,
): Mapping {
  const known = upload.columns.map(({ name }) => name)
  const missing = Object.entries(map).find(([, column]) => !known.includes(column))
  if (missing)
    throw usageError(
      `--map ${missing.join('=')}: the file has no column "${missing[1]}". Its columns are ${known.join(', ')}.`,
    )
  const unknown = keep.find(({ column }) => !known.includes(column))
  if (unknown)
    throw usageError(
      `--keep ${unknown.column}: the file has no column "${unknown.column}". Its columns are ${known.join(', ')}.`,
    )
  const taken = new Set<string>([...Object.values(map), ...keep.map(({ column }) => column)])
  const suggested = Object.entries(upload.mapping.columns).filter(
    ([field, column]) => !taken.has(column) && !(field in set),
  )
  const further = Object.entries(upload.mapping.fallbacks ?? {}).flatMap(([field, columns]) => {
    const left = columns.filter((column) => !taken.has(column))
    return field in map || field in set || left.length === 0 ? [] : [[field, left] as const]
  })
  const { fallbacks: _, ...rest } = upload.mapping
  return {
    ...rest,
    columns: { ...Object.fromEntries(suggested), ...map },
    ...(further.length === 0 ? {} : { fallbacks: Object.fromEntries(further) }),
    ...(keep.length === 0 ? {} : { fields: keep.map((choice) => mappedField(choice, upload)) }),
    constants: { ...upload.mapping.constants, ...set },
    ...(sentimentScale === undefined ? {} : { sentimentScale }),
    timezone: timezone ?? upload.mapping.timezone,
    dateOrder:
      dateOrder ?? upload.columns.find(({ name }) => name === map.postedAt)?.dateOrder ?? upload.mapping.dateOrder,
  }
}

const mappedField = ({ column, name, kind }: FieldChoice, { columns }: Pick<Upload, 'columns'>): MappedField => ({
  column,
  name,
  kind: kind ?? columns.find((one) => one.name === column)?.fieldKind ?? 'text',
})
