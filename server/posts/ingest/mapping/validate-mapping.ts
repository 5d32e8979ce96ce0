import { toText } from '#contract/texts.ts'
import type { InputProblem } from '#contract/problems.ts'
import type { Mapping, PostField } from '#contract/ingest/uploads.ts'
import { isTimezone } from './times.ts'
import { toSource } from './values.ts'
import { sourceIds } from '#sources/ids.ts'

/** Why a mapping can't work for these columns; empty if it can. */
export function validateMapping(mapping: Mapping, names: readonly string[]): InputProblem[] {
  const has = (field: PostField) => mapping.columns[field] !== undefined || (mapping.constants[field] ?? '') !== ''
  const list = names.join(', ')
  const known = new Set(names)
  const missing = [
    ...Object.entries(mapping.columns),
    ...Object.entries(mapping.fallbacks ?? {}).flatMap(([field, columns]) =>
      columns.map((column) => [field, column] as const),
    ),
    ...(mapping.fields ?? []).map(({ column }) => ['fields', column] as const),
  ].filter(([, column]) => !known.has(column!) && !isNestedIn(column!, names))
  return [
    ...(has('text') || has('title')
      ? []
      : [
          {
            pointer: '/mapping/columns/text',
            ...toText(
              /*i18n*/ {
                id: 'problem.noColumn',
                message:
                  'Choose the column with the {what, select, text {text} other {time}} of the posts. The file has: {list}.',
              },
              { what: 'text', list },
            ),
          },
        ]),
    ...(has('postedAt')
      ? []
      : [
          {
            pointer: '/mapping/columns/postedAt',
            ...toText(
              /*i18n*/ {
                id: 'problem.noColumn',
                message:
                  'Choose the column with the {what, select, text {text} other {time}} of the posts. The file has: {list}.',
              },
              { what: 'time', list },
            ),
          },
        ]),
    ...missing.map(([field, column]) => ({
      pointer: field === 'fields' ? '/mapping/fields' : `/mapping/columns/${field}`,
      ...toText(
        /*i18n*/ { id: 'problem.noSuchColumn', message: 'The file has no column "{column}". It has: {list}.' },
        { column: column!, list },
      ),
    })),
    ...(isTimezone(mapping.timezone)
      ? []
      : [
          {
            pointer: '/mapping/timezone',
            ...toText(
              /*i18n*/ { id: 'problem.unknownTimezone', message: 'Enter a time zone such as Europe/Berlin or UTC.' },
            ),
          },
        ]),
    ...sourceProblem(mapping),
  ]
}

const sourceProblem = ({ constants: { source } }: Mapping): InputProblem[] =>
  source === undefined || source === '' || toSource(source) !== null
    ? []
    : [
        {
          pointer: '/mapping/constants/source',
          ...toText(
            /*i18n*/ { id: 'problem.noSource', message: '"{source}" isn’t a source. Expected one of {sources}.' },
            { source, sources: sourceIds.join(', ') },
          ),
        },
      ]

/** Rare nested fields may be missing from the first rows. */
const isNestedIn = (column: string, names: readonly string[]) =>
  column.includes('.') && names.some((name) => name.split('.')[0] === column.split('.')[0])
