import { parser } from 'stream-json'
import { pick } from 'stream-json/filters/pick.js'
import { streamArray } from 'stream-json/streamers/stream-array.js'
import { streamValues } from 'stream-json/streamers/stream-values.js'
import { gen, none } from 'stream-chain/core'
import { AppError } from '#server/handler.ts'
import { DamagedFile } from './gunzip.ts'
import { maxDepth, maxRecordLength } from './limits.ts'
import { rawLength, type Row } from './records.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

const rawOf = (value: unknown) => () => JSON.stringify(value).slice(0, rawLength)

/** Rows of JSON Lines. With `recordsAt`, the records at that path of every line, which inherit the line's own fields. */
export async function* jsonLineRows(pieces: AsyncIterable<string>, recordsAt: string): AsyncGenerator<Row> {
  for await (const { line, text } of linesOf(pieces)) {
    if (text === null) {
      yield { line, broken: 'The line is longer than 16 million characters.', raw: () => '' }
      continue
    }
    if (text.trim() === '') continue
    const value = parseJson(text)
    const raw = () => text.slice(0, rawLength)
    // So deep a value has at least two brackets a level.
    if (text.length > 2 * maxDepth && isTooDeep(value)) yield { line, broken: `The line ${tooDeep}`, raw }
    else if (value === undefined) yield { line, broken: 'The line is no JSON.', raw }
    else if (!isObject(value)) yield { line, broken: 'The line is no JSON object.', raw }
    else if (recordsAt === '') yield { line, values: value, raw }
    else yield* recordsOf(value, recordsAt, line)
  }
}

function* recordsOf(outer: Json, recordsAt: string, line: number): Generator<Row> {
  const found = valueAt(outer, recordsAt)
  const items = Array.isArray(found) ? found : [found]
  const { [recordsAt.split('/')[1]!]: _, ...inherited } = outer
  for (const item of items) {
    if (isObject(item)) yield { line, values: { ...inherited, ...item }, raw: rawOf(item) }
    else yield { line, broken: `There is no record at ${recordsAt}.`, raw: rawOf(outer) }
  }
}

/** Rows of one JSON document: the array at `recordsAt`, or the object there as the only row. Lines are record numbers. */
export async function* jsonRows(pieces: AsyncIterable<string>, recordsAt: string): AsyncGenerator<Row> {
  const path = recordsAt.split('/').slice(1).join('.')
  const head = await firstCharacter(pieces)
  const single = recordsAt === '' && head.first === '{'
  const records = passed(head.pieces, [
    parser({ packValues: true, streamValues: false }),
    depthGuard(),
    ...(path === '' ? [] : [pick({ filter: path })]),
    single ? streamValues({ numberAsString: true } as never) : streamArray({ numberAsString: true } as never),
  ])
  let line = 0
  try {
    for await (const { value } of records) {
      line++
      if (isObject(value)) yield { line, values: value, raw: rawOf(value) }
      else yield { line, broken: 'The record is no JSON object.', raw: rawOf(value ?? null) }
    }
  } catch (error) {
    if (!(error instanceof Error) || error instanceof DamagedFile || 'code' in error) throw error
    yield { line: line + 1, broken: `The JSON breaks off here: ${error.message}`, raw: () => '' }
  }
}

/** Passes text through stages of stream-json, and tells them where it ends. */
async function* passed(pieces: AsyncIterable<string>, stages: unknown[]): AsyncGenerator<{ value: unknown }> {
  const pass = gen(...(stages as [])) as (piece: unknown) => AsyncGenerator<{ value: unknown }>
  for await (const piece of pieces) yield* pass(piece)
  yield* pass(none)
}

const tooDeep = `is nested more than ${maxDepth.toLocaleString('en')} levels deep.`

/** Lets tokens through until they are nested deeper than anything after this could bear. */
function depthGuard() {
  let depth = 0
  return (token: { name: string }) => {
    if (token.name === 'startObject' || token.name === 'startArray') depth++
    else if (token.name === 'endObject' || token.name === 'endArray') depth--
    if (depth > maxDepth) throw new AppError('unreadable_file', `The JSON document ${tooDeep}`)
    return token
  }
}

const isTooDeep = (value: unknown, left = maxDepth): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => isTooDeep(inner, left - 1)))

async function firstCharacter(pieces: AsyncIterable<string>) {
  const iterator = pieces[Symbol.asyncIterator]()
  let start = ''
  let ended = false
  while (start.trim() === '' && !ended) {
    const next = await iterator.next()
    if (next.done) ended = true
    else start += next.value
  }
  async function* all() {
    try {
      yield start
      for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
    } finally {
      await iterator.return?.()
    }
  }
  return { first: start.trimStart()[0] ?? '', pieces: all() }
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

/** JSON.parse that keeps the digits of whole numbers beyond 2^53, as text; undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return bigNumber.test(text) ? JSON.parse(text, keepDigits as never) : JSON.parse(text)
  } catch (error) {
    // Too deep for a reviver, and so for us: whoever asks sees how deep it is.
    return error instanceof RangeError ? JSON.parse(text) : undefined
  }
}

const keepDigits = (_key: string, value: unknown, { source }: { source?: string }) =>
  typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value) ? (source ?? value) : value

/** What lies at a path such as `/data/children`. */
export function valueAt(value: unknown, path: string): unknown {
  return path
    .split('/')
    .slice(1)
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Json)[key] : undefined),
      value,
    )
}
