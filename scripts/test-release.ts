import { globSync, readFileSync } from 'node:fs'
import { browserTests } from './browser-tests.ts'
import { startPostgresql } from './postgresql.ts'
import { check, chooseSteps, runSteps, suite, type Step } from './steps.ts'

/** `server/posts` for a file in that folder, `app` for one in another. */
const roomOf = (file: string) => /^test\/(server\/[^/.]+(?=\/)|[^/.]+)/.exec(file)![1]!

const releaseFiles = globSync('test/**/*.release.test.{ts,tsx}', { exclude: ['test/e2e'] }).toSorted()
const rooms = Map.groupBy(releaseFiles, roomOf)

/** One at a time, since they kill processes and fill disks. */
const byRoom = [...rooms].map(([room, files]) =>
  suite(room, ['--project', 'release', '--no-file-parallelism', ...files]),
)

const serverTests = ['test/server', 'test/independent']
const shortProjects = ['--project', 'alone', '--project', 'together', '--maxWorkers', '2']

const onPostgresql: Step = {
  name: 'postgresql',
  run: async () => {
    const { url, stop } = await startPostgresql()
    try {
      return await suite('postgresql', [...shortProjects, 'test/server'], { TEST_DATABASE_URL: url }).run()
    } finally {
      stop()
    }
  },
}

const onOtherPostsStores = [
  suite('two shards', [...shortProjects, ...serverTests], { TEST_POSTS_SHARDS: '2' }),
  suite('four shards', [...shortProjects, ...serverTests], { TEST_POSTS_SHARDS: '4', TEST_POSTS_READS: 'direct' }),
  suite('cluster', [...shortProjects, ...serverTests], { TEST_POSTS_CLUSTER: 'true' }),
]

/** Short tests on the large samples in the folder `SAMPLES`. */
const onLargeSamples = suite(
  'large samples',
  globSync('test/**/*.test.ts').filter(
    (file) =>
      !/\.(long|release)\.test\./.test(file) && /samples\/where\.ts|importSample/.test(readFileSync(file, 'utf8')),
  ),
)

const steps = [
  ...byRoom,
  ...(process.env.SAMPLES ? [onLargeSamples] : []),
  onPostgresql,
  ...onOtherPostsStores,
  { ...browserTests(['e2e release']), name: 'browser' },
  check('mutation', 'node', ['scripts/mutate.ts', '--check']),
]

await runSteps(chooseSteps(steps, process.argv.slice(2)))
