import { checks } from './checks.ts'
import { requireChromium } from './chromium.ts'
import { startPostgresql } from './postgresql.ts'
import { runSteps, suite, sumOf, type Step } from './steps.ts'

const browserTests: Step = {
  name: 'browser tests',
  run: () => suite('browser', ['--config', 'vitest.e2e.config.ts'], { CHROMIUM: requireChromium() }).run(),
}

/** The server's tests once more, on a PostgreSQL server instead of the embedded one; of the long ones, those that ask the accounts much. */
const onPostgresql: Step = {
  name: 'server tests on PostgreSQL',
  run: async () => {
    const postgresql = await startPostgresql()
    const env = { TEST_DATABASE_URL: postgresql.url }
    try {
      const short = await suite('postgresql', ['--project', '!long', 'test/server', 'test/thread'], env).run()
      const long = await suite('postgresql', ['--project', 'long', 'http/fuzz', 'imports/kill.long'], env).run()
      return sumOf([short, long])
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
