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

const kindsIn = (text: string, of: Record<string, RegExp>) => Object.keys(of).filter((kind) => of[kind]!.test(text))

/** Which kinds of secrets a text holds. */
export const secretsIn = (text: string) => kindsIn(text, forms)

/** Forms of what an installation that runs makes, or hears from people. */
const formsOfRuns: Record<string, RegExp> = {
  'a token of a session, an ID token or a proof': /eyJ[\w-]{10,}\.[\w-]{10,}/,
  'a refresh token or a secret that is stored': /(?<![\w-])[\w-]{43}(?![\w-])/,
  'an API token': /\bsnd_[0-9A-Za-z]{10}/,
  'an invite': /(?<![0-9A-Z])[0-9A-HJKMNP-TV-Z]{28}(?![0-9A-Z])/,
  'an invite as it is read aloud': /\b(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}\b/,
  'an e-mail address': /[\w.+-]+(?:@|%40)(?:[\w-]+\.)+[a-z]{2,}/i,
  'a header that carries a token': /\b(?:Bearer|DPoP|Basic) (?!token)[\w.~+/=-]{16,}/i,
  'a token in an address': /[?&#](?:token|code|state|id_token|signature)=(?!\[)[\w%.~-]{8,}/,
}

/** Which kinds of secrets stand in what a run has written. */
export const secretsOfRunIn = (text: string) => kindsIn(text, { ...forms, ...formsOfRuns })

/** Holds the key of a server whose certificate nobody trusts. */
export const madeForTests = 'test/server/collection/sources/untrusted.ts'
