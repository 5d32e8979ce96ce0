import type { PostField } from '#contract/ingest/uploads.ts'
import { maxNameLength, namesOf, patterns } from '../formats/names.ts'
import { columnNames } from './columns.ts'
import { plainName } from './plain-name.ts'

function isNameOf(...fields: PostField[]) {
  const names = new Set(fields.flatMap((field) => namesOf[field]))
  const others = fields.flatMap((field) => patterns[field] ?? [])
  return (name: string) => names.has(name) || (name.length <= maxNameLength && others.some((one) => one.test(name)))
}

const isText = isNameOf('text', 'title')

const parts: readonly [isOf: (name: string) => boolean, weight: number][] = [
  // Profiles have descriptions.
  [(name) => !/(?:description|bio)$/.test(name) && isText(name), 1],
  [isText, 1],
  [isNameOf('postedAt'), 2],
  [isNameOf('authorHandle', 'authorName', 'authorId'), 1],
  [isNameOf('id', 'url'), 1],
]

/** Likeness of a text and something else. */
export const minLikeness = 3

/** How much column names look like a post: 6 with text, time, author and id. */
export function likenessOfNames(columns: readonly string[]): number {
  const names = columns.map(plainName)
  return parts.reduce((sum, [isOf, weight]) => sum + (names.some(isOf) ? weight : 0), 0)
}

export const likenessOf = (record: Readonly<Record<string, unknown>>) => likenessOfNames(columnNames([record], null))
