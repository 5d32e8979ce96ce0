import { expect, test } from 'vitest'
import { networkOf } from '#server/access/network.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9', true],
  ['2001:db8::1', '2001:db8::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
])('%s and %s are of one customer: %s', (one, other, isSame) => {
  expect(networkOf(one) === networkOf(other)).toBe(isSame)
})
