import { expect, test } from 'vitest'
import { readAddress, writeAddress } from '#src/inspector/address.ts'

const nothing = { recording: null, actor: null, step: null, view: 'chart' }

test('an address says which step of which recording, of which actor, in which view', () => {
  expect(readAddress('?recording=5f0c&actor=x%3A2&step=12&view=details')).toEqual({
    recording: '5f0c',
    actor: 'x:2',
    step: 12,
    view: 'details',
  })
})

test.each([
  { recording: '5f0c', actor: 'x:2', step: 12, view: 'events' },
  { recording: null, actor: 'x:0', step: null, view: 'chart' },
  { recording: 'a b&c=d', actor: null, step: 1, view: 'sequence' },
] as const)('what is written is read again: %o', (address) => {
  expect(readAddress(writeAddress(address))).toEqual(address)
})

test('where nothing was chosen the address is plain', () => {
  expect([writeAddress(readAddress('')), readAddress('')]).toEqual(['', nothing])
})

test.each(['?step=-1', '?step=0', '?step=1.5', '?step=last', '?step=', '?view=map', '?actor=', '?other=1'])(
  'what cannot be meant by %s is left out',
  (search) => {
    expect(readAddress(search)).toEqual(nothing)
  },
)
