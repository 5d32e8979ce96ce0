import { extendHash, hashSeed } from './hash.ts'

const letters = new Map<number, string>()
const add = (from: number, sounds: string) => [...sounds].forEach((sound, at) => letters.set(from + at, sound))

// Latin a to z: `-` is silent, `*` is a vowel.
add(0x61, '*bcd*fg-*jklmn*pkrst*vvkyj')
// Devanagari: independent vowels, consonants, vowel signs.
add(0x904, '*****************')
add(0x915, 'kkggnccjjnttddnttddnnpfbbmyrrlllvsss-')
add(0x93e, '***************')

const vowels: Readonly<Record<number, string>> = {
  0x61: 'a',
  0x65: 'i',
  0x69: 'i',
  0x6f: 'u',
  0x75: 'u',
  0x906: 'a',
  0x907: 'i',
  0x908: 'i',
  0x909: 'u',
  0x90a: 'u',
  0x90f: 'i',
  0x910: 'i',
  0x913: 'u',
  0x914: 'u',
  0x93e: 'a',
  0x93f: 'i',
  0x940: 'i',
  0x941: 'u',
  0x942: 'u',
  0x947: 'i',
  0x948: 'i',
  0x94b: 'u',
  0x94c: 'u',
}

/**
 * Hash of a Hindi word's rough sound, equal in both scripts: consonants without aspiration and doubling, and the final
 * vowel ("bahut", "bohot", "बहुत").
 */
export function hashOfSound(units: Uint16Array, from: number, to: number): number {
  let hash = hashSeed
  let before = ''
  for (let at = from; at < to; at++) {
    const sound = letters.get(units[at]!) ?? '-'
    if (sound === '-') continue
    if (sound !== '*' ? sound !== before : at === from) hash = extendHash(hash, sound.charCodeAt(0))
    before = sound
  }
  const end = vowels[units[to - 1]!]
  return end === undefined ? hash : extendHash(hash, end.charCodeAt(0) - 32)
}
