import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { tablesOfWorkspaces } from '#server/db/clickhouse/schema.ts'
import { postColumns } from '#server/ingest/write/post-columns.ts'
import { idOf } from '#test/support/fixtures.ts'
import { type PostsStatement, readStatements } from '#test/support/statements.ts'
import { type Contents, importIds, postIdOf, seed } from './posts-seed.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1.6e9 && value < 2e9
const seededPosts = 60

/** Every value of an example, however deep. */
const flat = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [value]

/** The words and times that most statements ask for. */
function contentsOf(statements: readonly PostsStatement[]): Contents {
  const values = statements.flatMap((statement) => ('params' in statement ? flat(statement.params) : []))
  const words = values.flatMap((value) => (typeof value === 'string' ? (value.match(/\p{L}{2,20}/gu) ?? []) : []))
  return {
    words: mostOf(
      words.map((word) => word.toLowerCase()),
      60,
    ),
    instants: mostOf(values.filter(isInstant), 30),
  }
}

function mostOf<T>(values: readonly T[], most: number): T[] {
  const groups = [...Map.groupBy(values, (value) => value)]
  return groups
    .toSorted(([, a], [, b]) => b.length - a.length)
    .slice(0, most)
    .map(([value]) => value)
}

/** The example's values, with the ids of seeded rows in the place of those that its test had. */
function seededParams(params: Record<string, unknown>, workspaceId: string, workspaceIds: readonly string[]) {
  let posts = 0
  let imports = 0
  const seeded = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return /workspace/i.test(name) ? workspaceIds : value.map((one) => seeded(name, one))
    if (typeof value === 'bigint') return postIdOf(posts++ % seededPosts)
    if (typeof value !== 'string') return value
    if (/^\d{15,20}$/.test(value)) return String(postIdOf(posts++ % seededPosts))
    if (!uuid.test(value)) return value
    return /workspace/i.test(name) ? workspaceId : importIds[imports++ % importIds.length]
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, seeded(name, value)]))
}

/** Runs a statement with the ids of seeded rows; answers its rows, in any order. */
async function answerOf(
  store: ClickHouse,
  statement: PostsStatement,
  workspaceId: string,
  workspaceIds: readonly string[],
) {
  const { kind, text } = statement
  if (kind === 'insert')
    return store.insert(
      text,
      statement.rows.map((row) => seededParams(row as Record<string, unknown>, workspaceId, workspaceIds)),
      { workspaceId },
    )
  if (kind === 'insertTabbed') {
    const lines = statement.lines.toString().replaceAll(statement.workspaceId!, workspaceId)
    return store.insertTabbed(text, statement.columns, Buffer.from(lines), { workspaceId })
  }
  const params = seededParams(statement.params, workspaceId, workspaceIds)
  const own = statement.options.workspaceId === undefined ? {} : { workspaceId }
  const options = { ...statement.options, ...own, maxSeconds: 300 }
  if (kind === 'run') return store.run(text, params, options)
  const rows = await store.rows(z.unknown(), text, params, options)
  return rows.map((row) => JSON.stringify(row, comparable)).toSorted()
}

/** Sums of fractions, and the order in a list that nothing sorts, depend on which shard answers first. */
const comparable = (_: string, value: unknown) => {
  if (Array.isArray(value)) return value.toSorted()
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value
}

/** Rows, or why there are none. */
const outcomeOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    (rows) => `answers ${JSON.stringify(rows)}`,
    (thrown: Error) => `refuses: ${String(thrown.cause ?? thrown)}`,
  )

const Contents = z.object({ text: z.string() })

/** What each workspace has in each table: so many rows, and a hash of them. */
async function contentsIn(store: ClickHouse, workspaceIds: readonly string[]) {
  const found = []
  for (const table of tablesOfWorkspaces) {
    const columns = table === 'posts' ? `${postColumns}, text_hash` : '*'
    const rows = await store.rows(
      Contents,
      `SELECT concat('${table} ', toString(workspace_id), ' ', toString(count()), ' ', toString(sum(cityHash64(toString(tuple(${columns})))))) AS text
       FROM ${table} ${table === 'superseded_posts' ? '' : 'FINAL'} WHERE workspace_id IN {workspaceIds:Array(UUID)} GROUP BY workspace_id ORDER BY text`,
      { workspaceIds },
      { acrossWorkspaces: true },
    )
    found.push(...rows.map(({ text }) => text))
  }
  return found
}

const namesWorkspace = (statement: PostsStatement) =>
  'params' in statement ? 'workspaceId' in statement.params || statement.options.workspaceId !== undefined : true

/** Tests look at plans, or at one post of several, in their own words. */
const isOfProduct = ({ text }: PostsStatement) =>
  !/^\s*(EXPLAIN|SELECT any\(|INSERT INTO FUNCTION)|\bsystem\.|^store_identity$/i.test(text)

/**
 * Every statement that `npm test` has sent to a posts store is accepted by `store`, and reads and leaves the same rows there as in a store whose
 * rows lie together.
 */
export const testReplay = (name: string, open: () => { store: ClickHouse; whole: ClickHouse }) =>
  test(`every statement of the short tests reads and leaves the same rows on ${name} as on one store`, async () => {
    const stores = [open().store, open().whole]
    const statements = readStatements('posts').filter(isOfProduct)
    const reads = statements.filter(({ kind }) => kind === 'rows')
    // What changes every workspace comes last.
    const writes = statements
      .filter(({ kind }) => kind !== 'rows')
      .toSorted((a, b) => Number(namesWorkspace(b)) - Number(namesWorkspace(a)))
    const readIds = [1, 2, 3, 4].map((serial) => idOf(5_000 + serial))
    // A write finds rows that none before it has changed.
    const writeIds = writes.map((_, index) => idOf(6_000 + index))
    const contents = contentsOf(statements)
    for (const store of stores) {
      await seed(store, readIds, seededPosts, contents)
      await seed(store, writeIds, 8, contents)
    }

    const differing: string[] = []
    let withRows = 0
    const compare = ({ text }: PostsStatement, [here, there]: string[]) => {
      if (!there!.endsWith(' []')) withRows++
      if (here !== there || !here!.startsWith('answers'))
        differing.push(`${text}\n${name} ${here!.slice(0, 1_000)}\none store ${there!.slice(0, 1_000)}`)
    }
    for (const [index, statement] of reads.entries()) {
      const ask = (store: ClickHouse) =>
        outcomeOf(answerOf(store, statement, readIds[index % readIds.length]!, readIds))
      compare(statement, await Promise.all(stores.map(ask)))
    }
    for (const [index, statement] of writes.entries()) {
      const ids = namesWorkspace(statement) ? [writeIds[index]!] : [...readIds, ...writeIds]
      const ask = async (store: ClickHouse) => {
        const outcome = await outcomeOf(answerOf(store, statement, writeIds[index]!, ids))
        return `${outcome} and leaves ${(await contentsIn(store, ids)).join('\n')}`
      }
      compare(statement, await Promise.all(stores.map(ask)))
    }
    expect(differing.join('\n\n')).toBe('')
    // Were most answers empty, they would prove little.
    expect(withRows / statements.length).toBeGreaterThan(0.4)
  }, 1_200_000)
