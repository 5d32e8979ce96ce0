import type { Column, Mapping, PostField } from '#contract/ingest/uploads.ts'
import type { Source } from '#contract/posts/post-fields.ts'
import { toText, type Text } from '#contract/texts.ts'
import { sourcesById } from '#sources/index.ts'
import { messages } from '../messages.ts'
import type { Values } from '../reading/records.ts'
import { columnsOf, type ToolFormat } from '../formats/format.ts'
import { maxNameLength, namesOf, patterns, postFields } from '../formats/names.ts'
import { getterOf, sampleOf } from './columns.ts'
import { decimalMarkOf } from './counts.ts'
import { fittingKind } from './custom-fields.ts'
import { dateOrderOf } from './date-order.ts'
import { areClocks, areDays, canBeField } from './fits.ts'
import { authorInFileName, guessSource } from './guess-source.ts'
import { guessTimezone } from './guess-timezone.ts'
import { looksLikeHtml } from './html.ts'
import { plainName, zoneIn } from './plain-name.ts'
import { isWithoutZone, parseTime, zoneOfName } from './times.ts'
import { areRoundedIds, needsSentimentScale, sentimentScaleOf, toSource, cellToText } from './values.ts'
import { convertSerialTime, epochOf } from './spreadsheet-times.ts'
import { reasonsOf } from './column-reasons.ts'

export type Suggestion = {
  columns: Column[]
  mapping: Mapping
  /** Why times without a zone are read in the mapping's. */
  zoneReason: Text
  notes: Text[]
}

type SuggestionInput = {
  names: readonly string[]
  header: readonly string[] | null
  records: readonly Values[]
  fileName: string
  format?: ToolFormat | undefined
  /** For times without a zone. */
  timezone: string
  /** Whether the workbook counts days from 1904. */
  is1904?: boolean | undefined
}

/** Suggests a mapping from column names and first values, with a reason for each column. */
export function suggestMapping({
  names,
  header,
  records,
  fileName,
  format,
  timezone,
  is1904,
}: SuggestionInput): Suggestion {
  const values = new Map(names.map((name) => [name, present(records, name, header)]))
  const texts = (name: string) =>
    values
      .get(name)!
      .slice(0, 50)
      .map((value) => sampleOf(value, 500))
  const guess = guessSource(names, texts, fileName)
  const source = format?.source ?? guess?.source ?? 'other'
  const rows = (name: string) => records.map(getterOf(name, header))
  const chosen = format
    ? columnsOfTool(format, names, values)
    : withClock(chooseColumns({ names, values, rows }, source), names, values)
  const areComments = format ? format.isOfComments === true : isOfComments(names)
  const columns: Mapping['columns'] = Object.fromEntries([...chosen].map(([field, [name]]) => [field, name]))
  if (columns.type !== undefined && plainName(columns.type) === 'referencedtweets') columns.parentId ??= columns.type
  const read = (field: PostField) => (columns[field] === undefined ? [] : present(records, columns[field], header))
  const dateOrder = dateOrderOf(read('postedAt')) ?? 'monthFirst'
  const zone = zoneOf({ columns, source, records, header, dateOrder, timezone })
  const decimalMark = decimalMarkOf(countFields.flatMap(read))
  const sentimentScale = format?.sentimentScale ?? sentimentScaleOf(read('sentiment'))
  const mapping: Mapping = {
    columns,
    ...fallbacksOf(chosen),
    constants: {
      ...sourceConstant(columns, format?.source ?? guess?.source, texts),
      ...authorConstant(columns, source, fileName),
      ...(areComments && columns.type === undefined ? { type: 'reply' } : {}),
    },
    dateOrder,
    ...epochOf(read('postedAt'), is1904),
    ...(decimalMark === undefined ? {} : { decimalMark }),
    ...(sentimentScale === undefined ? {} : { sentimentScale }),
    timezone: zone.timezone,
    html:
      sourcesById[source].inFiles?.texts === undefined &&
      [...read('text'), ...read('title')].some((text) => looksLikeHtml(cellToText(text))),
  }
  const reasons = reasonsOf(chosen, source, format?.tool)
  return {
    columns: names.map((name) => ({
      name,
      samples: texts(name)
        .slice(0, 5)
        .map((text) => sampleOf(text)),
      suggestion: reasons.get(name) ?? null,
      dateOrder: dateOrderOf(values.get(name)!),
      fieldKind: fittingKind(values.get(name)!, decimalMark),
    })),
    mapping,
    zoneReason: zone.reason,
    notes: [
      ...roundedIds(names, values),
      ...(sentimentScale === undefined && needsSentimentScale(read('sentiment'))
        ? [toText(messages.sentimentUnclear, { column: columns.sentiment! })]
        : []),
      ...(guess === null || format?.source !== undefined || columns.source !== undefined
        ? []
        : [toText(messages.source, { reason: guess.reason })]),
    ],
  }
}

