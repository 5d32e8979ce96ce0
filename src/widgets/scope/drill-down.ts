import { t } from '@lingui/core/macro'
import { authorKey, authorName } from '#contract/posts/authors.ts'
import type { Scope, Source } from '#contract/posts/posts.ts'
import { joinFieldConditions } from '#contract/filters/field-conditions.ts'
import { parseQueryIds } from '#contract/saved-queries/compared-queries.ts'
import {
  formatTimeSteps,
  formatDays,
  formatHourOfWeek,
  formatLanguage,
  formatList,
  formatMinutes,
  formatBound,
  inQuotes,
} from '#src/text/format.ts'
import { sentimentName, sourceName } from '#src/text/terms.ts'
import { type DrillDown, drillDownKeys, type OpenSearch } from './search.ts'

const readDrillDownParameters = (search: OpenSearch): DrillDown =>
  Object.fromEntries(drillDownKeys.flatMap((key) => (search[`open.${key}`] ? [[key, search[`open.${key}`]]] : [])))

const parametersOf = (drillDown: DrillDown | null) =>
  Object.fromEntries(drillDownKeys.map((key) => [`open.${key}`, drillDown?.[key]])) as OpenSearch

/** Null if the posts are closed. */
export const findOpenDrillDown = (search: OpenSearch & { open?: 'posts' | undefined }): DrillDown | null =>
  search.open ? readDrillDownParameters(search) : null

/** Whether both select the same posts; display names don't matter. */
export const isSameDrillDown = (one: DrillDown | null, other: DrillDown) =>
  one !== null &&
  drillDownKeys.every((key) => key === 'name' || key === 'fieldsName' || key === 'topicName' || one[key] === other[key])

export const withDrillDown = <Search extends OpenSearch>(search: Search, drillDown: DrillDown | null): Search => ({
  ...search,
  open: drillDown ? 'posts' : undefined,
  ...parametersOf(drillDown),
})

/** The drill-down of a page that always shows posts, without their order; null if empty. */
export function readPageDrillDown(search: OpenSearch): DrillDown | null {
  const { order: _, ...drillDown } = readDrillDownParameters(search)
  return Object.keys(drillDown).length === 0 ? null : drillDown
}

/** Replaces such a page's drill-down, keeping the order. */
export const withPageDrillDown = <Search extends OpenSearch>(search: Search, drillDown: DrillDown | null): Search => ({
  ...search,
  ...parametersOf(drillDown),
  'open.order': search['open.order'],
})

/** Parameters of open posts, bars and list positions, which don't apply to other days. */
const isParameterOfOpenItem = (key: string) =>
  key === 'open' || key.startsWith('open.') || ['at', 'until', 'bucket', 'seen'].includes(key)

/** Removes the parameters of whatever is open. */
export const withoutOpenItems = <Search extends object>(search: Search): Search =>
  Object.fromEntries(Object.entries(search).filter(([key]) => !isParameterOfOpenItem(key))) as Search

export const createAuthorDrillDown = ({
  source,
  id,
  name,
  handle,
}: {
  source: Source
  id: string
  name: string | null
  handle: string | null
}) => ({
  author: id,
  source,
  name: authorName({ name, handle, id }),
})

/** A comparison's query, or the queries whose common posts are open. */
export const pickComparedQueries = ({ query, overlap }: DrillDown): DrillDown => ({
  ...(query && { query }),
  ...(overlap && { overlap }),
})

/**
 * Combines scope and drill-down for the post list; the drill-down takes precedence. With days of its own, the page's
 * step and comparison are dropped.
 */
export function narrowScope(scope: Scope, drillDown: DrillDown) {
  const {
    author,
    source,
    name: _,
    answersName: __,
    fieldsName: ____,
    topicName: _____,
    order: ___,
    query,
    fields,
    ...rest
  } = drillDown
  const { step, previous, queryId, text, ...page } = scope
  const own = rest.from === undefined ? { ...(step && { step }), ...(previous && { previous }) } : {}
  const question = (query ?? rest.overlap) === undefined ? { ...(queryId && { queryId }), ...(text && { text }) } : {}
  return {
    ...page,
    ...own,
    ...question,
    ...(query && { queryId: query }),
    ...rest,
    ...(fields && { fields: joinFieldConditions(scope.fields, fields)! }),
    ...(source && (author === undefined ? { source } : { author: authorKey({ source, id: author }) })),
  }
}

/** A score as a factor: `2×` for twice the expected value, `0.5×` for half. */
export const scoreText = (score: number) => (score < 0 ? `${formatBound(-1 / score, 2)}×` : `${formatBound(score, 1)}×`)

const endsOf = (range: string) => range.split('..').map((end) => (end === '' ? null : Number(end)))

