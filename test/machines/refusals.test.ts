import { array, assert, constantFrom, nat, property, subarray, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { withoutRefusals, withRefusals, type Refusals } from '#src/machines/refusals.ts'

const many = Array.from({ length: 1_000 }, (_, id) => `http://api.test/items/${id}`)

test('a URL is counted once for each epoch', () => {
  const twice = withRefusals(withRefusals(withRefusals({}, ['/a', '/a'], 4), ['/a'], 4), ['/a'], 5)
  expect(twice).toEqual({ '/a': { times: 2, epoch: 5 } })
})
test('a change leaves the refusals before it as they were', () => {
  const once = withRefusals({}, ['/a'], 4)
  withRefusals(once, ['/a'], 5)
  withoutRefusals(once, ['/a'])
  expect(once).toEqual({ '/a': { times: 1, epoch: 4 } })
})
test('S33: a thousand URLs leave nothing behind', () => {
  expect(withoutRefusals(withRefusals({}, many, 1), many)).toEqual({})
})
test('the others keep their refusals', () => {
  const left = withoutRefusals(withRefusals({}, many, 1), [many[500]!, '/unknown'])
  expect(Object.keys(left)).toEqual(many.filter((url) => url !== many[500]))
})

test('on random paths they are what a plain map says', () => {
  const urls = subarray(['', '/a', '/b', 'http://api.test/social/x?a=1', 'http://api.test/social/y?a=1'])
  assert(
    property(array(tuple(urls, constantFrom('refuse', 'forgive'), nat(3))), (steps) => {
      let refusals: Refusals = {}
      const plain = new Map<string, { times: number; epoch: number }>()
      for (const [some, what, epoch] of steps) {
        refusals = what === 'forgive' ? withoutRefusals(refusals, some) : withRefusals(refusals, some, epoch)
        for (const url of some) {
          const known = plain.get(url)
          if (what === 'forgive') plain.delete(url)
          else if (known?.epoch !== epoch) plain.set(url, { times: (known?.times ?? 0) + 1, epoch })
        }
      }
      expect(new Map(Object.entries(refusals))).toEqual(plain)
    }),
  )
})
