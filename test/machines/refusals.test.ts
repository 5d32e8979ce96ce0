import { array, assert, constantFrom, nat, property, tuple } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { allRefusals, refusalOf, withoutRefusals, withRefusal, type Refusals } from '#src/machines/refusals.ts'

const many = Array.from({ length: 1_000 }, (_, id) => `http://api.test/items/${id}`)
const thousand = () => many.reduce((refusals: Refusals, url) => withRefusal(refusals, url, 1), {})

test('a URL is counted once for each epoch', () => {
  const twice = withRefusal(withRefusal(withRefusal({}, '/a', 4), '/a', 4), '/a', 5)
  expect([refusalOf(twice, '/a'), refusalOf(twice, '/b')]).toEqual([{ times: 2, epoch: 5 }, undefined])
})
test('what is counted already, or was never counted, makes nothing new', () => {
  const once = withRefusal({}, '/a', 4)
  expect([withRefusal(once, '/a', 4) === once, withoutRefusals(once, '/b') === once]).toEqual([true, true])
})
test('a change leaves the refusals before it as they were', () => {
  const once = withRefusal({}, '/a', 4)
  withRefusal(once, '/a', 5)
  withoutRefusals(once, '/a')
  expect(allRefusals(once)).toEqual([['/a', { times: 1, epoch: 4 }]])
})
test('S33: a thousand URLs leave nothing behind', () => {
  expect(many.reduce(withoutRefusals, thousand())).toEqual({})
})
test('the others keep their refusals', () => {
  const left = allRefusals(withoutRefusals(thousand(), many[500]!)).map(([url]) => url)
  expect(new Set(left)).toEqual(new Set(many.filter((url) => url !== many[500])))
})
test('a thousand URLs of one API lie on many shelves, none of them long', () => {
  const lengths = Object.values(thousand()).map((shelf) => Object.keys(shelf).length)
  expect([lengths.length > 32, Math.max(...lengths) < 64]).toEqual([true, true])
})

describe('on random paths', () => {
  test('they are what a plain map says', () => {
    const urls = constantFrom('', '/a', '/b', 'http://api.test/social/x?a=1', 'http://api.test/social/y?a=1')
    assert(
      property(array(tuple(urls, constantFrom('refuse', 'forgive'), nat(3))), (steps) => {
        let refusals: Refusals = {}
        const plain = new Map<string, { times: number; epoch: number }>()
        for (const [url, what, epoch] of steps) {
          if (what === 'forgive') {
            refusals = withoutRefusals(refusals, url)
            plain.delete(url)
          } else {
            refusals = withRefusal(refusals, url, epoch)
            const known = plain.get(url)
            if (known?.epoch !== epoch) plain.set(url, { times: (known?.times ?? 0) + 1, epoch })
          }
        }
        expect(new Map(allRefusals(refusals))).toEqual(plain)
      }),
    )
  })
})
