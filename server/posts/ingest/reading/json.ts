import { parser } from 'stream-json'
import { ignore } from 'stream-json/filters/ignore.js'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { streamValues } from 'stream-json/streamers/stream-values.js'
import { gen, many, none } from 'stream-chain/core'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { measureJson } from '#server/ground/json-size.ts'
import { messages } from '../messages.ts'
import { DamagedFileError } from './unpack.ts'
import { repairJson, withoutNaN } from './repair-json.ts'
import { maxDepth, maxRecordLength, maxValues } from './limits.ts'
import { nestedAt, splitAtWildcard } from './record-path.ts'
import { type Nested, rawLength, type Row } from './records.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const rawOf = (value: unknown) => () => JSON.stringify(value).slice(0, rawLength)

/** Rows of JSON Lines. With a path, the records at it in each line, which inherit the line's own fields. */
export async function* jsonLineRows(pieces: AsyncIterable<string>, path: string): AsyncGenerator<Row> {
  for await (const { line, text } of linesOf(pieces)) {
    if (text === null) {
      yield { line, broken: toText(messages.tooLong, { line, most: maxRecordLength / 1_000_000 }), raw: () => '' }
      continue
    }
    if (text.trim() === '') continue
    const raw = () => text.slice(0, rawLength)
    // Before parsing, because empty values take 30 times their text. Shorter texts can't exceed either limit.
    const { levels, values } = text.length > 2 * maxDepth ? measureJson(text) : { levels: 0, values: 0 }
    if (levels > maxDepth || values > maxValues) {
      const broken =
        levels > maxDepth
          ? toText(messages.tooDeep, { levels: maxDepth })
          : toText(messages.lineOfTooMany, { most: maxValues })
      yield { line, broken, raw }
      continue
    }
    const value = parseJson(text)
    if (value === undefined) yield { line, broken: toText(messages.noObject), raw }
    else if (!isObject(value)) yield { line, broken: toText(messages.noObject), raw }
    else if (path === '') yield { line, values: value, raw }
    else yield* recordsOf(value, path, line)
  }
}

function* recordsOf(outer: Json, path: string, line: number): Generator<Row> {
  const { [path.split('/')[1]!]: _, ...inherited } = outer
  const records = nestedAt(outer, path)
  for (const { item, around } of records.length === 0 ? [{ item: undefined, around: {} }] : records) {
    if (isObject(item)) yield { line, values: { ...inherited, ...item }, nested: { item, around }, raw: rawOf(item) }
    else yield { line, broken: toText(messages.noRecordAt, { path }), raw: rawOf(outer) }
  }
}

/** Rows of one JSON document: the records at a path, or the document as the only row. Lines are record numbers. */
export async function* jsonRows(pieces: AsyncIterable<string>, path: string): AsyncGenerator<Row> {
  const { keys, rest } = splitAtWildcard(path)
  const records = passed(repairJson(pieces), [
    parser({ packValues: true, streamValues: false }),
    depthGuard(),
    ...(keys.length === 0 ? [] : [pick({ filter: keys.join('.') })]),
    recordsIn(rest),
  ])
  let line = 0
  try {
    for await (const record of records) {
      line++
      const { item: value, around } = record as Nested
      if (isObject(value))
        yield { line, values: value, ...(rest === '' ? {} : { nested: { item: value, around } }), raw: rawOf(value) }
      else yield { line, broken: toText(messages.noObject), raw: rawOf(value ?? null) }
    }
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DamagedFileError || 'code' in error) throw error
    yield { line: line + 1, broken: toText(messages.jsonBreaksOff, { reason: error.message }), raw: () => '' }
  }
}

/** The fields of all objects around a document's records. */
export async function surroundingsIn(pieces: AsyncIterable<string>, path: string): Promise<Json> {
  const { keys } = splitAtWildcard(path)
  if (keys.length === 0) return {}
  const stages = [
    parser({ packValues: true, streamValues: false }),
    depthGuard(),
    ignore({ filter: keys.join('.') }),
    streamValues({ numberAsString: true } as never),
  ]
  try {
    for await (const { value } of passed(repairJson(pieces), stages) as AsyncIterable<{ value: unknown }>) {
      let [level, around]: [unknown, Json] = [value, {}]
      for (const key of keys) {
        if (!isObject(level)) break
        around = { ...around, ...level }
        level = level[key]
      }
      return around
    }
  } catch (error) {
    if (!(error instanceof Error) || 'code' in error) throw error
    // Truncated: reading the rows reports it.
  }
  return {}
}

/** Passes text through stages of stream-json, and signals its end. */
async function* passed(pieces: AsyncIterable<string>, stages: unknown[]): AsyncGenerator<unknown> {
  const pass = gen(...(stages as [])) as (piece: unknown) => AsyncGenerator<unknown>
  for await (const piece of pieces) yield* pass(piece)
  yield* pass(none)
}

/** List items one by one, other values as a whole; with a path, the records at it in each. */
function recordsIn(path: string) {
  const options = { numberAsString: true } as never
  let taken: { isList: boolean; stage: (token: never) => unknown } | null = null
  return (token: { name: string }) => {
    const isList = token.name === 'startArray'
    taken ??= { isList, stage: isList ? streamArray(options) : streamValues(options) }
    const item = taken.stage(token as never) as { value: unknown } | typeof none
    if (item === none) return none
    const { value } = item as { value: unknown }
    return path === '' ? { item: value, around: {} } : many(nestedAt(taken.isList ? [value] : value, path))
  }
}

function depthGuard() {
  let depth = 0
  return (token: { name: string }) => {
    if (token.name === 'startObject' || token.name === 'startArray') depth++
    else if (token.name === 'endObject' || token.name === 'endArray') depth--
    if (depth > maxDepth) throw new AppError('unreadable_file', toText(messages.tooDeep, { levels: maxDepth }))
    return token
  }
}

async function* linesOf(pieces: AsyncIterable<string>): AsyncGenerator<{ line: number; text: string | null }> {
  let rest = ''
  let line = 1
  let skipping = false
  for await (const piece of pieces) {
    let from = 0
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      yield { line: line++, text: skipping ? null : rest + piece.slice(from, end) }
      rest = ''
      skipping = false
      from = end + 1
    }
    if (!skipping) rest += piece.slice(from)
    if (rest.length > maxRecordLength) {
      rest = ''
      skipping = true
    }
  }
  if (rest.trim() !== '' || skipping) yield { line, text: skipping ? null : rest }
}

const bigNumber = /[:[,]\s*-?\d{16,}/

/** JSON.parse that returns integers beyond 2^53 as text, and NaN as null; undefined if the text isn't JSON. */
export function parseJson(text: string): unknown {
  try {
    return bigNumber.test(text) ? JSON.parse(text, keepDigits as never) : JSON.parse(text)
  } catch (error) {
    // Too deep for a reviver; callers check the depth themselves.
    if (error instanceof RangeError) return JSON.parse(text)
    const numbers = withoutNaN(text)
    return numbers === text ? undefined : parseJson(numbers)
  }
}

const keepDigits = (_key: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? (source ?? value) : value
