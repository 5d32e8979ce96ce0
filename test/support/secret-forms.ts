/** Patterns of real secrets; tests generate theirs at runtime or mark them. */
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

export const secretsIn = (text: string) => kindsIn(text, forms)

/** Patterns of secrets and personal data of a running installation. */
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

export const secretsOfRunIn = (text: string) => kindsIn(text, { ...forms, ...formsOfRuns })

/** Contains the key of a server with an untrusted certificate; earlier commits had it in another folder. */
export const isMadeForTests = (path: string) => path.endsWith('/collection/sources/untrusted.ts')
