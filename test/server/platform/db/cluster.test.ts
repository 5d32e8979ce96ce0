import { expect, test } from 'vitest'
import { onCluster } from '#server/platform/db/clickhouse/cluster.ts'
import { migrations, tablesOfWorkspaces } from '#server/platform/db/clickhouse/schema.ts'

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

test.each(['RENAME TABLE posts TO older', 'CREATE TABLE posts (id UInt64) ENGINE = Memory', 'UPDATE posts SET id = 1'])(
  'a statement of another form is refused: %s',
  (statement) => {
    expect(() => onCluster(statement, 'ours')).toThrow(/Expected a statement that a cluster knows/)
  },
)
