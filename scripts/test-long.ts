import { globSync } from 'node:fs'
import { browserTests } from './browser-tests.ts'
import { chooseSteps, runSteps, suite } from './steps.ts'

const contracts = 'test/server/platform/db/contract'
const long = ['--project', 'long*', '--maxWorkers', '2']
const others = globSync('test/**/*.long.test.ts', { exclude: ['test/e2e/**', `${contracts}/**`] })

const steps = [
  suite('long tests', [...long, ...others], { TEST_STATEMENTS: 'append' }),
  // They replay statements that the short and long tests recorded.
  suite('store contracts', [...long, contracts]),
  { ...browserTests(['e2e long']), name: 'long browser tests' },
]

await runSteps(chooseSteps(steps, process.argv.slice(2)))
