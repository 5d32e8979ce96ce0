import { hash } from 'node:crypto'
import { dayMs } from '#contract/durations.ts'
import type { DateOrder, Mapping, PostField } from '#contract/ingest/uploads.ts'
import type { CustomValues } from '#contract/filters/field-conditions.ts'
import type { PostType, Source } from '#contract/posts/posts.ts'
import { toText, type Text } from '#contract/texts.ts'
import { sourcesById } from '#sources/index.ts'
import { messages } from '../messages.ts'
import type { PostRow } from '../post-row.ts'
import { maxTextLength } from '../reading/limits.ts'
import {
  minPostTime,
  isStorableCount,
  isStorableId,
  isStorableTime,
  listChangedFields,
  toStorable,
} from '../storable.ts'
import type { Values } from '../reading/records.ts'
import { domainOf } from '../enrich/entities.ts'
import type { ToolFormat } from '../formats/format.ts'
import { getterOf, sampleOf } from './columns.ts'
import { toCount } from './counts.ts'
import { fieldsReader, type KnownChoices } from './custom-fields.ts'
import { hiddenCountColumns } from './hidden-counts.ts'
import { decodeEntities } from './html.ts'
import { createIdScoper, isMissingParent } from './ids.ts'
import { parseLanguage } from './languages.ts'
import { markdownToText } from './markdown.ts'
import { mediaReader } from './media.ts'
import { idInUrl, findSourceByHost, urlOf } from './post-urls.ts'
import { explainMissingText, readTextAndLinks, removeDerivedTitle, toPostText } from './post-text.ts'
import { parseTime } from './times.ts'
import { toId, isRoundedId, isTrue, linksOf, tagsOf, toSentiment, toSource, cellToText, toPostType } from './values.ts'
import { convertSerialTime } from './spreadsheet-times.ts'

/**
 * `idOfFile` is the file-specific id of a post whose id isn't globally unique. `fields` has custom values by field
 * key, `warnings` the values left out, `unknownSource` the unrecognised source of a row counted as Other.
 */
export type MappedRow =
  | {
      row: PostRow
      idOfFile?: string
      fields?: CustomValues
      warnings: Text[]
      problems: null
      unknownSource: string | null
    }
  | { row: null; problems: Text[] }

export type Origin = {
  format?: ToolFormat | undefined
  fileName?: string
  /** Whether ids that aren't globally unique become file-specific. */
  hasOwnIds?: boolean | undefined
}

