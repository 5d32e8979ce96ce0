import { defineConfig } from 'vitest/config'
import { texts } from './scripts/vite/texts.ts'

/** `npm run test:long` runs these: they build the app, start processes or fill stores. */
const long = ['test/**/*.long.test.ts']
/** `npm run test:release` runs these, one at a time: they kill servers, fill disks and fuzz. */
const release = ['test/**/*.release.test.{ts,tsx}']
/** Files that mock, reset or resolve modules in their own way, or open stores of their own, or load what adds to Array.prototype: each has its process. */
const alone = [
  'test/app/composition*.test.{ts,tsx}',
  'test/app/missing-chunk.test.ts',
  'test/app/reports.test.ts',
  'test/app/session-end.test.ts',
  'test/text/clock.test.ts',
  'test/widgets/posts/tagging.test.ts',
  'test/server/db/clickhouse.test.ts',
]
/** Long tests that start processes, open stores of their own, register what is global, or look at how busy a process is: each has its own, too. */
const longAlone = [
  'test/{*,{app,deploy,scripts,stand-ins}/**/*}.long.test.ts',
  'test/server/{*,{backup,cli,db,files,jobs,session,telemetry,upgrades}/**/*}.long.test.ts',
  'test/server/**/{*kill*,*faults,event-races,full-disk,fuzz-fleet,overload,slow}.long.test.ts',
]
const elsewhere = ['test/e2e/**', 'test/bench/**', 'test/**/*.browser.test.tsx']

const project = (
  name: string,
  include: string[],
  exclude: string[],
  options: { isolate: boolean; testTimeout?: number },
) => ({
  extends: true as const,
  test: { name, include, exclude: [...elsewhere, ...exclude], ...options },
})

export default defineConfig({
  plugins: [texts()],
  test: {
    pool: 'forks',
    // On two cores: many of them wait for leases, retries and killed processes.
    maxWorkers: 3,
    // Enough for one core that two other processes use as well; a test that hangs is the exception.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'test/support/run.ts',
    setupFiles: 'test/support/file.ts',
    // What a test that passes says is no news.
    silent: 'passed-only',
    // A failure says the whole of what it met.
    chaiConfig: { truncateThreshold: 2000 },
    projects: [
      project('release', release, [], { isolate: true, testTimeout: 600_000 }),
      project('long', longAlone, [], { isolate: true, testTimeout: 300_000 }),
      project('long together', long, longAlone, { isolate: false, testTimeout: 300_000 }),
      project('alone', alone, [], { isolate: true }),
      project('together', ['test/**/*.test.{ts,tsx}'], [...long, ...release, ...alone], { isolate: false }),
    ],
  },
})
