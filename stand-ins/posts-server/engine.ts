import { drainPending, Session } from 'chdb'
import { engineArguments } from '#server/platform/db/clickhouse/connections.ts'
import { createPool } from '#server/platform/db/clickhouse/pool.ts'
import type { Command, Insertion, Reading, Statement } from './statements.ts'

const bounds = { waitingOfKey: 10_000, waitingInAll: 10_000 }

export type Engine = {
  /** Streams the answer; the next statement waits until `take` has finished. */
  run: (statement: Statement, take: (answer: AsyncIterable<Uint8Array>) => Promise<void>) => Promise<void>
  close: () => Promise<void>
}

/** chDB on a folder, which has one owner; runs `count` statements at once. */
export function openEngine(folder: string, count: number, more: readonly string[] = []): Engine {
  const connectionArgs = [...engineArguments, ...more]
  const sessions = Array.from({ length: count }, () => new Session(folder, { connectionArgs }))
  const pool = createPool(sessions, bounds)
  return {
    run: (statement, take) =>
      pool.use(
        async (session) => {
          const answer = answerOf(session, statement)
          // A client that has left reads nothing more, and a session has only one stream at a time.
          await take(answer).finally(() => answer.return(undefined))
        },
        { key: '', writes: false },
      ),
    close: async () => {
      await pool.drain()
      for (const session of sessions) session.close()
      await drainPending()
    },
  }
}

function answerOf(session: Session, statement: Statement): AsyncGenerator<Uint8Array> {
  if (statement.kind === 'insertion') return insert(session, statement)
  return statement.kind === 'command' ? change(session, statement) : read(session, statement)
}

async function* read(session: Session, { text, params, format }: Reading) {
  for await (const portion of session.queryStreamBind(text, params, { format })) yield portion.raw()
}

async function* change(session: Session, { text, params }: Command) {
  yield (await session.queryBindAsync(text, params)).bytes()
}

async function* insert(session: Session, { table, columns, settings, format, rows }: Insertion) {
  if (rows.length > 0) await session.insert({ table, columns, settings, format, values: rows })
  yield* []
}
