import { expect, test } from 'vitest'
import { createServerClock } from '#src/session/server-clock.ts'
import { noon, noonMs, tokenUntil, tokenWith } from '#test/support/browser.ts'

test('a received token teaches how far the device is off', () => {
  const clock = createServerClock(() => noonMs + 3_600_000)
  clock.syncWith(tokenUntil(600))
  expect(clock.now()).toBe(noonMs)
})

test('a token without a time of issue teaches nothing', () => {
  const clock = createServerClock(() => noonMs)
  clock.syncWith(tokenWith({ exp: noon }))
  clock.syncWith('no token')
  expect(clock.now()).toBe(noonMs)
})
