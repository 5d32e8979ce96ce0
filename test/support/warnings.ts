import { afterAll, afterEach } from 'vitest'

const { warn } = console
const warnings: unknown[] = []

// Vitest loads XState's development build, which only warns of mistakes such as events to stopped actors.
console.warn = (...words) => {
  if (new Error('warned').stack?.includes('xstate')) warnings.push(words[0])
  warn(...words)
}
afterEach(() => {
  const [first] = warnings.splice(0)
  if (first !== undefined) throw new Error(`XState warned: ${String(first)}`)
})
afterAll(() => {
  console.warn = warn
})
