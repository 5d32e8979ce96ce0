import * as z from 'zod/mini'

/** Texts of one group of near-identical posts, each by a number that they share (`minhash` of the posts' store). */
export const maxFingerprints = 40

const fingerprint = '[0-9a-z]{1,13}'
const fingerprints = `${fingerprint}(-${fingerprint}){0,${maxFingerprints - 1}}`

/** Fingerprints in base 36, joined by `-`: what a mute of a text is on. */
export const Fingerprints = z.string().check(z.regex(new RegExp(`^${fingerprints}$`)))

/** The near-identical posts of some time: the first and the last second since 1970, then the fingerprints, joined by `-`. */
export const Alike = z.string().check(z.regex(new RegExp(`^\\d{1,10}-\\d{1,10}-${fingerprints}$`)))

const largest = 2n ** 64n - 1n

/** Fingerprints as numbers of 64 bits in decimal; what is larger stands for no text. */
export const readFingerprints = (text: string): string[] =>
  text
    .split('-')
    .map((digits) => [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n))
    .filter((value) => value > 0n && value <= largest)
    .map(String)

export const writeFingerprints = (values: readonly string[]): string =>
  values.map((value) => BigInt(value).toString(36)).join('-')

/** What is opened of a group: its time, seconds since 1970, both inclusive, and its texts. */
export function readAlike(alike: string): { from: number; to: number; texts: string } {
  const [from, to, ...texts] = alike.split('-')
  return { from: Number(from), to: Number(to), texts: texts.join('-') }
}
