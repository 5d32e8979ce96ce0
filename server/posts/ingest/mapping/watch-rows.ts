import { usedColumns } from '#contract/ingest/file-summary.ts'
import type { Mapping } from '#contract/ingest/uploads.ts'
import { toText, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import type { Values } from '../reading/records.ts'
import type { PostRow } from '../post-row.ts'
import { columnNames, getterOf, sampleOf } from './columns.ts'
import { allHiddenCountColumns } from './hidden-counts.ts'
import { watchDateOrder } from './date-order.ts'
import { isWithoutZone } from './times.ts'

const maxValues = 10
const maxLines = 3
const maxColumns = 20
/** Rows to collect column names from if the file has no header. */
const maxNamed = 1_000

type Unknown = { count: number; lines: number[] }

/** Collects facts about a whole file while its rows are read. */
export function watchRows(mapping: Mapping, header: readonly string[] | null) {
  const dateOrder = watchDateOrder(mapping, header)
  const zone = watchZone(mapping, header)
  const unknown = new Map<string, Unknown>()
  const columns = new Set(header)
  let named = header === null ? 0 : maxNamed
  const authors = { posts: 0, unknown: 0 }
  const notesOfAuthors = () => (authors.unknown === 0 ? [] : [toText(messages.authorsUnknown, authors)])
  return {
    read: (values: Values) => {
      dateOrder.add(values)
      zone.add(values)
      if (named++ < maxNamed) for (const name of columnNames([values], null)) columns.add(name)
    },
    take: ({ authorId }: Pick<PostRow, 'authorId'>) => {
      authors.posts++
      if (authorId === '') authors.unknown++
    },
    /** For each imported row counted as Other, with the text in place of its source. */
    takeUnknown: (value: string, line: number) => {
      const key = sampleOf(value, 60)
      const found = unknown.get(key) ?? { count: 0, lines: [] }
      found.count++
      if (found.lines.length < maxLines) found.lines.push(line)
      unknown.set(key, found)
    },
    isWithoutZone: zone.isFound,
    /** Notes for the preview, while the mapping can still be changed. */
    notesBefore: (): Text[] => [
      ...dateOrder.notes(),
      ...[...unknown.keys()]
        .slice(0, maxValues)
        .map((value) =>
          value === '' ? toText(messages.sourceUnsaidYet) : toText(messages.sourceUnknownYet, { value }),
        ),
      ...notesOfAuthors(),
    ],
    notes: (): Text[] => [
      ...dateOrder.notes(),
      ...notesOfUnknown(unknown),
      ...(zone.isFound() ? [toText(messages.timesWithoutZone, { timezone: mapping.timezone })] : []),
      ...notesOfAuthors(),
      ...notesOfUnused(mapping, [...columns]),
    ],
  }
}

const named = /:\d\d(?:\.\d+)?\s?(?:Z|UTC|GMT|[+-]\d\d:?\d\d)$/

function watchZone({ columns: { postedAt }, dateOrder }: Mapping, header: readonly string[] | null) {
  const read = postedAt === undefined ? () => undefined : getterOf(postedAt, header)
  let isFound = false
  return {
    add: (values: Values) => {
      if (isFound) return
      const value = read(values)
      isFound = typeof value === 'string' && !named.test(value) && isWithoutZone(value, { dateOrder })
    },
    isFound: () => isFound,
  }
}

function notesOfUnknown(unknown: ReadonlyMap<string, Unknown>): Text[] {
  const all = [...unknown].sort(([, a], [, b]) => b.count - a.count)
  const further = all.slice(maxValues)
  return [
    ...all.slice(0, maxValues).map(([value, { count, lines }]) => {
      const params = { count, lines: lines.join(', ') }
      return value === '' ? toText(messages.sourceUnsaid, params) : toText(messages.sourceUnknown, { value, ...params })
    }),
    ...(further.length === 0
      ? []
      : [
          toText(messages.sourcesUnknown, {
            values: further.length,
            count: further.reduce((sum, [, { count }]) => sum + count, 0),
          }),
        ]),
  ]
}

function notesOfUnused(mapping: Mapping, names: readonly string[]): Text[] {
  const used = usedColumns(mapping)
  const unused = names.filter((name) => !used.has(name) && !allHiddenCountColumns.has(name))
  if (unused.length === 0) return []
  const more = unused.length > maxColumns ? ['…'] : []
  return [toText(messages.columnsUnused, { columns: [...unused.slice(0, maxColumns), ...more].join(', ') })]
}

export const notesOfOthers = (count: number): Text[] => (count === 0 ? [] : [toText(messages.notPosts, { count })])
