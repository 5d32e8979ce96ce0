import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isMadeForTests, secretsIn } from '#test/support/secret-forms.ts'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      path !== '' &&
      !isMadeForTests(path) &&
      !/\.(?:png|woff2?|parquet|gz|zip|ico|svg|tgz|bin)$|^package-lock\.json$/.test(path),
  )

test('no file of the repository holds a secret', () => {
  const found = files.flatMap((path) => secretsIn(readFileSync(path, 'utf8')).map((kind) => `${path}: ${kind}`))
  expect(files.length).toBeGreaterThan(1_000)
  expect(found).toEqual([])
})

test.each([
  ['a private key', ['-----BEGIN ', 'PRIVATE KEY-----\n', 'A'.repeat(64)]],
  ['a key of AWS', ['AKIA', 'ABCDEFGHIJKLMNOP']],
  ['a key of Stripe', ['sk_live', '_', 'a'.repeat(24)]],
  ['a key of Google', ['AIza', 'a'.repeat(35)]],
  ['a token of GitHub', ['ghp', '_', 'a'.repeat(36)]],
  ['a token of Slack', ['xoxb', '-', '1'.repeat(24)]],
  ['a token of npm', ['npm', '_', 'a'.repeat(36)]],
  ['a private JWK', ['{"kty":"OKP","d":', `"${'a'.repeat(43)}"}`]],
  ['an address with a password', ['postgres://soundings:', 'k3y-of-the-house@db.example/soundings']],
])('%s is noticed', (kind, parts) => {
  expect(secretsIn(parts.join(''))).toEqual([kind])
})
