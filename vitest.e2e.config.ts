import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/e2e/**/*.test.ts'],
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
    // A browser on a busy machine misses a key now and then; what fails twice has failed.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
})
