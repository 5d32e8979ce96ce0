import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { findChromium } from './scripts/chromium.ts'
import { texts } from './scripts/vite/texts.ts'

const launchOptions = {
  executablePath: findChromium() ?? undefined,
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
}

const stories = ['test/e2e/**/*.test.ts']
/** Run by `npm run test:long`. */
const long = ['test/e2e/**/*.long.test.ts']
/** Run by `npm run test:release`: statechart walks, every page at every width, and the other stories. */
const release = ['test/e2e/**/*.release.test.ts']

const e2e = (name: string, include: string[], exclude: string[]) => ({
  test: {
    name,
    include,
    exclude,
    pool: 'forks' as const,
    maxWorkers: 2,
    isolate: false,
    globalSetup: 'test/e2e/support/loaded-sample.ts',
    // Shows failed values in full.
    chaiConfig: { truncateThreshold: 2000 },
    testTimeout: 600_000,
    hookTimeout: 600_000,
    expect: { poll: { timeout: 120_000 } },
  },
})

export default defineConfig({
  test: {
    projects: [
      e2e('e2e', stories, [...long, ...release]),
      e2e('e2e long', long, []),
      e2e('e2e release', release, []),
      {
        plugins: [texts(), react(), tailwindcss()],
        // Otherwise found during the first run, which would reload every test.
        optimizeDeps: {
          include: [
            '@lingui/react/server',
            '@tanstack/react-router',
            'elkjs/lib/elk.bundled.js',
            'react-grid-layout/core',
          ],
        },
        test: {
          name: 'components',
          include: ['test/**/*.browser.test.tsx'],
          maxWorkers: 2,
          isolate: false,
          setupFiles: ['test/support/components.ts', 'test/support/warnings.ts'],
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
})
