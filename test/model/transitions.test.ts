import { afterAll, describe, expect, test } from 'vitest'
import { tables } from '#test/machines/moves/tables.ts'
import { subjects } from '#test/machines/subject.ts'
import { factsOf } from './facts.ts'
import { shortestPathsOf, startWalker, transitionsOf } from './walk.ts'

const untabled = subjects.filter(([id]) => !tables.some(({ machine }) => machine.id === id))

describe.each(untabled)('%s', (id, registered) => {
  const expectFacts = factsOf[id]
  const paths = shortestPathsOf(registered)
  const taken = new Set<string>()

  test.each(registered.inputs.map((input) => [JSON.stringify(input), input] as const))('begins with %s', (_, input) => {
    const walker = startWalker(registered, input)
    for (const transition of walker.taken) taken.add(transition)
    expectFacts?.begins(walker)
  })

  test.each(paths)('$title', async ({ input, events }) => {
    const walker = startWalker(registered, input)
    for (const event of events) await walker.play(event)
    for (const transition of walker.taken) taken.add(transition)
    expectFacts?.leads(walker, { input, events })
  })

  test('S70: every transition of the chart was taken', () => {
    expect(transitionsOf(registered.machine).filter((transition) => !taken.has(transition))).toEqual([])
  })

  afterAll(() => void process.stdout.write(`${registered.machine.id}: ${paths.length} paths\n`))
})
