import { browserTests } from './browser-tests.ts'
import { checks } from './checks.ts'
import { runSteps } from './steps.ts'

await runSteps([...checks, browserTests(['e2e', 'components'])])
