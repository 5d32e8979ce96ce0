import { afterAll, describe, expect, test } from 'vitest'
import { subjects } from '#test/machines/subject.ts'
import { edgesOf, startWalker, stateKey, transitionsOf } from './walk.ts'

describe.each(subjects)('%s', (_, registered) => {
  const taken = new Set<string>()
  const walks = registered.inputs.flatMap((input) =>
    edgesOf(registered, input).map((edge) => ({ ...edge, input, title: `${JSON.stringify(input)}: ${edge.title}` })),
  )

  test.each(registered.inputs.map((input) => [JSON.stringify(input), input] as const))(
    'begins with %s',
    (__, input) => {
      const walker = startWalker(registered, input)
      for (const transition of walker.taken) taken.add(transition)
      expect(walker.actor.getSnapshot().status).not.toBe('error')
    },
  )

  test.each(walks)('$title', async ({ input, path, expected }) => {
    const walker = startWalker(registered, input)
    for (const event of path) await walker.play(event)
    const snapshot = walker.actor.getSnapshot()
    for (const transition of walker.taken) taken.add(transition)
    expect({ value: snapshot.value, key: stateKey(registered)(snapshot) }).toEqual(expected)
  })

  test('S70: every transition of the chart was taken', () => {
    const missed = transitionsOf(registered.machine).filter((transition) => !taken.has(transition))
    expect(missed).toEqual([])
  })

  afterAll(
    () =>
      void process.stdout.write(`${registered.machine.id}: ${walks.length} edges, ${taken.size} transitions taken\n`),
  )
})
