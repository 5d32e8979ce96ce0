import { requireChromium } from './chromium.ts'
import { suite, type Step } from './steps.ts'

/** The tests in a browser of these projects of vitest.e2e.config.ts, with a Chromium that is found or installed. */
export const browserTests = (projects: readonly string[]): Step => {
  const chosen = projects.flatMap((project) => ['--project', project])
  const { name, run } = suite('browser tests', ['--config', 'vitest.e2e.config.ts', ...chosen])
  return {
    name,
    run: () => {
      process.env.CHROMIUM_PATH = requireChromium()
      return run()
    },
  }
}
