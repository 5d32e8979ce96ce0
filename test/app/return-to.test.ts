import { expect, test } from 'vitest'
import { safeReturnTo, wayBackOf } from '#src/app/return-to.ts'

test.each([
  '/workspace/w1/insight/overview?from=2026-01-01',
  '/workspace/create/name',
  '/scraping',
  '/checkout/return#x',
])('%s is gone back to', (path) => {
  expect(safeReturnTo(path)).toBe(path)
})

test.each([
  undefined,
  '',
  'workspace',
  'https://evil.test/',
  '//evil.test/x',
  '/\\evil.test',
  '/\t/evil.test',
  'javascript:alert(1)',
  '/',
  '/login',
  '/login?token=x',
  '/login/callback',
  '/invite?token=x',
  '/a/../login',
])('%s is not', (path) => {
  expect(safeReturnTo(path)).toBeUndefined()
})

test.each([
  [{ returnTo: '/scraping' }, '/scraping'],
  [{ returnTo: 'https://evil.test/' }, undefined],
  [{ token: 'invite', returnTo: '/scraping' }, undefined],
  [{}, undefined],
])('D5.6: a sign-in for %j leads back to %s', (journey, path) => {
  expect(wayBackOf(journey)).toBe(path)
})
