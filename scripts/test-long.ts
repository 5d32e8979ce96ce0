import { globSync, readFileSync } from 'node:fs'
import { browserTests } from './browser-tests.ts'
import { startPostgresql } from './postgresql.ts'
import { runSteps, suite, type Step } from './steps.ts'

/** Rooms that ask the posts' store alone, or nothing that another PostgreSQL would answer otherwise; `db` is told apart. */
const withoutAccounts = new Set([
  'backup',
  'db',
  'files',
  'insights',
  'ingest',
  'selection',
  'cli',
  'posts',
  'exports',
  'local',
  'http',
  'collection',
  'imports',
  'main.long.test.ts',
])
const isLong = (file: string) => file.endsWith('.long.test.ts')
/** A fleet has a PostgreSQL server of its own, and some tests ask for the embedded one: the long tests have run them as they are. */
const hasItsOwn = (file: string) =>
  /startFleet\(|databaseUrl: null|copyMigratedAccounts\(/.test(readFileSync(file, 'utf8'))
const onAccounts = [
  ...globSync('test/server/{*,*/**/*}.test.ts').filter((file) => !withoutAccounts.has(file.split('/')[2]!)),
  ...globSync([
    'test/server/imports/{lifecycle,two-servers}.long.test.ts',
    'test/server/collection/{run-collector,month-of-plan,began-away,first-posts,store-readings,broken-commits}.long.test.ts',
  ]),
  // What reads files and sources, and matches posts, asks no store.
  ...globSync('test/server/{db/*,collection/{*,matching/{backfill,live-queries}}}.test.ts').filter(
    (file) => !isLong(file),
  ),
].filter((file) => !hasItsOwn(file))

/** The server's tests once more, on a PostgreSQL server instead of the embedded one. */
const onPostgresql: Step = {
  name: 'server tests on PostgreSQL',
  run: async () => {
    const postgresql = await startPostgresql()
    const env = { TEST_DATABASE_URL: postgresql.url }
    try {
      return await suite('postgresql', onAccounts, env).run()
    } finally {
      postgresql.stop()
    }
  },
}

const twoAtOnce = ['--project', 'together', '--maxWorkers', '2']
/** What reads posts, and what is written before it; the queries of one workspace are searched for among posts that lie on all. */
const reads = [
  ...['posts', 'insights', 'exports', 'ingest', 'selection'].map((room) => `test/server/${room}`),
  'test/independent',
  'test/server/collection/matching/backfill.test.ts',
]

const onTwoShards = suite('server tests on two shards', [...twoAtOnce, ...reads], { TEST_POSTS_SHARDS: '2' })

/** Reads of one workspace go to its shard itself. */
const onFourShards = suite('server tests on four shards', [...twoAtOnce, ...reads], {
  TEST_POSTS_SHARDS: '4',
  TEST_POSTS_READS: 'direct',
})

/** What changes rows, said as to a cluster: insert, copy, delete, undo. */
const throughCluster = suite(
  'server tests through a cluster',
  [...twoAtOnce, 'test/server/posts', 'test/server/ingest', 'test/server/settings', 'test/server/imports'],
  { TEST_POSTS_CLUSTER: 'true' },
)

/** Short tests that read samples, once more on the large ones. */
const onLargeSamples = suite(
  'short tests of the large samples',
  globSync('test/**/*.test.ts').filter(
    (file) => !isLong(file) && /samples\/where\.ts|importSample/.test(readFileSync(file, 'utf8')),
  ),
)

await runSteps([
  suite('long tests', ['--project', 'long*', '--maxWorkers', '2']),
  ...(process.env.SAMPLES ? [onLargeSamples] : []),
  browserTests(['e2e long']),
  ...(process.env.CI ? [onPostgresql, onTwoShards, onFourShards, throughCluster] : []),
])
