import type { RecordList } from '#contract/ingest/uploads.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordArray = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.slice(0, 20).every(isObject)

/** Replies are four levels below what they answer. */
const deepest = 100
const offered = 30
const telling =
  /^(text|full_text|title|body|content|message|selftext|created_at|createdat|created_utc|created|date|time|timestamp|published.*|dt|time_us|commit)$/i

const tells = (record: unknown): boolean =>
  isObject(record) && Object.keys(record).filter((key) => telling.test(key)).length >= 2
const isTelling = (record: unknown) => isObject(record) && (tells(record) || tells(record.data))

type Found = { records: number; telling: boolean; worth: number }

/**
 * The lists of records inside JSON values, the likeliest first; `at` is empty where the values, or the items of the
 * only one, are the records themselves.
 */
export function findLists(values: readonly unknown[]): RecordList[] {
  const lists = new Map<string, Found>()
  for (const value of values) collect(value, [], lists)
  for (const [at, found] of mergeNested(lists)) lists.set(at, found)
  const [first] = values
  if (isObject(first) && tells(first)) lists.set('', { records: values.length, telling: true, worth: Infinity })
  const outermost = lists.get('')
  if (outermost && Array.isArray(first) && tells(first[0])) outermost.worth = Infinity
  return [...lists]
    .sort(([, a], [, b]) => b.worth - a.worth)
    .slice(0, offered)
    .map(([at, found]) => ({ at, records: found.records, telling: found.telling }))
}

function collect(value: unknown, steps: readonly string[], lists: Map<string, Found>, isInPost = false) {
  if (steps.length > deepest || typeof value !== 'object' || value === null) return
  const hasPosts = Array.isArray(value) ? isTelling(value[0]) || isTelling(value.at(-1)) : tells(value)
  if (isRecordArray(value)) add(lists, steps, value.length, hasPosts, isInPost)
  else if (isObject(value) && steps.length > 0 && !steps.includes('*') && hasPosts) add(lists, steps, 1, true, isInPost)
  for (const [key, inner] of Object.entries(value))
    collect(inner, [...steps, Array.isArray(value) ? '*' : key], lists, isInPost || hasPosts)
}

/** What stands in a post, such as comments on it, is worth less than the posts. */
function add(
  lists: Map<string, Found>,
  steps: readonly string[],
  records: number,
  telling: boolean,
  isInPost: boolean,
) {
  const at = steps.map((step) => `/${step}`).join('')
  const { records: before = 0, worth = 0, telling: wasTelling = false } = lists.get(at) ?? {}
  const each = telling && !isInPost ? 1_000 : 1
  lists.set(at, { records: before + records, telling: wasTelling || telling, worth: worth + records * each })
}

/** Lists that stand in records of a list of their own name, as replies to replies do: all of them under one path. */
function mergeNested(lists: Map<string, Found>): [string, Found][] {
  const nested = [...lists].filter(([at, { telling }]) => telling && isNested(at)).map(([at]) => at)
  const names = new Set(nested.map((at) => at.slice(at.lastIndexOf('/') + 1)))
  const merged = [...names].map((name): [string, Found] => {
    const same = [...lists].filter(([at]) => at.endsWith(`/${name}`)).map(([, found]) => found)
    const sum = (of: 'records' | 'worth') => same.reduce((total, found) => total + found[of], 0)
    return [`/**/${name}`, { records: sum('records'), telling: true, worth: sum('worth') }]
  })
  for (const at of nested) lists.delete(at)
  return merged
}

function isNested(at: string) {
  const steps = at.split('/').filter((step) => step !== '' && step !== '*')
  return steps.indexOf(steps.at(-1)!) < steps.length - 1
}