function present(records: readonly Values[], name: string, header: readonly string[] | null) {
  const read = getterOf(name, header)
  return records.map(read).filter((value) => value !== undefined && value !== null && value !== '')
}

/** Columns per field: the first, then the fallbacks for its blanks. */
type Chosen = Map<PostField, readonly string[]>

type Columns = {
  names: readonly string[]
  /** Values of a column, without blanks. */
  values: Map<string, unknown[]>
  /** Values of a column, one per row. */
  rows: (name: string) => unknown[]
}

function chooseColumns({ names, values, rows }: Columns, source: Source): Chosen {
  const chosen: Chosen = new Map()
  const taken = new Set<string>()
  const usual = Math.max(...[...values.values()].map((present) => present.length)) / 4
  const areComments = isOfComments(names)
  for (const field of postFields) {
    const candidates = [
      ...namesOf[field].map((alias) => (name: string) => name === alias),
      ...(patterns[field] ?? []).map((pattern) => (name: string) => name.length <= maxNameLength && pattern.test(name)),
    ]
      .flatMap((isNamed) => names.filter((candidate) => isNamed(plainName(candidate))))
      .filter(
        (candidate) => !taken.has(candidate) && canBeField(field, candidate, values.get(candidate)!, { names, source }),
      )
    // Prefers columns with at least a quarter as many values as the fullest one.
    const usualOnes = candidates.filter((candidate) => values.get(candidate)!.length >= usual)
    const likely = usualOnes.length > 0 ? usualOnes : candidates
    const name =
      field === 'id' || field === 'url'
        ? idAmong(likely, areComments, chosen, rows)
        : field === 'postedAt'
          ? likely[0] && (instantBeside(likely[0], { names, values, rows }) ?? likely[0])
          : likely[0]
    if (name === undefined) continue
    chosen.set(field, [name])
    taken.add(name)
  }
  return chosen
}

/** Names that only files of comments have, unlike `comments_url`. */
const ofComments = /^(?:parentcomment|comment(?:id|text|body|content|permalink|url)$)/
const ofPosts = /^(?:post|video|tweet|status)id$/
/** Share of rows whose id or URL may be another post's. */
const maxShared = 0.05

const isOfComments = (names: readonly string[]) => names.map(plainName).some((name) => ofComments.test(name))

/**
 * The column that tells posts apart. A value that posts of other texts and times share belongs to what they comment on.
 */
function idAmong(candidates: readonly string[], areComments: boolean, chosen: Chosen, rows: Columns['rows']) {
  const own = areComments ? candidates.filter((name) => !ofPosts.test(plainName(name))) : []
  const [text, time] = [chosen.get('text') ?? chosen.get('title') ?? [], chosen.get('postedAt') ?? []].map((columns) =>
    columns.flatMap(rows).map((value) => sampleOf(value, 500)),
  )
  // Posts of one day may have the same date.
  const contents = [text!, ...(areDays(time!) ? [] : [time!])]
  const scored = (own.length > 0 ? own : candidates).map((name) => {
    const first = new Map<string, number>()
    const shared = rows(name)
      .map(cellToText)
      .filter((id, row) => {
        const before = first.get(id) ?? row
        first.set(id, before)
        return id !== '' && contents.every((values) => values[before] !== values[row])
      })
    return { name, shared: shared.length / (shared.length + first.size) }
  })
  const best = Math.min(1, ...scored.map(({ shared }) => shared))
  return best > maxShared ? undefined : scored.find(({ shared }) => shared <= best + maxShared)?.name
}

const quarter = 15 * 60_000
const farthestZone = 14 * 4 * quarter
const ofTimes = /time|date|utc|unix|epoch|creat|publish|post/i

