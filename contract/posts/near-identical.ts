import * as z from 'zod/mini'

/** Distinct texts per group of near-identical posts, each identified by a minhash (`minhash` in the post store). */
export const maxFingerprints = 40

const fingerprint = '[0-9a-z]{1,13}'
const fingerprints = `${fingerprint}(-${fingerprint}){0,${maxFingerprints - 1}}`

/** Fingerprints in base 36, joined by `-`: the key of a text mute. */
export const Fingerprints = z.string().check(z.regex(new RegExp(`^${fingerprints}$`)))

/** Near-identical posts within a time: first and last second since 1970, then the fingerprints, joined by `-`. */
export const Alike = z.string().check(z.regex(new RegExp(`^\\d{1,10}-\\d{1,10}-${fingerprints}$`)))

const largest = 2n ** 64n - 1n

/** Fingerprints as 64-bit decimal numbers; larger ones are dropped. */
export const readFingerprints = (text: string): string[] =>
  text
    .split('-')
    .map((digits) => [...digits].reduce((sum, digit) => sum * 36n + BigInt(Number.parseInt(digit, 36)), 0n))
    .filter((value) => value > 0n && value <= largest)
    .map(String)

export const writeFingerprints = (values: readonly string[]): string =>
  values.map((value) => BigInt(value).toString(36)).join('-')

/** The parts of `Alike`: seconds since 1970, both inclusive, and fingerprints. */
export function readAlike(alike: string): { from: number; to: number; texts: string } {
  const [from, to, ...texts] = alike.split('-')
  return { from: Number(from), to: Number(to), texts: texts.join('-') }
}
