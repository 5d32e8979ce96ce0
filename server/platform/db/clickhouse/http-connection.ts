import { addAbortSignal, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { ClickHouseClient } from '@clickhouse/client'
import { failureOf, readRows, requireDone } from './answer.ts'
import type { Params } from './clickhouse.ts'
import { type Connection, insertSettings, settingsText } from './connection.ts'
import { splitLongLists } from './long-values.ts'

/** Seconds until a server that doesn't respond counts as gone. */
const deadlineOf = (seconds: number) => seconds + Math.min(20, seconds * 2)
const insertSeconds = 600

/** ClickHouse's HTTP interface. Never retries, because only the caller knows whether that is safe. */
export function createHttpConnection(client: ClickHouseClient): Connection {
  async function ask<Answer>(
    statement: { query: string; query_params?: Params; values?: Readable },
    seconds: number,
    read: (stream: Readable) => Promise<Answer>,
  ) {
    const deadline = AbortSignal.timeout(Math.ceil(deadlineOf(seconds) * 1_000))
    try {
      const { stream, http_status_code, response_headers } = await client.exec({
        ...statement,
        ignore_error_response: true,
        abort_signal: deadline,
      })
      addAbortSignal(deadline, stream)
      const isFailed = http_status_code !== 200 || response_headers['x-clickhouse-exception-code'] !== undefined
      if (isFailed) throw failureOf(http_status_code, await text(stream))
      return await read(stream)
    } catch (thrown) {
      throw deadline.aborted ? noAnswer(seconds, thrown) : thrown
    }
  }

  return {
    select: (query, params, seconds = insertSeconds) =>
      ask(splitLongLists(`${query}\nFORMAT JSONEachRow`, params), seconds, readRows),
    command: (query, params, seconds = insertSeconds) => ask(splitLongLists(query, params), seconds, requireDone),
    insert: (table, { format, columns, body }, settings) => {
      const target = columns === undefined ? table : `${table} (${columns.join(', ')})`
      const query = `INSERT INTO ${target} SETTINGS ${settingsText({ ...insertSettings, ...settings })} FORMAT ${format}`
      return ask({ query, values: Readable.from([body], { objectMode: false }) }, insertSeconds, requireDone)
    },
  }
}

const noAnswer = (seconds: number, cause: unknown) =>
  Object.assign(new Error(`The posts' store has not answered for ${deadlineOf(seconds)} s`, { cause }), {
    code: 'ETIMEDOUT',
  })
