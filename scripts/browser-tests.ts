import { requireChromium } from './chromium.ts'
import { suite, type Step } from './steps.ts'

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
