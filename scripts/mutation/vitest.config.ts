import { defineConfig } from 'vitest/config'
import { texts } from '../vite/texts.ts'
import { subjectNamed } from './subjects.ts'

const { tests } = subjectNamed(process.env.SUBJECT)
const isOut = (test: string) => test.startsWith('!')

export default defineConfig({
  plugins: [texts()],
  test: {
    include: tests.filter((test) => !isOut(test)),
    exclude: tests.filter(isOut).map((test) => test.slice(1)),
    testTimeout: 10_000,
    reporters: [],
  },
})
