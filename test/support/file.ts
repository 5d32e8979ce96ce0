import { afterAll, vi } from 'vitest'

/** Processes run many test files, so each removes its globals. */
afterAll(() => void vi.unstubAllGlobals())