/** A column of instants that equals this column of local times, up to the zone's offset. */
function instantBeside(name: string, { names, values, rows }: Columns) {
  const reading = { timezone: 'UTC', dateOrder: dateOrderOf(values.get(name)!) ?? ('monthFirst' as const) }
  const isLocal = (value: unknown) => typeof value === 'string' && isWithoutZone(value, reading)
  if (!values.get(name)!.some(isLocal)) return undefined
  const local = rows(name).map((value) => parseTime(convertSerialTime(value), reading))
  return names.find((other) => {
    if (other === name || !ofTimes.test(other) || values.get(other)!.length === 0 || values.get(other)!.some(isLocal))
      return false
    return rows(other).every((value, row) => {
      const [at, wall] = [parseTime(value, reading), local[row]!]
      if (at === null || wall === null) return at === wall
      const apart = at - wall
      return Math.abs(apart) <= farthestZone && Math.abs(apart - Math.round(apart / quarter) * quarter) < 1000
    })
  })
}

/** Dates and times of day may be in two columns. */
function withClock(chosen: Chosen, names: readonly string[], values: Map<string, unknown[]>): Chosen {
  const day = chosen.get('postedAt')?.[0]
  if (day === undefined || !areDays(values.get(day)!)) return chosen
  const taken = new Set([...chosen.values()].flat())
  const clock = names.find((name) => !taken.has(name) && areClocks(values.get(name)!))
  return clock === undefined ? chosen : new Map([...chosen, ['postedAt', [day, clock]]])
}

/** The tool's columns; those blank in the first rows come last, because later rows may fill them. */
const columnsOfTool = (format: ToolFormat, names: readonly string[], values: Map<string, unknown[]>): Chosen =>
  new Map(
    postFields
      .map((field) => {
        const matching = columnsOf(format, field, names)
        const isFilled = (name: string) => values.get(name)!.length > 0
        return [field, [...matching.filter(isFilled), ...matching.filter((name) => !isFilled(name))]] as const
      })
      .filter(([, matching]) => matching.length > 0),
  )

function fallbacksOf(chosen: Chosen): Pick<Mapping, 'fallbacks'> {
  const further = [...chosen]
    .filter(([, matching]) => matching.length > 1)
    .map(([field, matching]) => [field, matching.slice(1)] as const)
  return further.length === 0 ? {} : { fallbacks: Object.fromEntries(further) }
}

const countFields: PostField[] = ['likes', 'reposts', 'quotes', 'replies', 'views', 'authorFollowers']

/** Without a source column, URLs of several sources give each row its own source. */
function sourceConstant(
  columns: Mapping['columns'],
  guessed: Source | undefined,
  texts: (name: string) => string[],
): Mapping['constants'] {
  if (columns.source !== undefined) return {}
  const isByAddress =
    guessed === undefined && columns.url !== undefined && texts(columns.url).some((url) => toSource(url) !== null)
  return isByAddress ? {} : { source: guessed ?? 'other' }
}

function authorConstant(columns: Mapping['columns'], source: Source, fileName: string): Mapping['constants'] {
  const isNamed =
    columns.authorHandle === undefined &&
    columns.authorId === undefined &&
    sourcesById[source].inFiles?.isNamedAfterAuthor
  const author = isNamed ? authorInFileName(fileName) : null
  return author === null ? {} : { authorHandle: author }
}

function zoneOf({
  columns,
  source,
  records,
  header,
  dateOrder,
  timezone,
}: Pick<SuggestionInput, 'header' | 'records' | 'timezone'> & {
  columns: Mapping['columns']
  source: Source
  dateOrder: Mapping['dateOrder']
}) {
  const byIds = sourcesById[source].inFiles?.idsTellTime ? guessTimezone(records, columns, header, dateOrder) : null
  if (byIds !== null) return { timezone: byIds, reason: toText(messages.zoneOfIds) }
  const name = columns.postedAt
  const byName = name === undefined ? null : zoneOfName(zoneIn(name))
  if (byName !== null) return { timezone: byName, reason: toText(messages.zoneOfColumn, { name: name! }) }
  return { timezone, reason: toText(messages.zoneOfWorkspace) }
}

function roundedIds(names: readonly string[], values: Map<string, unknown[]>) {
  const rounded = names.find((name) => namesOf.id.includes(plainName(name)) && areRoundedIds(values.get(name)!))
  return rounded === undefined ? [] : [toText(messages.roundedIds, { name: rounded })]
}
