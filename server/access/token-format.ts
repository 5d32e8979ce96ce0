import { randomInt } from 'node:crypto'
import { crc32 } from 'node:zlib'

/** By it secret scanners and people know a token; the checksum behind tells a real one from a text that looks like one. */
export const tokenPrefix = 'snd_'
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const randomLength = 30
const checksumLength = 6
const shape = new RegExp(`^${tokenPrefix}[0-9A-Za-z]{${randomLength + checksumLength}}$`)

/** 178 random bits behind the prefix, and the CRC-32 of both. */
export function newApiToken(): string {
  const random = Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')
  return withChecksum(tokenPrefix + random)
}

/** Whether a bearer token means to be one of a program. */
export const isApiToken = (bearer: string | null): bearer is string => bearer?.startsWith(tokenPrefix) ?? false

/** Whether it can be one: asked before any store is. */
export const isWellFormed = (token: string) =>
  shape.test(token) && withChecksum(token.slice(0, -checksumLength)) === token

/** What is shown of it, so that people tell it from others. */
export const startOf = (token: string) => token.slice(0, tokenPrefix.length + 4)

function withChecksum(text: string) {
  let [rest, digits] = [crc32(text), '']
  for (let at = 0; at < checksumLength; at++) {
    digits = alphabet[rest % alphabet.length]! + digits
    rest = Math.floor(rest / alphabet.length)
  }
  return text + digits
}
