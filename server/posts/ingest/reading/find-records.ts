import type { RecordList } from '#contract/ingest/uploads.ts'
import type { ToolFormat } from '../formats/format.ts'
import { findFormat, formats } from '../formats/index.ts'
import { columnNames } from '../mapping/columns.ts'
import { likenessOf, minLikeness } from '../mapping/likeness.ts'
import { recordsAt } from './record-path.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordArray = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.slice(0, 20).every(isObject)

/** A reply is four levels below its parent. */
const maxDepth = 100
const maxOffered = 30
const compared = 20

type Found = { records: number; likeness: number; compared: number; isInPost: boolean; keys: Set<string> }

/**
 * The lists of records in JSON values: those of known formats first, then by likeness to posts. `at` is empty if the
 * values, or the items of the only one, are the records.
 */
export function findLists(values: readonly unknown[]): RecordList[] {
  const lists = new Map<string, Found>()
  const [first] = values
  // Lines, or a document, may be the records whatever they contain.
  const isDocument = values.length === 1 && isObject(first)
  for (const value of values) if (isObject(value) && !(isDocument && areKeyed(value))) add(lists, '', [value], false)
  const areLinesPosts = !isDocument && looksLikePosts(lists.get(''))
  for (const value of values) collect(value, '', lists, areLinesPosts)
  for (const [at, found] of mergeNested(lists)) lists.set(at, found)
  const found = [...lists].filter(([at, one]) => at !== '' || !isDocument || lists.size === 1 || looksLikePosts(one))
  const seen = new Set<ToolFormat>()
  const known = paths.flatMap((at) => {
    const records = listAt(values, at)
    const format = records.length === 0 ? undefined : findFormat(columnNames(records.slice(0, 50), null), at)
    if (format === undefined || seen.has(format)) return []
    seen.add(format)
    return [{ at, records: records.length, telling: true }]
  })
  const ats = new Set(known.map(({ at }) => at))
  const others = found
    .sort(([atA, a], [atB, b]) => worthOf(b) - worthOf(a) || levelsOf(atA) - levelsOf(atB) || b.records - a.records)
    .map(([at, one]) => ({ at, records: one.records, telling: looksLikePosts(one) }))
    .filter(({ at }) => !ats.has(at))
  return [...known, ...others].slice(0, maxOffered)
}

export const listAt = (values: readonly unknown[], at: string): Json[] =>
  values.flatMap((value) => (at === '' ? [value].flat() : recordsAt(value, at))).filter(isObject)

const looksLikePosts = (found: Found | undefined) => found !== undefined && found.likeness >= minLikeness

/** Lists inside posts, such as comments, rank below the posts. */
const worthOf = (found: Found) => (looksLikePosts(found) ? found.likeness + (found.isInPost ? 10 : 100) : 0)

const levelsOf = (at: string) => at.split('/').length

const paths = [...new Set(formats.flatMap(({ records = [''] }) => records))].sort(
  (one, other) => Number(one === '') - Number(other === ''),
)

function collect(value: unknown, at: string, lists: Map<string, Found>, isInPost: boolean, depth = 0) {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return
  let inside = isInPost
  if (isRecordArray(value)) {
    add(lists, at, value, isInPost)
    inside ||= looksLikePosts(lists.get(at))
  } else if (isObject(value) && !at.includes('*')) {
    if (areKeyed(value)) {
      add(lists, `${at}/*`, Object.values(value) as Json[], isInPost)
      inside = true
    } else if (at !== '' && !isInPost && likenessOf(value) >= minLikeness) add(lists, at, [value], isInPost)
  }
  for (const [key, inner] of Object.entries(value))
    collect(inner, `${at}/${Array.isArray(value) ? '*' : key}`, lists, inside, depth + 1)
}

function areKeyed(value: Json) {
  const records = Object.values(value)
  return (
    records.length > 1 &&
    records.every(isObject) &&
    records.slice(0, compared).every((record) => likenessOf(record as Json) >= minLikeness)
  )
}

function add(lists: Map<string, Found>, at: string, records: readonly Json[], isInPost: boolean) {
  const found = lists.get(at) ?? { records: 0, likeness: 0, compared: 0, isInPost, keys: new Set<string>() }
  for (const record of records.slice(0, Math.max(0, compared - found.compared))) {
    found.likeness = Math.max(found.likeness, likenessOf(record))
    for (const key of Object.keys(record)) found.keys.add(key)
    found.compared++
  }
  found.records += records.length
  lists.set(at, found)
}

/** Lists nested in a list of the same name and keys, such as replies to replies, get one common path. */
function mergeNested(lists: Map<string, Found>): [string, Found][] {
  const nested = [...lists]
    .filter(([at, found]) => looksLikePosts(found) && isNested(at, found, lists))
    .map(([at]) => at)
  const names = new Set(nested.map((at) => at.slice(at.lastIndexOf('/') + 1)))
  const merged = [...names].map((name): [string, Found] => {
    const same = [...lists].filter(([at]) => at.endsWith(`/${name}`)).map(([, found]) => found)
    return [
      `/**/${name}`,
      {
        records: same.reduce((total, { records }) => total + records, 0),
        likeness: Math.max(...same.map(({ likeness }) => likeness)),
        compared,
        isInPost: same.every((found) => found.isInPost),
        keys: same[0]!.keys,
      },
    ]
  })
  for (const at of nested) lists.delete(at)
  return merged
}

function isNested(at: string, { keys }: Found, lists: Map<string, Found>) {
  const steps = at.split('/')
  const outer = steps.indexOf(steps.at(-1)!)
  const around = lists.get(steps.slice(0, outer + 1).join('/'))
  return (
    outer < steps.length - 1 &&
    (around === undefined || [...around.keys].filter((key) => keys.has(key)).length * 2 > around.keys.size)
  )
}
