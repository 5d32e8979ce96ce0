import { describe, expect, test } from 'vitest'
import { createVault, tokensKey, type VaultChange } from '#src/session/vault.ts'
import { createStorage, noonMs, tokenUntil } from '#test/support/browser.ts'

const tokens = { access_token: 'a', refresh_token: 'r' }
const raw = JSON.stringify(tokens)

function openVault(stored: string | null, broken?: Parameters<typeof createStorage>[1]) {
  const browser = createStorage(stored === null ? {} : { [tokensKey]: stored }, broken)
  const reports: string[] = []
  const news: VaultChange[] = []
  const vault = createVault({ storage: browser.storage, report: (error) => reports.push(error.message) })
  vault.onChange((what) => news.push(what))
  return { vault, browser, reports, news, stored: () => browser.items.get(tokensKey) ?? null }
}

test('S01: no key means no tokens, and nothing is written', () => {
  const { vault, browser, reports } = openVault(null)
  expect([vault.sync(), browser.writes, reports]).toEqual([null, [], []])
})

test('S02: a pair of tokens is read', () => {
  expect(openVault(raw).vault.sync()).toEqual(tokens)
})

describe('S04–S06: anything else counts as no tokens, is removed and reported once', () => {
  test.each([
    '{',
    'null',
    '[]',
    '5',
    '"text"',
    '{}',
    '{"access_token":"a"}',
    '{"refresh_token":"r"}',
    '{"access_token":1,"refresh_token":"r"}',
    '{"access_token":"a","refresh_token":null}',
    '{"access_token":{},"refresh_token":"r"}',
    '{"access_token":"","refresh_token":"r"}',
    '{"access_token":"a","refresh_token":""}',
    '',
  ])('%s', (value) => {
    const { vault, reports, stored } = openVault(value)
    expect([vault.sync(), vault.sync(), stored(), reports]).toEqual([
      null,
      null,
      null,
      ['The stored session tokens cannot be read'],
    ])
  })
})

test('it tells until when the token of now may be used', () => {
  const { vault } = openVault(raw)
  const told = [vault.usableUntil()]
  for (const seconds of [600, 900]) {
    vault.write({ access_token: tokenUntil(seconds), refresh_token: 'r' })
    told.push(vault.usableUntil() - noonMs)
  }
  vault.remove({ isRequested: true })
  expect([...told, vault.usableUntil()]).toEqual([0, 570_000, 870_000, 0])
})

test('S07: more fields are tolerated and not written back, and __proto__ harms nobody', () => {
  const { vault, stored } = openVault('{"access_token":"a","refresh_token":"r","more":1,"__proto__":{"polluted":true}}')
  const read = vault.sync()
  vault.stage(0, 'r', { access_token: 'b' })
  vault.commit(0)
  expect([read, stored(), 'polluted' in {}]).toEqual([tokens, '{"access_token":"b","refresh_token":"r"}', false])
})

test('S08: storage that cannot be read means signed out, and the app goes on in memory', () => {
  const { vault, reports } = openVault(raw, ['getItem', 'setItem', 'removeItem'])
  const before = vault.sync()
  vault.write(tokens)
  expect([before, vault.sync(), reports.length > 0]).toEqual([null, tokens, true])
})

test('S09: a full storage keeps the session in memory and reports it', () => {
  const { vault, reports } = openVault(null, ['setItem'])
  vault.write(tokens)
  expect([vault.sync(), reports]).toEqual([tokens, ["The browser's storage cannot keep the session tokens"]])
})

test('S10: a key that cannot be removed is forgotten all the same', () => {
  const { vault } = openVault(raw, ['removeItem'])
  vault.remove({ isRequested: true })
  expect(vault.sync()).toBe(null)
})

describe('S11, S59–S62: what others did to the key is noticed at the next read', () => {
  const mine = { access_token: tokenUntil(60), refresh_token: 'r' }
  const change = (value: string | null) => {
    const opened = openVault(JSON.stringify(mine))
    opened.vault.sync()
    if (value === null) opened.browser.items.delete(tokensKey)
    else opened.browser.items.set(tokensKey, value)
    return { read: opened.vault.sync(), again: opened.vault.sync() !== undefined && opened.news }
  }
  const renewed = { access_token: tokenUntil(600), refresh_token: 'r' }
  const sameUser = { access_token: tokenUntil(600), refresh_token: 'r2' }
  const other = { access_token: tokenUntil(600, { sub: 'u2' }), refresh_token: 'r2' }

  test.each([
    ['removed', null, null, ['removed']],
    ['spoilt', '{', null, ['removed']],
    ['refreshed', JSON.stringify(renewed), renewed, ['renewed']],
    ['signed in anew as the same person', JSON.stringify(sameUser), sameUser, ['renewed']],
    ['signed in as another person', JSON.stringify(other), other, ['replaced']],
  ])('%s', (_, value, read, news) => {
    expect(change(value)).toEqual({ read, again: news })
  })

  test('a sign-in where nobody was signed in', () => {
    const { vault, browser, news } = openVault(null)
    browser.items.set(tokensKey, raw)
    expect([vault.sync(), news]).toEqual([tokens, ['replaced']])
  })
})

