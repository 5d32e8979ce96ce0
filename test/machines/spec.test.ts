import { describe, expect, test, TestRunner, vi, type RunnerTask } from 'vitest'
import { readRecording } from '#src/inspector/recording.ts'
import { rules } from '#src/machines/rules.ts'
import { proveRules, type Fact } from '../../scripts/statecharts/spec.ts'

const docs = '../../docs/statecharts'

/** The tests of the charts without a table, run here on each mutant. */
describe.each(['session', 'session-tokens', 'login-decision', 'workspace-guard', 'invite'])('%s', async (file) => {
  await import(`./${file}.test.ts`)
})

const factsIn = (task: RunnerTask, file: string): Fact[] => {
  if (task.type === 'suite') return task.tasks.flatMap((inner) => factsIn(inner, file))
  const name = task.fullTestName.split(' > ').slice(1).join(': ')
  const failure = async () => {
    try {
      await TestRunner.getTestFn(task)()
      return null
    } catch {
      return name
    }
  }
  return [{ file: `test/machines/${file}.test.ts`, failure }]
}

test('each rule has its transitions, each of these a test that fails on a mutant of it, and a recorded step', async ({
  task,
}) => {
  // A mutant may end an actor that the test sends more events.
  vi.spyOn(console, 'warn').mockReturnValue()
  const { proofs, page, traces } = await proveRules((chart) =>
    task.file.tasks.filter(({ name }) => name.startsWith(chart)).flatMap((suite) => factsIn(suite, suite.name)),
  )

  expect([...proofs].filter(([id, { length }]) => length === 0 && !rules[id]!.by).map(([id]) => id)).toEqual([])
  expect(
    [...proofs].flatMap(([id, of]) => of.flatMap(({ edge, kill, step }) => (kill && step ? [] : `${id}: ${edge.id}`))),
  ).toEqual([])
  await expect(page).toMatchFileSnapshot(`${docs}/spec.md`)
  for (const [chart, recording] of Object.entries(traces)) {
    const text = JSON.stringify(recording)
    expect(readRecording(text, chart)).toEqual(recording)
    await expect(text).toMatchFileSnapshot(`${docs}/traces/${chart}.json`)
  }
})
