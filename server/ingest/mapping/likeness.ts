import type { PostField } from '#contract/ingest/uploads.ts'
import { aliases, plainName } from './aliases.ts'
import { columnNames } from './columns.ts'
import { translatedAliases } from './translated-aliases.ts'

const namesOf = (...fields: PostField[]) =>
  new Set(fields.flatMap((field) => `${aliases[field]} ${translatedAliases[field] ?? ''}`.trim().split(' ')))

const parts: readonly [names: ReadonlySet<string>, weight: number][] = [
  [namesOf('text', 'title'), 2],
  [namesOf('postedAt'), 2],
  [namesOf('authorHandle', 'authorName'), 1],
  [namesOf('id', 'url'), 1],
]

/** How much a record's column names look like a post: 6 with text, time, author and id. */
export function likenessOf(record: Readonly<Record<string, unknown>>): number {
  const names = columnNames([record], null).map(plainName)
  return parts.reduce((sum, [wanted, weight]) => sum + (names.some((name) => wanted.has(name)) ? weight : 0), 0)
}