export function postReader(
  mapping: Mapping,
  header: readonly string[] | null,
  now: Date,
  choices?: KnownChoices,
  { format, fileName, hasOwnIds = false }: Origin = {},
): (values: Values) => MappedRow {
  const read = fieldReader(mapping, header)
  const mapped = (field: PostField) => field in mapping.columns || field in mapping.constants
  const flag = (name: string) => getterOf(name, header)
  const hidesLikes = hiddenCountColumns.likes.map(flag)
  const hidesReplies = hiddenCountColumns.replies.map(flag)
  // Known formats make their ids unique themselves.
  const idWithin =
    format === undefined && fileName !== undefined ? createIdScoper(fileName) : (_: Source, id: string) => id
  const sourceIn = sourceReader(mapping, header)
  const momentIn = momentReader(mapping, header)
  const hasMedia = mediaReader(header)
  const fieldsIn = fieldsReader(mapping, header, choices)

  return (values) => {
    const problems: Text[] = []
    const address = cellToText(read('url', values)).trim()
    const { source, unknownSource } = sourceIn(values, httpUrl(address))
    const { inFiles, site } = sourcesById[source]
    const url = httpUrl(site !== undefined && address.startsWith('/') ? site + address : address)
    const plain = (value: unknown) =>
      inFiles?.texts === 'verbatim' ? { text: toPostText(value), links: [] } : readTextAndLinks(value, mapping.html)
    const rawText = read('text', values)
    const written = plain(rawText)
    const isMarkdown = format?.isMarkdown ?? inFiles?.texts === 'markdown'
    const body = isMarkdown && written.text.length <= maxTextLength ? markdownToText(written.text) : written
    const text = body.text.trim()
    const title = removeDerivedTitle(
      plain(read('title', values)).text.trim(),
      text,
      format !== undefined && format.hasOwnTitles !== true,
    )
    const idOfSource = inFiles?.ownId ?? ((id: string) => id)
    const ownId = (id: string) => (hasOwnIds ? idWithin(source, idOfSource(id)) : idOfSource(id))
    const idOfOther = (id: string) => (isMissingParent(id) ? '' : ownId(id))
    const id = ownId(toId(read('id', values)))
    const account = cellToText(read('authorHandle', values))
      .trim()
      .replace(/^@/, '')
      .replace(/^\[deleted\]$/, '')
    // Handles contain no spaces; tools write the name if an account has no handle.
    const isName = format === undefined && /\s/.test(account)
    const handle = isName ? '' : account
    const name = decodeEntities(cellToText(read('authorName', values))).trim() || (isName ? account : '')
    const links = linksOf(mapped('links') ? read('links', values) : undefined, [
      ...new Set([...written.links, ...body.links]),
    ])
    const isWordless = text === '' && title === ''
    // A post with only pictures has an empty text rather than none.
    const isSeen = () =>
      (typeof rawText === 'string' && (url || urlOf(source, id, handle)) !== '') ||
      (rawText !== undefined && (links !== null || hasMedia(values)))
    if (isWordless && !isSeen()) problems.push(explainMissingText(rawText, mapping))
    if (text.length > maxTextLength || title.length > maxTextLength) {
      problems.push(toText(messages.textTooLong, { length: text.length, most: maxTextLength }))
    }
    const postedAt = timeOf(momentIn(values), mapping, now, problems)
    if (problems.length > 0 || postedAt === null) return { row: null, problems }

    const warnings: Text[] = isWordless ? [toText(messages.wordless)] : []
    const observed = observedAt(read('collectedAt', values), mapping, warnings)
    const parent = idOfOther(parentOf(read('parentId', values), source))
    const authorId = toId(read('authorId', values))
    const nativeId = nativeIdOf(id, source, url) ?? madeId(authorId || handle || name, postedAt, `${title}\n${text}`)
    const parentId = parent === nativeId ? '' : parent
    const type = kindOf(
      source,
      mapped('type') ? typeFrom(mapping.columns.type, read('type', values)) : null,
      text,
      parentId,
    )
    const count = (field: CountField) => countFrom(field, read(field, values), mapping, source, warnings)
    const counted = ownCounts(source, type, countsOf(count))
    const row: PostRow = {
      source,
      nativeId,
      url: url || urlOf(source, nativeId, handle),
      type,
      authorId: authorId || handle || name,
      authorHandle: handle,
      authorName: name,
      authorBio: plain(read('authorBio', values)).text.trim(),
      authorFollowers: count('authorFollowers'),
      postedAt: new Date(postedAt),
      collectedAt: observed,
      editedAt: null,
      title,
      text,
      ...counted,
      parentId,
      rootId: idOfOther(parentOf(read('rootId', values), source)),
      community: cellToText(read('community', values))
        .trim()
        .replace(/^(?:\/?[rc]\/|!)/, ''),
      language: parseLanguage(read('language', values)),
      sentiment: mapped('sentiment') ? toSentiment(read('sentiment', values), mapping.sentimentScale) : null,
      hashtags: mapped('hashtags') ? tagsOf(read('hashtags', values)) : null,
      links,
    }
    if (hidesLikes.some((isHidden) => isTrue(isHidden(values)))) row.likes = null
    if (hidesReplies.some((isHidden) => isTrue(isHidden(values)))) row.replies = null
    const fields = fieldsIn(values, warnings)
    const fitted = toStorable(row)
    for (const field of listChangedFields(row, fitted))
      warnings.push(toText(messages.valueCut, { column: mapping.columns[field] ?? field }))
    const idOfFile = idWithin(source, nativeId)
    return {
      row: fitted,
      ...(idOfFile !== nativeId && { idOfFile }),
      ...(fields && { fields }),
      warnings,
      problems: null,
      unknownSource,
    }
  }
}

function fieldReader(mapping: Mapping, header: readonly string[] | null) {
  const getters = new Map(fieldGetters(mapping, header))
  const constants = new Map<string, string>(Object.entries(mapping.constants) as [string, string][])
  return (field: PostField, values: Values) => {
    let value: unknown
    for (const get of getters.get(field) ?? []) {
      value = get(values)
      if (!isBlank(value)) return value
    }
    return constants.get(field) ?? value
  }
}

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const fieldGetters = ({ columns, fallbacks = {} }: Mapping, header: readonly string[] | null) =>
  (Object.entries(columns) as [PostField, string][]).map(
    ([field, column]) => [field, [column, ...(fallbacks[field] ?? [])].map((name) => getterOf(name, header))] as const,
  )

/** A row's source: the first of its columns that names one, then its URL, then the mapping's constant. */
function sourceReader(mapping: Mapping, header: readonly string[] | null) {
  const getters = new Map(fieldGetters(mapping, header)).get('source') ?? []
  const chosen = toSource(mapping.constants.source)
  return (values: Values, url: string): { source: Source; unknownSource: string | null } => {
    let unknown: string | null = null
    for (const get of getters) {
      const value = get(values)
      const source = toSource(value)
      if (source !== null) return { source, unknownSource: null }
      unknown ??= cellToText(value).trim() || null
    }
    const byUrl = getters.length > 0 || chosen === null ? findSourceByHost(domainOf(url)) : null
    const source = byUrl ?? chosen ?? 'other'
    const isUnknown = source === 'other' && chosen === null
    return { source, unknownSource: isUnknown ? (unknown ?? '') : null }
  }
}

