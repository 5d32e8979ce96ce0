import { afterAll, vi } from 'vitest'

/** Around each test file: a process runs many, so none leaves its globals to the next. */
afterAll(() => void vi.unstubAllGlobals())
