import { describe, expect, test } from 'vitest'
import { redact } from '#src/inspector/redact.ts'

const jwt = 'eyJhbGciOiJFUzI1NiJ9.eyJzdWIiOiJ1MSJ9.c2lnbmF0dXJl'

describe('what leaves the tab', () => {
  test.each([
    ['a token by its key', { inviteToken: 'abc' }, { inviteToken: '[removed]' }],
    ['a code by its key', { code: 'abc' }, { code: '[removed]' }],
    ['a token deep inside', { a: [{ refresh_token: 'abc' }] }, { a: [{ refresh_token: '[removed]' }] }],
    ['tokens as an object', { tokens: { access: 'abc' } }, { tokens: '[removed]' }],
    ['a token by its shape', { note: `saw ${jwt}` }, { note: 'saw [removed]' }],
    ['a bearer header', { note: 'Bearer abc.def' }, { note: 'Bearer [removed]' }],
    ['a token in an address', { url: '/invite?token=abc&x=1' }, { url: '/invite?token=[removed]&x=1' }],
    ['an e-mail by its shape', { note: 'Ada <ada@example.org>' }, { note: 'Ada <[e-mail]>' }],
    ['an e-mail in a key', { '/users/ada@example.org': 1 }, { '/users/[e-mail]': 1 }],
    ['an e-mail in an error', new Error('no ada@example.org'), { name: 'Error', message: 'no [e-mail]' }],
    ['a token in a key', { '/invite?token=abc': 1 }, { '/invite?token=[removed]': 1 }],
    [
      'a token in an error',
      new Error('/invite?token=abc failed'),
      { name: 'Error', message: '/invite?token=[removed] failed' },
    ],
    [
      'an address of a person',
      { email: 'ada@example.org', first_name: 'Ada' },
      { email: '[removed]', first_name: '[removed]' },
    ],
  ])('has lost %s', (_, value, expected) => {
    expect(redact(value)).toEqual(expected)
  })

  test.each([
    ['facts about tokens', { hadTokens: true, inviteToken: null }],
    ['ids and verdicts', { workspaceId: 'w1', epoch: 3, decision: { kind: 'allow', checked: true } }],
    ['names of events', { type: 'token.expired' }],
  ])('has kept %s', (_, value) => {
    expect(redact(value)).toEqual(value)
  })

  test('is plain data, whatever came in', () => {
    const odd = {
      call: () => {},
      at: new Map([['token', 'abc']]),
      big: 1n,
      deep: { a: { b: { c: { d: { e: { f: { g: { h: {} } } } } } } } },
    }

    expect(JSON.stringify(redact(odd))).toBe(
      '{"call":"[function call]","at":"[Map]","big":"1","deep":{"a":{"b":{"c":{"d":{"e":{"f":{"g":{"h":"[deep]"}}}}}}}}}',
    )
  })
})
