type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)
const isRecordArray = (value: unknown): value is Json[] =>
  Array.isArray(value) && value.length > 0 && value.slice(0, 20).every(isObject)

const deepest = 4
/** A record of its own has words or a time at its top. */
const telling =
  /^(text|full_text|title|body|content|message|selftext|created_at|createdat|created_utc|created|date|time|timestamp|published.*|dt|time_us|commit)$/i

/** The path of the records in JSON values: the array of the most telling objects; empty where the values are the records. */
export function findRecords(values: readonly unknown[]): string {
  const [first] = values
  if (isRecordArray(first) && tells(first[0]!)) return ''
  if (isObject(first) && tells(first)) return ''
  const worths = new Map<string, number>()
  for (const { path, worth } of values.slice(0, 20).flatMap((value) => candidates(value, '', 0))) {
    worths.set(path, (worths.get(path) ?? 0) + worth)
  }
  return [...worths].sort(([, a], [, b]) => b - a)[0]?.[0] ?? ''
}

type Candidate = { path: string; worth: number }

function candidates(value: unknown, path: string, depth: number): Candidate[] {
  if (depth > deepest) return []
  const here = isRecordArray(value)
    ? [{ path, worth: worthOf(value) }]
    : isObject(value) && path !== '' && tells(value)
      ? [{ path, worth: 1_000 }]
      : []
  const inner = isObject(value)
    ? Object.entries(value)
    : Array.isArray(value) && !tells(value[0] ?? null)
      ? [...value.slice(0, 20).entries()]
      : []
  return [...here, ...inner.flatMap(([key, item]) => candidates(item, `${path}/${key}`, depth + 1))]
}

const worthOf = (records: Json[]) => records.length * (tells(records[0]!) || isObject(records[0]!.data) ? 1_000 : 1)

const tells = (record: unknown) =>
  isObject(record) && Object.keys(record).filter((key) => telling.test(key)).length >= 2
