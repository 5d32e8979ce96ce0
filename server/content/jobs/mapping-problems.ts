import type { Mapping, PostField } from '#contract/imports.ts'
import { isTimezone } from '../mapping/times.ts'
import { sourceOf } from '../mapping/values.ts'
import { sourceNames } from '#contract/sources.ts'

export type MappingProblem = { pointer: string; detail: string }

/** Why a mapping cannot work on a file with these columns; empty where it can. */
export function mappingProblems(mapping: Mapping, names: readonly string[]): MappingProblem[] {
  const has = (field: PostField) => mapping.columns[field] !== undefined || (mapping.constants[field] ?? '') !== ''
  const list = names.slice(0, 30).join(', ')
  const known = new Set(names)
  const missing = Object.entries(mapping.columns).filter(
    ([, column]) => !known.has(column!) && !isNestedIn(column!, names),
  )
  return [
    ...(has('text') || has('title')
      ? []
      : [
          {
            pointer: '/mapping/columns/text',
            detail: `No column gives the text of a post. Choose the one that holds it; the file has: ${list}.`,
          },
        ]),
    ...(has('postedAt')
      ? []
      : [
          {
            pointer: '/mapping/columns/postedAt',
            detail: `No column gives the time of a post. Choose the one that holds it; the file has: ${list}.`,
          },
        ]),
    ...missing.map(([field, column]) => ({
      pointer: `/mapping/columns/${field}`,
      detail: `The file has no column "${column}". It has: ${list}.`,
    })),
    ...(isTimezone(mapping.timezone)
      ? []
      : [
          {
            pointer: '/mapping/timezone',
            detail: `"${mapping.timezone}" is no time zone. Expected a name such as Europe/Berlin or UTC.`,
          },
        ]),
    ...sourceProblem(mapping),
  ]
}

const sourceProblem = ({ constants: { source } }: Mapping): MappingProblem[] =>
  source === undefined || source === '' || sourceOf(source) !== null
    ? []
    : [
        {
          pointer: '/mapping/constants/source',
          detail: `"${source}" is no source. Expected one of ${Object.keys(sourceNames).join(', ')}.`,
        },
      ]

/** Rare nested fields need not occur in the first rows. */
const isNestedIn = (column: string, names: readonly string[]) =>
  column.includes('.') && names.some((name) => name.split('.')[0] === column.split('.')[0])
