import { DuckDBInstance } from '@duckdb/node-api'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PostRow } from '#server/ingest/post-row.ts'

/** DuckDB over the same rows: a table `posts` whose names are those of product.md's formulas. */
export async function duckOf(rows: readonly PostRow[]) {
  const folder = await mkdtemp(join(tmpdir(), 'soundings-duck-'))
  const file = join(folder, 'posts.json')
  await writeFile(file, rows.map((row) => JSON.stringify(written(row))).join('\n'))
  const duck = await (await DuckDBInstance.create()).connect()
  await duck.run("SET TimeZone = 'UTC'")
  await duck.run(
    `CREATE TABLE posts AS SELECT *, CASE
       WHEN source = 'rss' THEN NULL
       WHEN source = 'hacker-news' THEN CASE WHEN l IS NULL AND c IS NULL THEN NULL ELSE coalesce(l - 1, 0) + coalesce(c, 0) END
       WHEN source IN ('reddit', 'lemmy', 'youtube') THEN CASE WHEN l IS NULL AND c IS NULL THEN NULL ELSE coalesce(l, 0) + coalesce(c, 0) END
       WHEN l IS NULL AND r IS NULL AND q IS NULL AND c IS NULL THEN NULL
       ELSE coalesce(l, 0) + coalesce(r, 0) + coalesce(q, 0) + coalesce(c, 0) END AS i
     FROM read_json('${file}', format = 'newline_delimited', columns = {id: 'VARCHAR', source: 'VARCHAR', type: 'VARCHAR',
       author: 'VARCHAR', handle: 'VARCHAR', posted: 'BIGINT', l: 'BIGINT', r: 'BIGINT', q: 'BIGINT', c: 'BIGINT', v: 'BIGINT', f: 'BIGINT', tone: 'VARCHAR', parent: 'VARCHAR', root: 'VARCHAR'})`,
  )
  return {
    rows: async (sql: string) => (await duck.runAndReadAll(sql)).getRowObjectsJson(),
    run: (sql: string) => duck.run(sql),
    close: async () => {
      duck.closeSync()
      await rm(folder, { recursive: true })
    },
  }
}

const written = (row: PostRow) => ({
  id: row.nativeId,
  source: row.source,
  type: row.type,
  author: row.authorId || row.authorHandle || null,
  handle: row.authorHandle,
  posted: row.postedAt.getTime() / 1_000,
  l: row.likes,
  r: row.reposts,
  q: row.quotes,
  c: row.replies,
  v: row.views,
  f: row.authorFollowers,
  tone: row.sentiment,
  parent: row.parentId,
  root: row.rootId,
})