describe('reading', () => {
  test.each([
    ['another token', '{"access_token":"b","refresh_token":"r"}', { access_token: 'b', refresh_token: 'r' }],
    ['no token', null, null],
    ['a spoilt value', '{', null],
  ])('S11: finds %s that somebody put there, changes nothing and tells nobody', (_, value, found) => {
    const { vault, browser, news, reports, stored } = openVault(raw)
    if (value === null) browser.items.delete(tokensKey)
    else browser.items.set(tokensKey, value)
    expect([vault.read(), vault.read(), stored(), news, reports, browser.writes]).toEqual([
      found,
      found,
      value,
      [],
      [],
      [],
    ])
  })
  test('leaves it to a sync to tell', () => {
    const { vault, browser, news } = openVault(raw)
    browser.items.delete(tokensKey)
    vault.read()
    vault.sync()
    expect(news).toEqual(['removed'])
  })
  test('answers what was held where storage cannot be read any more', () => {
    const broken: ('getItem' | 'setItem' | 'removeItem')[] = []
    const { vault, reports } = openVault(raw, broken)
    broken.push('getItem')
    expect([vault.read(), reports]).toEqual([tokens, []])
  })
})

test('S65: own writes are no news', () => {
  const { vault, news } = openVault(raw)
  vault.write({ access_token: 'b', refresh_token: 'r' })
  vault.sync()
  vault.remove({ isRequested: true })
  vault.sync()
  expect(news).toEqual([])
})

describe('S72: a staged token is not stored over what another tab has written meanwhile, heard of or not', () => {
  test.each([
    ['another person', '{"access_token":"x","refresh_token":"other"}', 'replaced', false],
    ['a sign-out', null, 'removed', false],
    ['S46: a sign-out that was heard of', null, 'removed', true],
  ] as const)('%s', (_, other, what, isHeard) => {
    const { vault, browser, news, stored } = openVault(raw)
    vault.stage(3, 'r', { access_token: 'b' })
    if (other === null) browser.items.delete(tokensKey)
    else browser.items.set(tokensKey, other)
    if (isHeard) vault.sync()
    vault.commit(3)
    vault.sync()
    expect([stored(), news]).toEqual([other, [what]])
  })
})

describe('S35, S46, S47: a staged token is stored by its commit only', () => {
  test.each([
    ['not before', null, raw],
    ['in its epoch', 3, '{"access_token":"b","refresh_token":"r"}'],
    ['in another epoch', 4, raw],
  ])('%s', (_, epoch, expected) => {
    const { vault, stored } = openVault(raw)
    vault.stage(3, 'r', { access_token: 'b' })
    if (epoch !== null) vault.commit(epoch)
    expect(stored()).toBe(expected)
  })
  test('never after a sign-out, and never into the session of somebody else', () => {
    const { vault, stored } = openVault(raw)
    vault.stage(3, 'r', { access_token: 'b' })
    vault.remove({ isRequested: true })
    vault.commit(3)
    const afterSignOut = stored()
    vault.write({ access_token: 'x', refresh_token: 'other' })
    vault.stage(4, 'r', { access_token: 'b' })
    vault.commit(4)
    expect([afterSignOut, vault.sync()]).toEqual([null, { access_token: 'x', refresh_token: 'other' }])
  })
})

test('the tokens lie under the key of the specification', () => {
  expect(tokensKey).toBe('session_tokens')
})

test.each([
  ['the refresh token stayed', tokens, { access_token: 'b', refresh_token: 'r' }, 'renewed'],
  ['two tokens that name nobody', tokens, { access_token: 'b', refresh_token: 'r2' }, 'replaced'],
])('S60, S61: who the tokens of another tab belong to: %s', (_, before, after, what) => {
  const { vault, browser, news } = openVault(JSON.stringify(before))
  browser.items.set(tokensKey, JSON.stringify(after))
  vault.sync()
  expect(news).toEqual([what])
})

test('D4.16: a full storage still lets go of the tokens at an end that nobody asked for', () => {
  const { vault, stored, reports } = openVault(raw, ['setItem'])
  vault.remove({ isRequested: false })
  expect([stored(), reports]).toEqual([null, []])
})

test.each([
  ['getItem', raw, 'read'],
  ['setItem', raw, 'keep'],
  ['removeItem', raw, 'remove'],
  ['removeItem', '{', 'remove'],
] as const)('a browser that refuses %s (stored: %s) says what it cannot do, and why', (method, stored, what) => {
  const reports: Error[] = []
  const { storage } = createStorage({ [tokensKey]: stored }, [method])
  const vault = createVault({ storage, report: (error) => reports.push(error) })
  if (method === 'setItem') vault.write(tokens)
  if (method === 'removeItem' && stored === raw) vault.remove({ isRequested: true })
  const { message, cause } = reports.at(-1)!
  expect([message, (cause as Error).message]).toEqual([
    `The browser's storage cannot ${what} the session tokens`,
    `${method} is not allowed`,
  ])
})

test('S69: tokens that the page has held are known to those who must not let one out, those in use always', () => {
  const { vault, browser } = openVault(raw)
  for (let count = 0; count < 60; count += 1) {
    vault.stage(count, 'r', { access_token: `staged-${count}` })
    vault.commit(count)
  }
  vault.stage(60, 'r', { access_token: 'never-committed' })
  browser.items.set(tokensKey, '{"access_token":"of-another-tab","refresh_token":"r2"}')
  vault.sync()
  vault.remove({ isRequested: true })
  const held = vault.recentTokens()
  expect(
    ['r', 'staged-59', 'never-committed', 'of-another-tab', 'r2'].filter((token) => !held.includes(token)),
  ).toEqual([])
  expect(held.length).toBe(50)
})
