import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { onCluster } from '#server/db/clickhouse/cluster.ts'
import { migrations, tablesOfWorkspaces } from '#server/db/clickhouse/schema.ts'

const said = migrations.flatMap(({ statements }) => statements.map((statement) => onCluster(statement, 'ours')))
const stored = tablesOfWorkspaces.map((table) => [table, '{shard}/{database}/{table}', '{replica}'])

test('every table of a migration is replicated: those of workspaces on their shard, others on all servers', () => {
  const made = said.flatMap((statement) => {
    const [, table, path, replica] =
      /CREATE TABLE IF NOT EXISTS (\w+) ON CLUSTER ours[\s\S]*ENGINE = Replicated(?:Replacing)?MergeTree\('\/clickhouse\/tables\/([^']+)', '([^']+)'[,)]/.exec(
        statement,
      ) ?? []
    return table === undefined ? [] : [[table, path, replica]]
  })
  expect(made).toEqual([...stored, ['store_identity', '{database}/{table}', '{shard}-{replica}']])
})

test('what an engine was given stays behind its path', () => {
  expect(
    onCluster('CREATE TABLE IF NOT EXISTS posts (id UInt64) ENGINE = ReplacingMergeTree(version) ORDER BY id', 'ours'),
  ).toBe(
    "CREATE TABLE IF NOT EXISTS posts ON CLUSTER ours (id UInt64) ENGINE = ReplicatedReplacingMergeTree('/clickhouse/tables/{shard}/{database}/{table}', '{replica}', version) ORDER BY id",
  )
})

/** Statements as they stand in the sources; a name between braces is that of a table. */
const statementsOf = (file: string) =>
  [...readFileSync(file, 'utf8').matchAll(/\.run\(\s*(?:`([^`]*)`|'([^']*)')/g)].map(([, long, short]) =>
    (long ?? short)!.trim().replace(/^(DELETE FROM|ALTER TABLE|INSERT INTO) \$\{table\}/, '$1 posts'),
  )
const changes = globSync('server/**/*.ts').flatMap(statementsOf)

test('every statement that changes rows is one that a cluster knows, and goes to all of its servers', () => {
  expect(changes.length).toBeGreaterThan(25)
  const changed = changes.filter((statement) => !statement.startsWith('INSERT INTO '))
  const unsaid = [...said, ...changed.map((statement) => onCluster(statement, 'ours'))].filter(
    (statement) => !/^(CREATE TABLE IF NOT EXISTS|ALTER TABLE|DELETE FROM) \w+ ON CLUSTER ours\b/.test(statement),
  )
  expect(unsaid).toEqual([])
})

test.each(['RENAME TABLE posts TO older', 'CREATE TABLE posts (id UInt64) ENGINE = Memory', 'UPDATE posts SET id = 1'])(
  'a statement of another form is refused: %s',
  (statement) => {
    expect(() => onCluster(statement, 'ours')).toThrow(/Expected a statement that a cluster knows/)
  },
)
