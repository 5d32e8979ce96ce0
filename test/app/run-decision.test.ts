import { expect, test } from 'vitest'
import { fromPromise, setup } from 'xstate'
import { runDecision } from '#src/app/run-decision.ts'
import { deferred, untilIdle } from '#test/support/browser.ts'

/** A decision that asks twice, one after the other. */
function twice() {
  const [first, second] = [deferred<string>(), deferred<string>()]
  const asked: string[] = []
  const asking = (name: string, answer: Promise<string>) =>
    fromPromise(({ signal }) => {
      asked.push(name)
      signal.addEventListener('abort', () => asked.push(`${name} dropped`))
      return answer
    })
  const machine = setup({
    types: { output: {} as string },
    actors: { askFirst: asking('first', first.promise), askSecond: asking('second', second.promise) },
  }).createMachine({
    initial: 'one',
    states: {
      one: { invoke: { src: 'askFirst', onDone: 'two' } },
      two: { invoke: { src: 'askSecond', onDone: 'decided' } },
      decided: { type: 'final' },
    },
    output: 'decided',
  })
  return { machine, first, second, asked }
}

test('answers the output of the machine', async () => {
  const { machine, first, second } = twice()
  const decision = runDecision(machine, { input: undefined, signal: new AbortController().signal })
  first.resolve('yes')
  second.resolve('yes')
  expect(await decision).toBe('decided')
})

test('superseded, it rejects with the reason, and the machine asks no further', async () => {
  const { machine, first, asked } = twice()
  const superseding = new AbortController()
  const decision = runDecision(machine, { input: undefined, signal: superseding.signal })
  superseding.abort('superseded')
  first.resolve('yes')
  await expect(decision).rejects.toBe('superseded')
  await untilIdle()
  expect(asked).toEqual(['first', 'first dropped'])
})

test('superseded before it began, it asks nothing', async () => {
  const { machine, asked } = twice()
  await expect(runDecision(machine, { input: undefined, signal: AbortSignal.abort('superseded') })).rejects.toBe(
    'superseded',
  )
  expect(asked).toEqual([])
})