/** The time from one column, or date and time of day from two. */
function momentReader(mapping: Mapping, header: readonly string[] | null) {
  const [day, ...clocks] = new Map(fieldGetters(mapping, header)).get('postedAt') ?? []
  const constant = mapping.constants.postedAt
  return (values: Values) => {
    const moment = convertSerialTime(day?.(values), mapping.is1904)
    if (isBlank(moment))
      return (
        clocks.map((get) => convertSerialTime(get(values), mapping.is1904)).find((other) => !isBlank(other)) ??
        constant ??
        moment
      )
    const clock = clocks.map((get) => cellToText(get(values)).trim()).find((text) => text !== '')
    const date = cellToText(moment).trim()
    return clock === undefined || /\d:\d|^\d*$/.test(date) ? moment : `${date} ${clock}`
  }
}

function timeOf(value: unknown, mapping: Mapping, now: Date, problems: Text[]) {
  const at = parseTime(value, mapping)
  if (cellToText(value).trim() === '' && at === null) problems.push(toText(messages.noTime))
  else if (at === null) problems.push(unreadTime(value, mapping))
  else if (at < minPostTime || at > now.getTime() + 2 * dayMs)
    problems.push(toText(messages.timeOutside, { value: sampleOf(value, 60) }))
  return at
}

const otherOrder = { monthFirst: 'dayFirst', dayFirst: 'monthFirst' } as const satisfies Record<DateOrder, DateOrder>

function unreadTime(value: unknown, mapping: Mapping) {
  const other = otherOrder[mapping.dateOrder]
  return parseTime(value, { ...mapping, dateOrder: other }) === null
    ? toText(messages.timeUnread, { value: sampleOf(value, 60) })
    : toText(messages.timeOrder, { value: sampleOf(value, 60) })
}

function observedAt(value: unknown, mapping: Mapping, warnings: Text[]) {
  if (cellToText(value).trim() === '') return null
  const at = parseTime(convertSerialTime(value, mapping.is1904), mapping)
  if (at !== null && isStorableTime(at)) return new Date(at)
  warnings.push(toText(messages.collectedUnread, { value: sampleOf(value, 60) }))
  return null
}

/** A true `is_retweet` means a repost, a true `is_quote_status` a quote. */
function typeFrom(column: string | undefined, value: unknown): PostType | null {
  if (
    column !== undefined &&
    /retweet|repost|reblog/i.test(column) &&
    !Array.isArray(value) &&
    toPostType(value) === null
  )
    return isTrue(value) ? 'repost' : null
  if (column !== undefined && /quote/i.test(column)) return isTrue(value) ? 'quote' : null
  return toPostType(value)
}

function kindOf(source: Source, provided: PostType | null, text: string, parentId: string): PostType {
  const { usualType, inFiles } = sourcesById[source]
  if (inFiles?.repost?.test(text)) return 'repost'
  if (provided !== null && provided !== 'post') return provided
  return parentId === '' ? usualType : 'reply'
}

/** An id, an id in a URL, or the replied-to post in the X API's list of references. */
function parentOf(value: unknown, source: Source): string {
  if (!Array.isArray(value)) {
    const id = toId(value)
    return httpUrl(id) === '' ? id : idInUrl(source, id)
  }
  const replied = value.find((reference: { type?: unknown } | null) => reference?.type === 'replied_to') as
    | { id?: unknown }
    | undefined
  return toId(replied?.id)
}

const httpUrl = (text: string) => (/^https?:\/\/\S+$/i.test(text.trim()) ? text.trim() : '')

function nativeIdOf(id: string, source: Source, url: string) {
  if (id !== '' && !isRoundedId(id) && isStorableId(id)) return id
  const inUrl = url === '' ? null : idInUrl(source, url)
  return inUrl === null || isStorableId(inUrl) ? inUrl : null
}

/** Without id and URL, author, time and text identify a post. */
const madeId = (author: string, postedAt: number, words: string) =>
  `made:${hash('sha256', `${author}\0${postedAt}\0${words}`, 'hex').slice(0, 24)}`

/** These sources give a repost the counts of its original. */
const ownCounts = (source: Source, type: PostType, counts: ReturnType<typeof countsOf>) =>
  sourcesById[source].inFiles?.repostsCountOriginal && type === 'repost' && (counts.likes ?? 0) === 0
    ? noCounts
    : counts

const noCounts = { likes: null, reposts: null, quotes: null, replies: null, views: null }

type CountField = 'likes' | 'reposts' | 'quotes' | 'replies' | 'views' | 'authorFollowers'

const countsOf = (count: (field: CountField) => number | null) => ({
  likes: count('likes'),
  reposts: count('reposts'),
  quotes: count('quotes'),
  replies: count('replies'),
  views: count('views'),
})

function countFrom(field: CountField, value: unknown, mapping: Mapping, source: Source, warnings: Text[]) {
  const count = toCount(value, mapping.decimalMark)
  if (count === null || (count !== undefined && isStorableCount(count, { source, field }))) return count
  warnings.push(
    toText(count === undefined ? messages.countUnread : messages.countNegative, {
      column: mapping.columns[field] ?? field,
      value: sampleOf(value, 60),
    }),
  )
  return null
}
