import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import type { Postgres } from '#server/db/postgres/postgres.ts'
import { idOf } from '#test/support/fixtures.ts'
import { type AccountsStatement, readStatements } from '#test/support/statements.ts'

const uuids = /[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}/gi
/** The id of everything: rows that refer to each other find each other. */
const onlyId = idOf(1)

/** Values of an example, whose rows belong to one workspace. */
function withOnlyId(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(uuids, onlyId)
  return Array.isArray(value) ? value.map(withOnlyId) : value
}

const day = 86_400_000
const isNow = (time: number) => Math.abs(Date.now() - time) < day

/** A value as two stores must agree on it: what each makes by itself, ids and the time, is like that of the other. */
function comparable(value: unknown): unknown {
  if (value instanceof Date) return isNow(value.getTime()) ? 'now' : value
  if (typeof value !== 'string') return value
  if (/^\d{4}-\d\d-\d\d/.test(value) && isNow(Date.parse(value))) return 'now'
  return value.replaceAll(uuids, (id) => (id === onlyId ? id : 'an id'))
}

const comparableRow = (row: object) =>
  JSON.stringify(Object.fromEntries(Object.entries(row).map(([name, value]) => [name, comparable(value)])))

type Answer = { rows: string[]; count: number | null } | { refused: string }

/** Runs a statement within the transaction of `client`, which is as before where it is refused, or where nothing is to stay. */
async function answerOf(client: PoolClient, { text, values }: AccountsStatement, isKept: boolean): Promise<Answer> {
  await client.query('SAVEPOINT before')
  try {
    const { rows, rowCount } = await client.query(text, values.map(withOnlyId))
    if (!isKept) await client.query('ROLLBACK TO SAVEPOINT before')
    return { rows: (rows as object[]).map(comparableRow).toSorted(), count: rowCount }
  } catch (thrown) {
    await client.query('ROLLBACK TO SAVEPOINT before')
    const { code, message } = thrown as Error & { code?: string }
    return { refused: `${code} ${message}` }
  }
}

const isInsert = ({ text }: AccountsStatement) => /^\s*insert\b/i.test(text)

/** Stores one row by each recorded INSERT, then answers every statement on these rows. Leaves the store as it was. */
async function answersOf(db: Postgres, statements: readonly AccountsStatement[]): Promise<Answer[]> {
  const client = await db.$client.connect()
  try {
    await client.query('BEGIN')
    // Whatever a row refers to, it may be stored.
    await client.query('SET LOCAL session_replication_role = replica')
    for (const statement of statements.filter(isInsert)) await answerOf(client, statement, true)
    const answers = []
    for (const statement of statements) answers.push(await answerOf(client, statement, false))
    return answers
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** What no transaction can hold, begins or ends one, or empties the store between tests. */
const isReplayable = ({ text }: AccountsStatement) =>
  !/^\s*(begin|commit|rollback|savepoint|release|vacuum|analyze)\b|\bemptied_0\b|;\s*\S/i.test(text)

/** Every statement that `npm test` has sent to an accounts store is accepted by both kinds, and answered alike. */
export const testReplay = (open: () => { embedded: Postgres; server: Postgres }) =>
  test('every statement of the short tests is accepted by PGlite and by PostgreSQL, and answered alike', async () => {
    const { embedded, server } = open()
    const statements = readStatements('accounts').filter(isReplayable)
    const [ofEmbedded, ofServer] = [await answersOf(embedded, statements), await answersOf(server, statements)]
    const answers = statements.map(({ text }, at) => ({ text, embedded: ofEmbedded[at]!, server: ofServer[at]! }))
    console.log(
      `${statements.length} statements, ${answers.filter(({ server: answer }) => 'rows' in answer && answer.rows.length > 0).length} with rows`,
    )
    expect(answers.filter((answer) => JSON.stringify(answer.embedded) !== JSON.stringify(answer.server))).toEqual([])
    expect(answers.filter(({ server: answer }) => 'refused' in answer)).toEqual([])
  })
