import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Forms that only a real secret has; those of tests are made where they are used, or say what they are. */
const forms: Record<string, RegExp> = {
  'a private key': /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/,
  'a key of AWS': /\b(?:AKIA|ASIA)[0-9A-Z]{16}\b/,
  'a key of Stripe': /\b(?:[sr]k|whsec)_live_[0-9A-Za-z]{16,}/,
  'a key of Google': /\bAIza[\w-]{35}\b/,
  'a token of GitHub': /\b(?:gh[pousr]_[0-9A-Za-z]{36}|github_pat_\w{60,})\b/,
  'a token of Slack': /\bxox[abprs]-[0-9A-Za-z-]{20,}/,
  'a token of npm': /\bnpm_[0-9A-Za-z]{36}\b/,
  'a private JWK': /"d"\s*:\s*"[\w-]{43}"/,
  'an address with a password':
    /\bpostgres(?:ql)?:\/\/[\w.-]+:(?!secret|password|hunter2)[^\s@'"$`{}<…]{8,}@(?!localhost|127\.)/,
}
const secretsIn = (text: string) => Object.keys(forms).filter((kind) => forms[kind]!.test(text))

/** The key of a server whose certificate nobody trusts. */
const made = 'test/server/collection/sources/untrusted.ts'

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' })
  .split('\n')
  .filter(
    (path) =>
      path !== '' &&
      path !== made &&
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
