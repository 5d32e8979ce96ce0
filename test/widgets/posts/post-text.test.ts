import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { splitAtMatches } from '#src/widgets/posts/marked-text.tsx'
import { toWebUrl } from '#src/widgets/posts/links.ts'

describe('marking matches', () => {
  test('a text is cut at its matches', () => {
    expect(splitAtMatches('flat white now', [[5, 10]])).toEqual([
      { start: 0, text: 'flat ', marked: false },
      { start: 5, text: 'white', marked: true },
      { start: 10, text: ' now', marked: false },
    ])
  })

  test('ranges that overlap, come in any order or reach past the end lose and double nothing', () => {
    const range = fc.tuple(fc.integer({ min: -5, max: 60 }), fc.integer({ min: -5, max: 60 }))
    fc.assert(
      fc.property(
        fc.string({ maxLength: 40 }),
        fc.array(range, { maxLength: 8 }),
        (text, ranges) =>
          splitAtMatches(text, ranges)
            .map((segment) => segment.text)
            .join('') === text,
      ),
    )
  })
})

test('only http and https addresses are followed', () => {
  const given = [
    'https://a.example/x',
    'http://a.example',
    'javascript:alert(1)',
    'data:text/html,x',
    ' //a.example',
    'not an address',
    null,
  ]
  expect(given.map(toWebUrl)).toEqual(['https://a.example/x', 'http://a.example/', null, null, null, null, null])
})
