import { globSync, readFileSync } from 'node:fs'
import { runSteps, suite } from './steps.ts'

if (process.env.SAMPLES === undefined) {
  process.stderr.write('SAMPLES names the folder of the large samples: SAMPLES=folder npm run test:samples\n')
  process.exit(1)
}

/** Tests that read the large samples themselves, or by `importSample`. */
const files = globSync('test/**/*.test.ts').filter((file) =>
  /samples\/where\.ts|importSample|largeFiles/.test(readFileSync(file, 'utf8')),
)

await runSteps([suite('tests of the large samples', files)])
