import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse } from '#server/db/clickhouse/clickhouse.ts'
import { tablesOfWorkspaces } from '#server/db/clickhouse/schema.ts'
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
  return rows.map((row) => JSON.stringify(row, rounded)).toSorted()
}

/** Sums of fractions depend on the order in which shards answer. */
const rounded = (_: string, value: unknown) =>
  typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(9)) : value

const outcomeOf = (answer: Promise<unknown>) =>
  answer.then(
    (rows) => ({ rows }),
    (thrown: Error) => ({ refused: String(thrown.cause ?? thrown) }),
  )

const Contents = z.object({ workspace: z.string(), rows: z.string(), hash: z.string() })

/** How many rows each workspace has in each table, and a hash of them all. */
async function contentsIn(store: ClickHouse, workspaceIds: readonly string[]) {
  const found = []
  for (const table of tablesOfWorkspaces) {
    const final = table === 'superseded_posts' ? '' : 'FINAL'
    const rows = await store.rows(
      Contents,
      `SELECT toString(workspace_id) AS workspace, count() AS rows, toString(sum(cityHash64(*))) AS hash FROM ${table} ${final}
       WHERE workspace_id IN {workspaceIds:Array(UUID)} GROUP BY workspace ORDER BY workspace`,
      { workspaceIds },
      { acrossWorkspaces: true },
    )
    found.push(...rows.map((row) => ({ table, ...row })))
  }
  return found
}

const namesWorkspace = (statement: PostsStatement) =>
  'params' in statement ? 'workspaceId' in statement.params || statement.options.workspaceId !== undefined : true

/**
 * Every statement that `npm test` has sent to a posts store is accepted by `store`, and reads and leaves the same rows there as in a store whose rows lie
 * together.
 */
export const testReplay = (name: string, open: () => { store: ClickHouse; whole: ClickHouse }) =>
  test(
    `every statement of the short tests reads and leaves the same rows: ${name} and one store`,
    { timeout: 900_000 },
    async () => {
      const { store, whole } = open()
      const statements = readStatements('posts').filter(({ text }) => text !== 'store_identity')
      const contents = contentsOf(statements)
      const reads = statements.filter(({ kind }) => kind === 'rows')
      const writes = statements
        .filter(({ kind }) => kind !== 'rows')
        .toSorted((a, b) => Number(namesWorkspace(b)) - Number(namesWorkspace(a)))
      const readIds = [1, 2, 3, 4].map((serial) => idOf(5_000 + serial))
      // A write finds rows that none before it has changed.
      const writeIds = writes.map((_, index) => idOf(6_000 + index))
      for (const one of [store, whole]) {
        await seed(one, readIds, seededPosts, contents)
        await seed(one, writeIds, 8, contents)
      }
      const differing = []
      let found = 0
      for (const [index, statement] of reads.entries()) {
        const workspaceId = readIds[index % readIds.length]!
        const [here, there] = await Promise.all(
          [store, whole].map((one) => outcomeOf(answerOf(one, statement, workspaceId, readIds))),
        )
        if (Array.isArray((there as { rows?: unknown }).rows) && (there as { rows: unknown[] }).rows.length > 0) found++
        if ('refused' in here! || JSON.stringify(here) !== JSON.stringify(there))
          differing.push({ statement, here, there })
      }
      for (const [index, statement] of writes.entries()) {
        const workspaceId = writeIds[index]!
        const ids = namesWorkspace(statement) ? [workspaceId] : [...readIds, ...writeIds]
        const [here, there] = await Promise.all(
          [store, whole].map(async (one) => ({
            ...(await outcomeOf(answerOf(one, statement, workspaceId, ids))),
            after: await contentsIn(one, ids),
          })),
        )
        if ('refused' in here! || JSON.stringify(here) !== JSON.stringify(there))
          differing.push({ statement, here, there })
      }
      console.log(`${reads.length} reads, ${found} with rows; ${writes.length} writes`)
      expect(differing).toEqual([])
    },
  )
