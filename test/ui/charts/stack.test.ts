import { describe, expect, test } from 'vitest'
import * as fc from 'fast-check'
import { groupBuckets, stackGroups, sumSeries } from '#src/ui/charts/stack.ts'

const bucket = (at: string, values: Record<string, number | null>) => ({ at, values })

describe('grouping buckets', () => {
  test('buckets that do not fit are added up, the last group may be shorter', () => {
    const buckets = ['a', 'b', 'c', 'd', 'e'].map((at, index) => bucket(at, { x: index, y: index === 4 ? null : 1 }))
    expect(groupBuckets(buckets, 3)).toEqual([
      { from: 0, to: 1, at: 'a', values: { x: 1, y: 2 } },
      { from: 2, to: 3, at: 'c', values: { x: 5, y: 2 } },
      { from: 4, to: 4, at: 'e', values: { x: 4, y: null } },
    ])
  })

  test('no post is lost, whatever the width', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1_000), { maxLength: 300 }), fc.integer({ min: 1, max: 400 }), (counts, max) => {
        const groups = groupBuckets(
          counts.map((x, index) => bucket(String(index), { x })),
          max,
        )
        const sum = counts.reduce((a, b) => a + b, 0)
        return groups.length <= max && groups.reduce((a, { values }) => a + sumSeries(values, ['x']), 0) === sum
      }),
    )
  })
})

test('each series stands on the ones below it, null as nothing', () => {
  const groups = groupBuckets([bucket('a', { p: 3, q: null, r: 2 }), bucket('b', { p: 0, q: 4, r: 1 })], 9)
  expect(stackGroups(groups, ['p', 'q', 'r'])).toEqual([
    [
      [0, 3],
      [0, 0],
    ],
    [
      [3, 3],
      [0, 4],
    ],
    [
      [3, 5],
      [4, 5],
    ],
  ])
})
