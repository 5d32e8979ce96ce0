import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { transitionsOf } from '#test/model/walk.ts'

/** Why no run of the app takes a transition, and the words of the source that make it so. */
type OutOfReach = { why: string; file: string; words: string }

/** The last tests of a file whose runs of the app have taken transitions: all of the charts, but for those that say why. */
export const expectReach = (
  taken: Set<string>,
  machines: readonly unknown[],
  outOfReach: Readonly<Record<string, OutOfReach>>,
) =>
  describe('a transition that no run of the app can take', () => {
    test('is none of these charts, but for those that say why', () => {
      const all = machines.flatMap((machine) => transitionsOf(machine as AnyStateMachine))
      expect(all.filter((transition) => !taken.has(transition))).toEqual(Object.keys(outOfReach))
    })
    test.each(Object.entries(outOfReach))('%s: what it says still stands in the source', (_, { file, words }) => {
      expect(readFileSync(file, 'utf8')).toContain(words)
    })
  })
