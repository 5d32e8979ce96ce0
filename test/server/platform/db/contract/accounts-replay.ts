import type { PoolClient } from 'pg'
import { expect, test } from 'vitest'
import type { Postgres } from '#server/platform/db/postgres/postgres.ts'
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

const isRefused = (answer: string) => answer.startsWith('refused')

/** Runs a statement within the transaction of `client`; where it is refused, or nothing is to stay, all is as before. */
async function answerOf(client: PoolClient, { text, values }: AccountsStatement, isKept = false): Promise<string> {
  await client.query('SAVEPOINT before')
  try {
    const { rows, rowCount } = await client.query(text, [...values])
    if (!isKept) await client.query('ROLLBACK TO SAVEPOINT before')
    // Which row comes first of those that tie, and what a store makes by itself, is its own.
    return `${rowCount} rows: ${Object.keys(rows[0] ?? {}).join()}`
  } catch (thrown) {
    await client.query('ROLLBACK TO SAVEPOINT before')
    const { code, message } = thrown as Error & { code?: string }
    return `refused: ${code} ${message}`
  }
}

const isInsert = ({ text }: AccountsStatement) => /^\s*insert\b/i.test(text)

/** What a store answers to each INSERT while it is empty, and to every other statement once it has a row of each. It is left as it was. */
async function answersOf(db: Postgres, statements: readonly AccountsStatement[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>()
  const client = await db.$client.connect()
  try {
    await client.query('BEGIN')
    // Whatever a row refers to, it may be stored.
    await client.query('SET LOCAL session_replication_role = replica')
    const linked = statements.map(({ text, values }) => ({ text, values: values.map(withOnlyId) }))
    for (const insert of statements.filter(isInsert)) answers.set(insert.text, await answerOf(client, insert))
    for (const insert of linked.filter(isInsert)) await answerOf(client, insert, true)
    for (const statement of linked)
      if (!isInsert(statement)) answers.set(statement.text, await answerOf(client, statement))
    return answers
  } finally {
    await client.query('ROLLBACK')
    client.release()
  }
}

/** Every statement that `npm test` has sent to an accounts store is accepted by both kinds, and answered with as many rows. */
export const testReplay = (open: () => { embedded: Postgres; server: Postgres }) =>
  test('every statement of the short tests is accepted by PGlite and by PostgreSQL, and answered with as many rows', async () => {
    const statements = readStatements('accounts')
    const [embedded, server] = [
      await answersOf(open().embedded, statements),
      await answersOf(open().server, statements),
    ]
    const differing = statements.flatMap(({ text }) => {
      const [here, there] = [embedded, server].map((answers) => answers.get(text)!)
      return here === there && !isRefused(here!) ? [] : [`${text}\nPGlite: ${here}\nPostgreSQL: ${there}`]
    })
    expect(differing.join('\n\n')).toBe('')
    // Were most answers empty, they would prove little.
    expect(
      [...server.values()].filter((answer) => !answer.startsWith('0 rows')).length / statements.length,
    ).toBeGreaterThan(0.25)
  })
