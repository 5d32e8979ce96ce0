import { browserTests } from './browser-tests.ts'
import { chooseSteps, runSteps, suite } from './steps.ts'

const steps = [
  suite('long tests', ['--project', 'long*', '--maxWorkers', '2']),
  { ...browserTests(['e2e long']), name: 'long browser tests' },
]

await runSteps(chooseSteps(steps, process.argv.slice(2)))
