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

/** Which kinds of secrets a text holds. */
export const secretsIn = (text: string) => Object.keys(forms).filter((kind) => forms[kind]!.test(text))

/** Holds the key of a server whose certificate nobody trusts. */
export const madeForTests = 'test/server/collection/sources/untrusted.ts'
