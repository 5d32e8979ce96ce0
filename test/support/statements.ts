import { appendFileSync, globSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { deserialize, serialize } from 'node:v8'
import type { Pool } from 'pg'
import type { ClickHouse, Params, QueryOptions } from '#server/platform/db/clickhouse/clickhouse.ts'

/** A statement accepted by a post store, with example values. */
export type PostsStatement =
  | { kind: 'rows' | 'run'; text: string; params: Params; options: QueryOptions }
  | { kind: 'insert'; text: string; rows: readonly object[]; workspaceId?: string }
  | { kind: 'insertTabbed'; text: string; columns: readonly string[]; lines: Buffer; workspaceId?: string }

/** A statement accepted by PostgreSQL, with example values. */
export type AccountsStatement = { text: string; values: readonly unknown[] }

type Recorded = { posts: PostsStatement; accounts: AccountsStatement }

const folder = fileURLToPath(new URL('../../.cache/statements', import.meta.url))
const isRecording = () => ['record', 'append'].includes(process.env.TEST_STATEMENTS ?? '')

/** Deletes the statements of earlier runs, unless this run appends to them. */
export const clearStatements = () => {
  if (process.env.TEST_STATEMENTS === 'record') rmSync(folder, { recursive: true, force: true })
}

const uuids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi

/**
 * The shape shared by a builder's statements: distinct parts between brackets, commas, AND, OR and NOT, without IDs,
 * numbers, parameter names and white space. Order and number of conditions don't matter to a database.
 */
const shapeOf = (text: string) => {
  const parts = text
    .replace(/\s+/g, ' ')
    .replace(uuids, 'id')
    .replace(/\{\w+: ?/g, '{')
    .replace(/\$?(?<!Int|Float|Hash|\d)\d+(?:\.\d+)?/g, '0')
    .split(/[(),]| AND | OR |\bNOT /)
  return [...new Set(parts.map((part) => part.trim()))].toSorted().join(' | ')
}

/** Bytes of the shortest recorded example of each shape in this process. */
const sizes = new Map<string, number>()
const shapes = new Map<string, string>()

function record<Store extends keyof Recorded>(store: Store, statement: Recorded[Store]) {
  const shape = shapes.get(statement.text) ?? shapeOf(statement.text)
  shapes.set(statement.text, shape)
  const bytes = serialize(statement)
  const key = `${store} ${shape}`
  if (bytes.length >= (sizes.get(key) ?? Infinity)) return
  sizes.set(key, bytes.length)
  mkdirSync(folder, { recursive: true })
  appendFileSync(join(folder, `${store}-${process.pid}.txt`), `${bytes.toString('base64')}\n`)
}

/** The shortest example of each statement recorded by the last `npm test`, ordered by shape. */
export function readStatements<Store extends keyof Recorded>(store: Store): Recorded[Store][] {
  const shortest = new Map<string, Buffer>()
  for (const file of globSync(`${store}-*.txt`, { cwd: folder }))
    for (const line of readFileSync(join(folder, file), 'utf8').trim().split('\n')) {
      const bytes = Buffer.from(line, 'base64')
      const shape = shapeOf((deserialize(bytes) as Recorded[Store]).text)
      if (bytes.length < (shortest.get(shape)?.length ?? Infinity)) shortest.set(shape, bytes)
    }
  if (shortest.size === 0) throw new Error('No statements are recorded: run `npm test` first.')
  return [...shortest].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, bytes]) => deserialize(bytes))
}

const tests = fileURLToPath(new URL('..', import.meta.url))

/** Whether the test file itself sends the statement, which is then not the product's. */
const isFromTest = () => (new Error('sent').stack ?? '').split('\n')[3]?.includes(tests) ?? false

export function recordPosts(store: ClickHouse): ClickHouse {
  if (!isRecording()) return store
  return {
    ...store,
    rows: async (row, text, params = {}, options = {}) => {
      if (isFromTest()) return store.rows(row, text, params, options)
      const answer = await store.rows(row, text, params, options)
      record('posts', { kind: 'rows', text, params, options: storable(options) })
      return answer
    },
    run: async (text, params = {}, options = {}) => {
      if (isFromTest()) return store.run(text, params, options)
      await store.run(text, params, options)
      record('posts', { kind: 'run', text, params, options: storable(options) })
    },
    insert: async (text, rows, { workspaceId } = {}) => {
      if (isFromTest()) return store.insert(text, rows, { workspaceId })
      await store.insert(text, rows, { workspaceId })
      record('posts', { kind: 'insert', text, rows, workspaceId })
    },
    insertTabbed: async (text, columns, lines, { workspaceId } = {}) => {
      if (isFromTest()) return store.insertTabbed(text, columns, lines, { workspaceId })
      await store.insertTabbed(text, columns, lines, { workspaceId })
      record('posts', { kind: 'insertTabbed', text, columns, lines, workspaceId })
    },
  }
}

/** A signal cannot be serialised. */
const storable = (options: QueryOptions): QueryOptions => ({ ...options, signal: undefined })

/** Excludes transaction control, with which pg-boss's upkeep begins or ends; VACUUM; and the deletion between tests. */
const isUpkeep = (text: string) => /^\s*(begin|commit|rollback|savepoint|release|vacuum)\b|\bemptied_0\b/i.test(text)

type Query = (...parameters: unknown[]) => unknown
type Answered = (error: unknown, result: unknown) => void

/**
 * Records statements accepted by PostgreSQL on every connection of the pool. Only with `npm test`, since the order of
 * tied rows is undefined.
 */
export function recordAccounts(pool: Pool) {
  if (process.env.TEST_STATEMENTS !== 'record') return
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query
    client.query = ((...parameters: unknown[]) => {
      const [first, second] = parameters as [string | { text: string; values?: unknown[] }, unknown]
      const { text, values = [] } = typeof first === 'string' ? { text: first } : first
      if (isUpkeep(text)) return query(...parameters)
      const accepted = () => record('accounts', { text, values: Array.isArray(second) ? second : values })
      const last = parameters.at(-1)
      if (typeof last === 'function')
        return query(...parameters.slice(0, -1), ((error, result) => {
          if (!error) accepted()
          ;(last as Answered)(error, result)
        }) satisfies Answered)
      const answer = query(...parameters)
      if (answer instanceof Promise) answer.then(accepted, () => {})
      return answer
    }) as typeof client.query
  })
}
