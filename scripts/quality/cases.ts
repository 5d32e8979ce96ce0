import { readdirSync, readFileSync } from 'node:fs'

export const cases: Readonly<Record<string, string>> = {
  S01: 'no key in storage',
  S02: 'stored tokens, access token fresh',
  S03: 'stored tokens, access token expired: refreshed at need, not at the start',
  S04: 'storage holds no object',
  S05: 'a field is missing or of a wrong type',
  S06: 'a field is empty',
  S07: 'more fields than needed',
  S08: 'storage cannot be read',
  S09: 'storage is full',
  S10: 'storage refuses to remove',
  S11: 'storage edited by hand',
  S12: 'the margin of 30 seconds',
  S13: 'an end that is no time',
  S14: 'tokens that cannot be decoded',
  S15: 'device clock ahead',
  S16: 'device clock behind',
  S17: 'device clock jumps back',
  S18: 'tokens that live shorter than the margin',
  S19: 'many requests with an expired token',
  S20: '401s of many URLs at once',
  S21: '401s of one URL at once',
  S22: 'a 401 of an older token',
  S23: 'a request that starts during a refresh',
  S24: 'a second trigger during a refresh',
  S25: 'what a refresh sends',
  S26: 'three 401s, then success',
  S27: 'the fourth 401',
  S28: 'the success of another URL',
  S29: 'one URL, other methods, other queries',
  S30: '404 and 500 on a counted URL',
  S31: '304 on a counted URL',
  S32: 'counts after an end and a beginning',
  S33: 'counts of very many URLs',
  S34: 'the automatic retry of 5xx',
  S35: 'a good refresh',
  S36: 'a refresh answered with rubbish',
  S37: 'a refresh answered with 401',
  S38: 'a refresh answered with another status',
  S39: 'a refresh lost on the network',
  S40: 'how a loss is recognised in each browser',
  S41: 'a refresh that takes too long',
  S42: 'a loss before the request is sent',
  S43: 'after a loss',
  S44: 'a refresh without tokens',
  S45: 'a 401 without a refresh token',
  S46: 'sign-out during a refresh',
  S47: 'sign-out and sign-in of another person during a refresh',
  S48: 'a waiting request is dropped',
  S49: 'the request that began the refresh is dropped',
  S50: 'a request is dropped after its retry began',
  S51: 'sign-out while requests wait',
  S52: 'the session ends during a navigation',
  S53: 'sign-in while the end still navigates',
  S54: 'an action that throws',
  S55: '/auth/ in the path',
  S56: '/auth/ elsewhere in the address',
  S57: 'paths that look like /auth/',
  S58: 'a foreign origin',
  S59: 'another tab removes the tokens',
  S60: 'another tab refreshes',
  S61: 'another tab signs in as somebody else',
  S62: 'another tab writes rubbish',
  S63: 'a frozen tab holds the lock',
  S64: 'a browser without locks',
  S65: 'own writes',
  S66: 'a page that comes back',
  S67: 'a refused me call during the creation of a workspace',
  S68: 'the user in reports',
  S69: 'tokens in reports',
  S70: 'every transition on a real actor',
  S71: 'invariants on random paths',
  S72: 'another person signs in while a request waits or is under way',
}

const root = new URL('../../', import.meta.url)
const quoted = String.raw`'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"|\`((?:[^\`\\]|\\.)*)\``
/** First argument of `test`, `describe` and the call after `each`. */
const title = new RegExp(String.raw`(?:\b(?:test|describe)|\))\(\s*(?:${quoted})`, 'g')
/** A table row that begins with its cases becomes a title. */
const row = new RegExp(quoted, 'g')
const beginsWithCases = /^S\d\d(?:(?:, |–)S\d\d)*:/
const mention = /\bS(\d\d)(?:–S(\d\d))?\b/g

/** Matches whole words: `RS256` is no case. */
export const casesIn = (name: string) =>
  [...name.matchAll(mention)].flatMap(([, first, last = first]) =>
    Array.from(
      { length: Number(last) - Number(first) + 1 },
      (_, at) => `S${String(Number(first) + at).padStart(2, '0')}`,
    ),
  )

const textOf = ([, ...texts]: RegExpMatchArray) => texts.find((text) => text !== undefined)!

export const namesIn = (source: string): string[] => [
  ...new Set([
    ...[...source.matchAll(title)].map(textOf),
    ...[...source.matchAll(row)].map(textOf).filter((text) => beginsWithCases.test(text)),
  ]),
]

/** Test files by case. A test's name mentions its cases: S04, S15–S18. */
export function provenBy(): Map<string, Set<string>> {
  const proofs = new Map(Object.keys(cases).map((id) => [id, new Set<string>()]))
  for (const file of (readdirSync(new URL('test/', root), { recursive: true }) as string[]).toSorted()) {
    // This page's own test proves nothing about the session.
    if (!/\.test\.tsx?$/.test(file) || file === 'quality.long.test.ts') continue
    for (const name of namesIn(readFileSync(new URL(`test/${file}`, root), 'utf8')))
      for (const id of casesIn(name)) proofs.get(id)?.add(file)
  }
  return proofs
}
