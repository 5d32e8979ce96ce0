import * as z from 'zod/mini'
import { embeddedConnections } from '#server/platform/db/clickhouse/connections.ts'
import { withClosedAccounts } from '#server/platform/db/postgres/closed-accounts.ts'
import type { Contents } from './manifest.ts'

export type RunQuery = (query: string) => Promise<unknown[]>

const Newest = z.tuple([z.object({ newest: z.coerce.number() })])
const Named = z.array(z.object({ name: z.string(), count: z.coerce.number() }))
const Text = z.tuple([z.object({ text: z.string() })])

const countsOf = (rows: unknown[]) =>
  Object.fromEntries(z.parse(Named, rows).map(({ name, count }) => [name, count] as const))
const newestOf = (rows: unknown[]) => z.parse(Newest, rows)[0].newest

/** Skips unlogged tables, which a crash empties. */
export async function accountsContents(ask: RunQuery) {
  const counting = await ask(
    `SELECT string_agg(format('SELECT %L AS name, count(*) AS count FROM %s', relname, oid::regclass), ' UNION ALL ') AS text
     FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r' AND relpersistence = 'p'`,
  )
  return {
    schema: newestOf(await ask('SELECT max(created_at) AS newest FROM drizzle.__drizzle_migrations')),
    rows: countsOf(await ask(z.parse(Text, counting)[0].text)),
    dataVersions: countsOf(await ask('SELECT id::text AS name, data_version AS count FROM workspaces')),
  }
}

const ReplacingTable = z.array(z.object({ name: z.string(), engine: z.string() }))

export const listTables = async (ask: RunQuery) =>
  z.parse(
    ReplacingTable,
    await ask(
      `SELECT name, engine FROM system.tables WHERE database = currentDatabase() AND engine LIKE '%MergeTree' ORDER BY name`,
    ),
  )

/** Counts rows with FINAL, because merges may remove outdated ones at any time. */
export async function postsContents(ask: RunQuery) {
  const counting = (await listTables(ask)).map(
    ({ name, engine }) =>
      `SELECT '${name}' AS name, count() AS count FROM \`${name}\`${engine.startsWith('Replacing') ? ' FINAL' : ''}`,
  )
  return {
    schema: newestOf(await ask('SELECT max(version) AS newest FROM schema_migrations')),
    rows: countsOf(await ask(counting.join(' UNION ALL '))),
  }
}

export const contentsOf = (
  { schema, rows, dataVersions }: Awaited<ReturnType<typeof accountsContents>>,
  posts: Awaited<ReturnType<typeof postsContents>>,
): Contents => ({
  schema: { accounts: schema, posts: posts.schema },
  rows: { accounts: rows, posts: posts.rows },
  dataVersions,
})

/** Reads a data folder that no server uses, without migrating it. */
export async function readContents(dataDir: string): Promise<Contents> {
  const accounts = await withClosedAccounts(`${dataDir}/accounts`, accountsContents)
  return contentsOf(accounts, await readPosts(`${dataDir}/content`))
}

async function readPosts(folder: string) {
  const { pool, close } = embeddedConnections(folder, 1)
  try {
    return await postsContents((query) => pool[0]!.select(query, {}))
  } finally {
    await close()
  }
}
