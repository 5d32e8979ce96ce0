import type { FileReading, RecordList, Mapping, PostField, PreviewRow, Column } from '#contract/ingest/uploads.ts'
import type { CustomValues } from '#contract/filters/field-conditions.ts'
import type { Post } from '#contract/posts/posts.ts'
import { toText, type Text } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { enrichPost } from './enrich/enrich-post.ts'
import { loadLanguages } from './enrich/language.ts'
import { messages } from './messages.ts'
import { fieldKey } from './mapping/custom-fields.ts'
import { columnNames, sampleOf } from './mapping/columns.ts'
import { suggestMapping } from './mapping/suggest.ts'
import { postReader, type MappedRow } from './mapping/to-post-row.ts'
import { notesOfOthers, watchRows } from './mapping/watch-rows.ts'
import type { PostRow } from './post-row.ts'
import { readUntilDamage } from './reading/damage.ts'
import { detectReading } from './reading/detect.ts'
import { openFile } from './reading/open.ts'
import { isBroken, type FileRecord, type Row } from './reading/records.ts'
import { validateMapping } from './mapping/validate-mapping.ts'
import { computePostId } from './write/stored-post.ts'

export type InspectTask = {
  path: string
  fileName: string
  /** Null to detect it. */
  reading: FileReading | null
  /** Null to use the suggestion. */
  mapping: Mapping | null
  /** For times without a zone. */
  timezone: string
  now: number
}
export type Inspection = {
  reading: FileReading
  /** Empty if the reading was given. */
  lists: RecordList[]
  columns: Column[]
  mapping: Mapping
  rows: PreviewRow[]
  format: { tool: string; community: string | null } | null
  /** Why times without a zone are read in the mapping's; null if every time has one. */
  timezoneReason: Text | null
  problems: Text[]
  notes: Text[]
}

const maxSampledRows = 1_000
const maxPreviewRows = 20

/** Reads a file's first rows and previews them as posts, with a suggested mapping. */
export async function inspectFile({
  path,
  fileName,
  reading: provided,
  mapping: wanted,
  timezone,
  now,
}: InspectTask): Promise<Inspection> {
  const { reading, lists } = provided ? { reading: provided, lists: [] } : await detectReading(path, fileName)
  const { header, records, headerLine, format, notPosts, is1904 } = await openFile(path, reading)
  const rows: Row[] = []
  const damages: Text[] = []
  for await (const row of readUntilDamage(records, ({ words }) => damages.push(words)))
    if (rows.push(row) >= maxSampledRows) break
  const readable = rows.filter((row): row is FileRecord => !isBroken(row))
  if (readable.length === 0) throw new AppError('unreadable_file', damages[0] ?? nothingRead(rows, reading))

  const values = readable.map((row) => row.values)
  const names = columnNames(values, header)
  const suggestion = suggestMapping({
    names,
    header,
    records: values,
    fileName: reading.entry ?? fileName,
    format,
    timezone,
    is1904,
  })
  const { columns, mapping: suggested, zoneReason, notes } = suggestion
  const mapping = wanted ?? suggested
  const problems = validateMapping(mapping, names)
  const read = postReader(mapping, header, new Date(now), undefined, { format, fileName: reading.entry ?? fileName })
  const watch = watchRows(mapping, header)
  const communities = new Set<string>()
  await loadLanguages()
  for (const { line, values } of readable) {
    watch.read(values)
    const mapped = read(values)
    if (mapped.problems !== null) continue
    watch.take(mapped.row)
    communities.add(mapped.row.community)
    if (mapped.unknownSource !== null) watch.takeUnknown(mapped.unknownSource, line)
  }
  return {
    reading,
    lists,
    columns,
    mapping,
    rows: rows.slice(0, maxPreviewRows).map((row) => preview(row, read, mapping, new Date(now))),
    format: format
      ? { tool: format.tool, community: communities.size === 1 ? [...communities][0]! || null : null }
      : null,
    problems,
    timezoneReason: watch.isWithoutZone()
      ? mapping.timezone === suggested.timezone
        ? zoneReason
        : toText(messages.zoneChosen)
      : null,
    notes: [
      ...damages,
      ...(headerLine === undefined ? [] : [toText(messages.linesSkipped, { line: headerLine })]),
      ...notes,
      ...watch.notesBefore(),
      ...notesOfOthers(notPosts()),
      ...(readable.some(({ warning }) => warning !== undefined)
        ? [toText(messages.fileFlawed, { encoding: reading.encoding })]
        : []),
    ],
  }
}

