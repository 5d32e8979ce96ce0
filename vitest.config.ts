import { defineConfig } from 'vitest/config'
import { texts } from './scripts/vite/texts.ts'

/** Run by `npm run test:long`: these build the app, start processes or fill stores. */
const long = ['test/**/*.long.test.ts']
/** Run by `npm run test:release`, one at a time: these kill servers, fill disks and fuzz. */
const release = ['test/**/*.release.test.{ts,tsx}']
/**
 * Files with a process each: they mock, reset or resolve modules, open their own stores, or load extensions of
 * Array.prototype.
 */
const alone = [
  'test/app/composition*.test.{ts,tsx}',
  'test/app/follow-membership.test.ts',
  'test/app/missing-chunk.test.ts',
  'test/app/reports.test.ts',
  'test/app/session-end.test.ts',
  'test/machines/spec.test.ts',
  'test/text/clock.test.ts',
  'test/widgets/posts/tagging.test.ts',
  'test/server/platform/db/clickhouse.test.ts',
  'test/server/platform/db/migrations.test.ts',
]
/** Long tests with a process each: they start processes, open their own stores, register globals, or measure load. */
const longAlone = [
  'test/{*,{app,deploy,scripts,stand-ins}/**/*}.long.test.ts',
  'test/server/{*,{accounts/session,cli,jobs,platform,upgrades}/**/*}.long.test.ts',
  'test/server/**/{*kill*,*faults,full-disk,fuzz-fleet,overload,slow}.long.test.ts',
]
const elsewhere = ['test/e2e/**', 'test/bench/**', 'test/clients/**', 'test/**/*.browser.test.tsx']

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
    // More than the two cores, because many tests wait for leases, retries and killed processes.
    maxWorkers: 3,
    // Enough for one core shared with two other processes; tests rarely hang.
    testTimeout: 120_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    globalSetup: 'test/support/run.ts',
    setupFiles: ['test/support/file.ts', 'test/support/warnings.ts'],
    // Hides the output of passing tests.
    silent: 'passed-only',
    // Shows failed values in full.
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
