import { checks } from './checks.ts'
import { requireChromium } from './chromium.ts'
import { startPostgresql } from './postgresql.ts'
import { runSteps, suite, type Step } from './steps.ts'

const browserTests: Step = {
  name: 'browser tests',
  run: () => suite('browser', ['--config', 'vitest.e2e.config.ts'], { CHROMIUM: requireChromium() }).run(),
}

/** The server's tests once more, on a PostgreSQL server instead of the embedded one. */
const onPostgresql: Step = {
  name: 'server tests on PostgreSQL',
  run: async () => {
    const postgresql = await startPostgresql()
    try {
      return await suite('postgresql', ['test/server', 'test/thread'], { TEST_DATABASE_URL: postgresql.url }).run()
    } finally {
      postgresql.stop()
    }
  },
}

await runSteps([
  ...checks,
  suite('long tests', ['--project', 'long']),
  browserTests,
  ...(process.env.CI ? [onPostgresql] : []),
])
