import * as z from 'zod/mini'
import { searchText } from '#contract/query-language/tokenise.ts'
import type { ClickHouse } from './clickhouse.ts'

const pageRows = 20_000
const options = { maxSeconds: 600, forWrite: true }

const Part = z.object({ partition: z.string(), posts: z.coerce.number() })
const Stored = z.object({
  workspace_id: z.string(),
  superseded_by: z.string(),
  id: z.string(),
  title: z.string(),
  text: z.string(),
  author_bio: z.string(),
  search: z.string(),
  bio_search: z.string(),
})
type Stored = z.infer<typeof Stored>
type Table = 'posts' | 'superseded_posts'

/**
 * Words have kept their underscores since 0.2: writes the words anew of posts that went in before, page by page, so that
 * stored posts are found as they would be if they came in today. Can be repeated.
 */
export async function rejoinUnderscores(clickhouse: ClickHouse) {
  await clickhouse.run('DROP TABLE IF EXISTS rejoined')
  await clickhouse.run(`CREATE TABLE rejoined (workspace_id UUID, superseded_by UUID, id UInt64,
    search_was String, bio_search_was String, search String, bio_search String) ENGINE = MergeTree ORDER BY (workspace_id, id)`)
  for (const table of ['posts', 'superseded_posts'] as const) {
    for (const { partition, posts } of await partitionsOf(clickhouse, table)) {
      const pages = Math.ceil(posts / pageRows)
      for (let page = 0; page < pages; page++) await rejoinPage(clickhouse, table, { partition, page, pages })
    }
  }
  await clickhouse.run('DROP TABLE rejoined')
}

const source = { posts: 'posts FINAL', superseded_posts: 'superseded_posts' }
const hasUnderscores = String.raw`match(concat(title, '\n', text, '\n', author_bio), '[\\pL\\pN\\pM]_+[\\pL\\pN]')`

const partitionsOf = (clickhouse: ClickHouse, table: Table) =>
  clickhouse.rows(
    Part,
    `SELECT _partition_id AS partition, count() AS posts FROM ${table} WHERE ${hasUnderscores} GROUP BY partition`,
    {},
    options,
  )

async function rejoinPage(
  clickhouse: ClickHouse,
  table: Table,
  place: { partition: string; page: number; pages: number },
) {
  const stored = await clickhouse.rows(
    Stored,
    `SELECT workspace_id, ${table === 'posts' ? `toUUID('00000000-0000-0000-0000-000000000000') AS superseded_by` : 'superseded_by'},
       toString(id) AS id, title, text, author_bio, search, bio_search
     FROM ${source[table]}
     WHERE _partition_id = {partition:String} AND ${table}.id % {pages:UInt64} = {page:UInt64} AND ${hasUnderscores}`,
    place,
    options,
  )
  const changed = stored
    .map(rejoined)
    .filter((post) => post.search !== post.search_was || post.bio_search !== post.bio_search_was)
  if (changed.length === 0) return
  await clickhouse.insert('rejoined', changed)
  await replaceRows(clickhouse, table)
  await clickhouse.run('TRUNCATE TABLE rejoined')
}

const rejoined = ({ workspace_id, superseded_by, id, title, text, author_bio, search, bio_search }: Stored) => ({
  workspace_id,
  superseded_by,
  id,
  search_was: search,
  bio_search_was: bio_search,
  search: searchText(title, text),
  bio_search: searchText('', author_bio),
})

/** A later version takes the place of a post; what was superseded is swapped. */
async function replaceRows(clickhouse: ClickHouse, table: Table) {
  const columns = await columnsOf(clickhouse, table)
  const keys = table === 'posts' ? ['workspace_id', 'id'] : ['workspace_id', 'id', 'superseded_by']
  const anew: Record<string, string> = {
    search: 'new.search',
    bio_search: 'new.bio_search',
    ...(table === 'posts' ? { version: 'old.version + 1' } : {}),
  }
  const values = columns.map((name) => anew[name] ?? `old.${name}`)
  await clickhouse.run(
    `INSERT INTO ${table} (${columns.join(', ')})
     SELECT ${values.join(', ')} FROM (
       SELECT * FROM ${source[table]} WHERE (${keys.join(', ')}) IN (SELECT ${keys.join(', ')} FROM rejoined)
     ) AS old INNER JOIN rejoined AS new ON ${keys.map((key) => `old.${key} = new.${key}`).join(' AND ')}
       AND old.search = new.search_was AND old.bio_search = new.bio_search_was`,
  )
  if (table === 'superseded_posts')
    await clickhouse.run(
      `DELETE FROM superseded_posts WHERE (workspace_id, id, superseded_by, search, bio_search) IN
       (SELECT workspace_id, id, superseded_by, search_was, bio_search_was FROM rejoined)`,
    )
}

async function columnsOf(clickhouse: ClickHouse, table: Table) {
  const found = await clickhouse.rows(
    z.object({ name: z.string() }),
    `SELECT name FROM system.columns
     WHERE database = currentDatabase() AND table = {table:String} AND default_kind != 'MATERIALIZED' ORDER BY position`,
    { table },
  )
  return found.map(({ name }) => name)
}
