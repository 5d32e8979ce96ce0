import { defineConfig } from 'vitest/config'
import { subjectNamed } from './subjects.ts'

/** Only the tests of the subject under mutation. */
export default defineConfig({
  test: { include: [...subjectNamed(process.env.SUBJECT).tests], testTimeout: 10_000, reporters: [] },
})
