import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PostRow } from '#server/ingest/post-row.ts'

/** Posts as another program holds them: its table `posts`, asked in its own SQL. */
export async function duckOf(rows: readonly PostRow[]) {
  const folder = mkdtempSync(path.join(tmpdir(), 'duck-'))
  const file = path.join(folder, 'posts.jsonl')
  writeFileSync(file, rows.map((row) => JSON.stringify(row)).join('\n'))
  const duck = await DuckDBInstance.create(':memory:')
  const connection = await duck.connect()
  await connection.run(`
    CREATE TABLE posts AS
    SELECT *, CASE WHEN authorId != '' THEN authorId WHEN authorHandle != '' THEN authorHandle END AS author, likes + replies AS interactions
    FROM read_json('${file}', columns = {
      nativeId: 'VARCHAR', source: 'VARCHAR', authorId: 'VARCHAR', authorHandle: 'VARCHAR', authorFollowers: 'BIGINT',
      postedAt: 'TIMESTAMP', text: 'VARCHAR', likes: 'BIGINT', replies: 'BIGINT', sentiment: 'VARCHAR', language: 'VARCHAR'})`)
  rmSync(folder, { recursive: true })
  return {
    rows: async (sql: string): Promise<Record<string, unknown>[]> => {
      const answer = await connection.runAndReadAll(sql)
      return answer
        .getRowObjectsJson()
        .map((row) => Object.fromEntries(Object.entries(row).map(([key, value]) => [key, numbered(value)])))
    },
    close: () => {
      connection.closeSync()
      duck.closeSync()
    },
  }
}

/** Whole numbers of 64 bits come as text. */
const numbered = (value: unknown) =>
  typeof value === 'string' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value
