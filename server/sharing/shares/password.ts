import { randomBytes, scrypt, type ScryptOptions, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt)

/** OWASP's parameters for scrypt: 2^15 · 8 · 3, 32 MiB each. */
const defaultParameters = { N: 2 ** 15, r: 8, p: 3 }
const hashBytes = 32

const limitsOf = ({ N, r, p }: typeof defaultParameters) => ({ N, r, p, maxmem: 256 * N * r })

/** Stores the parameters with the hash, so that they can change later. */
export async function hashPassword(password: string) {
  const salt = randomBytes(16)
  const hash = await derive(password.normalize('NFKC'), salt, hashBytes, limitsOf(defaultParameters))
  return [
    'scrypt',
    defaultParameters.N,
    defaultParameters.r,
    defaultParameters.p,
    salt.toString('base64url'),
    hash.toString('base64url'),
  ].join('$')
}

export async function isPassword(password: string, stored: string) {
  const [, N, r, p, salt = '', hash = ''] = stored.split('$')
  const expected = Buffer.from(hash, 'base64url')
  const parameters = limitsOf({ N: Number(N), r: Number(r), p: Number(p) })
  const derived = await derive(password.normalize('NFKC'), Buffer.from(salt, 'base64url'), expected.length, parameters)
  return timingSafeEqual(derived, expected)
}
