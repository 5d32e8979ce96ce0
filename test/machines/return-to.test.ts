import { expect, test } from 'vitest'
import { safeReturnTo } from '#src/machines/return-to.ts'

test.each([
  '/workspace/w1/insight/overview?from=2026-01-01',
  '/workspace/create/name',
  '/scraping',
  '/checkout/return#x',
])('%s is gone back to', (path) => {
  expect(safeReturnTo(path)).toBe(path)
})

test.each([
  null,
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
