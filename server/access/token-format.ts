import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** Lets people and secret scanners recognize a token; the checksum separates real tokens from lookalikes. */
export const tokenPrefix = 'snd_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checksumLength = 6
const shape = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** 178 random bits after the prefix, then the CRC-32 of both. */
export function newApiToken(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return withChecksum(tokenPrefix + random)
}

export const isApiToken = (bearer: string | null): bearer is string => bearer?.startsWith(tokenPrefix) ?? false

/** Checks the checksum, so that random guesses never reach the database. */
export const isWellFormed = (token: string) =>
  shape.test(token) && withChecksum(token.slice(0, -checksumLength)) === token

/** The visible part, by which people tell tokens apart. */
export const startOf = (token: string) => token.slice(0, tokenPrefix.length + 4)

function withChecksum(text: string) {
  let [rest, digits] = [crc32(text), '']
  for (let at = 0; at < checksumLength; at++) {
    digits = alphabet[rest % alphabet.length]! + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return text + digits
}