function rangeText(from: string | null, to: string | null) {
  if (from === null) return to === null ? '' : t`${to} or less`
  return to === null ? t`${from} or more` : t`${from} to ${to}`
}

/** A range of scores, such as `2×` to `3×`, upper bound exclusive. */
export function scoreRange(range: string): string {
  const [from = null, to = null] = endsOf(range)
  return rangeText(from === null ? null : scoreText(from), to === null ? null : scoreText(to))
}

/** A range of response times in minutes, such as 15 to 30 min, upper bound exclusive. */
export function answerRange(range: string): string {
  const [from = null, to = null] = endsOf(range)
  if (to === null && !from) return t`answered`
  return t`answered after ${rangeText(formatMinutes(from ?? 0), to === null ? null : formatMinutes(to))}`
}

const byAuthor = (by: string, source: Source | undefined) =>
  source ? `${t`by ${by}`} (${sourceName(source)})` : t`by ${by}`

/** Name of a comparison's query, or of several; null for neither. */
export function comparedLabel({ query, overlap }: DrillDown, queryNames?: ReadonlyMap<string, string>): string | null {
  const nameOf = (id: string) => queryNames?.get(id) ?? t`Saved query`
  if (query !== undefined) return nameOf(query)
  if (overlap === undefined) return null
  const ids = parseQueryIds(overlap)
  const names = formatList(ids.map(nameOf))
  return ids.length === 2 ? names : t`two or more of ${names}`
}

type Part = {
  label: (drillDown: DrillDown, timezone: string) => string | undefined | false
  with?: readonly (keyof DrillDown)[]
}

/** Removable parts in order: label, and parameters removed along. */
const parts: { [Key in keyof DrillDown]?: Part } = {
  at: {
    label: ({ at, until, bucket = 'day', hourOfWeek }, timezone) =>
      at && hourOfWeek === undefined && formatTimeSteps(at, until, bucket, timezone),
    with: ['bucket', 'until'],
  },
  hourOfWeek: {
    label: ({ hourOfWeek, from, to }) =>
      hourOfWeek && from && to && t`${formatHourOfWeek(Number(hourOfWeek))}, ${formatDays(from, to)}`,
    with: ['from', 'to', 'at', 'bucket', 'until', 'media'],
  },
  author: {
    label: ({ author, name, source }) => author && byAuthor(name ?? author, source),
    with: ['source', 'name'],
  },
  answers: {
    label: ({ answers, answersName }) => answers && t`answers to ${answersName ?? answers}`,
    with: ['answersName'],
  },
  thread: { label: ({ thread }) => thread && t`one thread` },
  term: { label: ({ term }) => term && (term.startsWith('#') ? term : inQuotes(term)) },
  beside: { label: ({ beside }) => beside && inQuotes(beside) },
  topic: { label: ({ topic, topicName }) => topic && (topicName ?? t`one topic`), with: ['topicName'] },
  hashtag: { label: ({ hashtag }) => hashtag && `#${hashtag}` },
  emoji: { label: ({ emoji }) => emoji },
  domain: { label: ({ domain: key }) => key && t`links to ${key}` },
  link: { label: ({ link }) => link },
  mention: { label: ({ mention }) => mention && `@${mention}` },
  source: { label: ({ source, author }) => source && author === undefined && sourceName(source) },
  language: { label: ({ language }) => language && formatLanguage(language) },
  sentiment: { label: ({ sentiment }) => sentiment && sentimentName(sentiment) },
  overperformance: { label: ({ overperformance }) => overperformance && scoreRange(overperformance) },
  answered: { label: ({ answered }) => answered && answerRange(answered) },
  observed: { label: ({ observed }) => observed && t`checked more than once` },
  alike: { label: ({ alike }) => alike && t`near-identical posts` },
  firing: { label: ({ firing }) => firing && t`found by an alert` },
  post: { label: ({ post }) => post && t`one post` },
  fields: {
    label: ({ fields, fieldsName }) => fields && (fieldsName ?? t`Fields`),
    with: ['fieldsName'],
  },
}

/** A part of a drill-down, and the drill-down without it. */
export type DrillDownPart = { id: keyof DrillDown; label: string; without: DrillDown }

export const listDrillDownParts = (drillDown: DrillDown, timezone: string): DrillDownPart[] =>
  (Object.entries(parts) as [keyof DrillDown, Part][]).flatMap(([id, { label, with: others = [] }]) => {
    const text = label(drillDown, timezone)
    if (!text) return []
    const dropped = new Set<string>([id, ...others])
    const without = Object.fromEntries(Object.entries(drillDown).filter(([key]) => !dropped.has(key)))
    return [{ id, label: text, without }]
  })
