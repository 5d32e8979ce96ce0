import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import type { ClickHouse, Params } from '#server/platform/db/clickhouse/clickhouse.ts'
import { tablesOfWorkspaces } from '#server/platform/db/clickhouse/schema.ts'
import { postColumns } from '#server/posts/ingest/write/post-columns.ts'
import { idOf } from '#test/support/fixtures.ts'
import { type PostsStatement, readStatements } from '#test/support/statements.ts'
import { importIds, postIdOf, seed, seededTimes } from './posts-seed.ts'

const uuid = /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i
const isInstant = (value: unknown): value is number => typeof value === 'number' && value > 1.6e9 && value < 2e9
const seededPosts = 120

/** Every value of an example, however deep. */
const flat = (value: unknown): unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(flat) : [value]

/** The words that most statements ask for. */
function wordsOf(statements: readonly PostsStatement[]) {
  const values = statements.flatMap((statement) => ('params' in statement ? flat(statement.params) : []))
  // No parts of ids.
  const texts = values.filter((value) => typeof value === 'string' && !/\d/.test(value)) as string[]
  const words = texts.flatMap((text) => text.match(/\p{L}{2,20}/gu) ?? [])
  const groups = [...Map.groupBy(words, (word) => word.toLowerCase())]
  const sortedByCount = groups.toSorted(([, a], [, b]) => b.length - a.length)
  return sortedByCount.slice(0, 30).map(([word]) => word)
}

type Seeded = { workspaceId: string; serial: number; workspaceIds: readonly string[] }

/** The example's values: ids of seeded rows in the place of those of its test, and its times spread over those of the rows. */
function seededParams(params: Params, { workspaceId, serial, workspaceIds }: Seeded, isAcross = false): Params {
  let [posts, imports] = [0, 0]
  const instants = flat(params).filter(isInstant)
  const [first, last] = [Math.min(...instants), Math.max(...instants)]
  const { from, to } = seededTimes
  const seededTime = (name: string, value: number) => {
    if (first === last) return /until|to$/i.test(name) ? to : from
    return from + Math.floor(((to - from) * (value - first)) / (last - first))
  }
  const seeded = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return /workspace/i.test(name) ? workspaceIds : value.map((one) => seeded(name, one))
    if (isInstant(value)) return seededTime(name, value)
    // Few enough for a limit of each shard to differ from one of all.
    if (isAcross && typeof value === 'number' && /^(most|limit)/.test(name)) return Math.min(value, 3)
    if (typeof value === 'bigint') return value < 1_000n ? value : postIdOf(posts++ % 8, serial)
    if (typeof value !== 'string') return value
    if (/^\d{15,20}$/.test(value)) return String(postIdOf(posts++ % 8, serial))
    if (!uuid.test(value)) return value
    return /workspace/i.test(name) ? workspaceId : importIds[imports++ % importIds.length]
  }
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, seeded(name, value)]))
}

/** Runs a statement with the ids of seeded rows; answers its rows, in any order. */
async function answerOf(store: ClickHouse, statement: PostsStatement, seeded: Seeded) {
  const { kind, text } = statement
  const { workspaceId } = seeded
  if (kind === 'insert') {
    const rows = statement.rows.map((row) => seededParams(row as Params, seeded))
    return store.insert(text, rows, { workspaceId })
  }
  if (kind === 'insertTabbed') {
    const lines = statement.lines.toString().replaceAll(statement.workspaceId!, workspaceId)
    return store.insertTabbed(text, statement.columns, Buffer.from(lines), { workspaceId })
  }
  const params = seededParams(statement.params, seeded, statement.options.acrossWorkspaces)
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

const isWithoutFinal = ({ text }: PostsStatement) => /\bFROM posts\b(?! FINAL)/.test(text)
/** Counts that may be a little too high until the engine has merged; or FINAL is left out where each post is stored once (term-recount.ts). */
const isEstimate = ({ text }: PostsStatement) =>
  /^\s*SELECT (count\(\) AS posts FROM posts|toUnixTimestamp\(min\(posted_at\)\) AS first, count\(\) AS stored)\b|\bFROM posts {2}WHERE/.test(
    text,
  )

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
    const words = wordsOf(statements)
    const { whole } = open()
    await whole.run('SYSTEM STOP MERGES')
    for (const store of stores) await seed(store, readIds, seededPosts, words)

    const differing: string[] = []
    let withRows = 0
    const compare = ({ text }: PostsStatement, [here, there]: string[]) => {
      if (!there!.endsWith(' []')) withRows++
      if (here !== there || !here!.startsWith('answers'))
        differing.push(`${text}\n${name} ${here!.slice(0, 1_000)}\none store ${there!.slice(0, 1_000)}`)
    }
    const readOf = (statement: PostsStatement) => {
      const serial = reads.indexOf(statement) % readIds.length
      const seeded = { workspaceId: readIds[serial]!, serial, workspaceIds: readIds }
      return (store: ClickHouse) => outcomeOf(answerOf(store, statement, seeded))
    }
    const unmerged = new Map<PostsStatement, string>()
    for (const read of reads)
      if (isWithoutFinal(read)) unmerged.set(read, await readOf(read)(whole))
      else compare(read, await Promise.all(stores.map(readOf(read))))
    await whole.run('SYSTEM START MERGES')
    for (const store of stores) await store.run('OPTIMIZE TABLE posts FINAL')
    for (const [read, before] of unmerged) {
      const after = await Promise.all(stores.map(readOf(read)))
      compare(read, after)
      if (!isEstimate(read) && before !== after[1])
        differing.push(
          `${read.text}\nlacks FINAL: ${before.slice(0, 1_000)}\nafter a merge ${after[1]!.slice(0, 1_000)}`,
        )
    }
    for (const store of stores) await seed(store, writeIds, 8, words)
    for (const [index, statement] of writes.entries()) {
      const ids = namesWorkspace(statement) ? [writeIds[index]!] : [...readIds, ...writeIds]
      const ask = async (store: ClickHouse) => {
        const seeded = { workspaceId: writeIds[index]!, serial: index, workspaceIds: ids }
        const outcome = await outcomeOf(answerOf(store, statement, seeded))
        return `${outcome} and leaves ${(await contentsIn(store, ids)).join('\n')}`
      }
      compare(statement, await Promise.all(stores.map(ask)))
    }
    expect(differing.join('\n\n')).toBe('')
    // Were most answers empty, they would prove little.
    expect(withRows / statements.length).toBeGreaterThan(0.25)
  }, 1_200_000)