function nothingRead(rows: readonly Row[], { format, recordsAt }: FileReading) {
  const [first] = rows
  if (first === undefined && recordsAt !== '') return toText(messages.noRecordAt, { path: recordsAt })
  if (first === undefined) return toText(messages.noRows, { format: format.toUpperCase() })
  const reason = isBroken(first) ? first.broken : ''
  return toText(messages.noRowReadable, { format: format.toUpperCase(), line: first.line, reason })
}

function preview(row: Row, read: (values: FileRecord['values']) => MappedRow, mapping: Mapping, now: Date): PreviewRow {
  if (isBroken(row)) return { line: row.line, fields: {}, problems: [row.broken], warnings: [] }
  const mapped = read(row.values)
  if (mapped.problems) return { line: row.line, fields: {}, problems: mapped.problems, warnings: [] }
  const warnings = row.warning === undefined ? mapped.warnings : [row.warning, ...mapped.warnings]
  const customFields = mapped.fields && fieldValues(mapped.fields, mapping)
  return {
    line: row.line,
    fields: shownFields(mapped.row, mapping),
    post: toPost(mapped.row, now),
    ...(customFields && { customFields }),
    problems: [],
    warnings,
  }
}

/** The post as it will be shown, classified by the shared model alone. */
function toPost(row: PostRow, now: Date): Post {
  const { title, text, ...enriched } = enrichPost(row, true, null)
  const { hashtags, links } = enriched.entities()
  const { sentiment, percent } = enriched.verdict()
  return {
    id: String(computePostId(row.source, row.nativeId)),
    source: row.source,
    nativeId: row.nativeId,
    url: row.url || null,
    type: row.type,
    author: {
      id: row.authorId || null,
      handle: row.authorHandle || null,
      name: row.authorName || null,
      followers: enriched.followers,
    },
    postedAt: row.postedAt.toISOString(),
    collectedAt: (row.collectedAt ?? now).toISOString(),
    title: title || null,
    text,
    language: enriched.language(),
    sentiment,
    sentimentProbability: percent === 0 ? null : percent / 100,
    sentimentCorrected: false,
    counts: {
      likes: row.likes,
      reposts: enriched.reposts,
      quotes: enriched.quotes,
      replies: enriched.replies,
      views: enriched.views,
    },
    interactions: enriched.interactions,
    hashtags,
    links,
    parentId: row.parentId || null,
    tags: [],
    customFields: {},
    highlights: { title: [], text: [] },
  }
}

const fieldValues = (fields: CustomValues, { fields: columns = [] }: Mapping) =>
  Object.fromEntries(
    columns.flatMap((one) => {
      const value = fields[fieldKey(one)]
      return value === undefined ? [] : [[one.column, sampleOf(value, 500)]]
    }),
  )

function shownFields({ nativeId, ...row }: PostRow, mapping: Mapping): PreviewRow['fields'] {
  const mapped = new Set<string>([
    ...Object.keys(mapping.columns),
    ...Object.keys(mapping.constants),
    'id',
    'type',
    'source',
  ])
  const fields = Object.entries({ id: nativeId, ...row })
    .filter(([field, value]) => mapped.has(field) && value !== null && value !== '')
    .map(([field, value]) => [field, shownValue(value)] as [PostField, string])
  return Object.fromEntries(fields)
}

function shownValue(value: unknown) {
  if (value instanceof Date) return value.toISOString()
  return sampleOf(Array.isArray(value) ? value.join(', ') : String(value), 500)
}
