import { invisibleClass } from './look-alikes.ts'

/**
 * Marks dropped by folding, after NFKC and lower-casing: accents of Latin, Greek and most Cyrillic letters, Hebrew
 * points, Arabic vowel signs and tatweel, hamza and madda on alef, and invisible characters (joiners, soft hyphens,
 * variation selectors). Marks that make another letter stay: й, ў, ї, ѓ, ќ, kana voicing, and every vowel sign of the
 * Indic scripts, Thai, Lao, Khmer and Myanmar.
 */
const ignorable = new RegExp(
  [
    String.raw`[\u0300\u0302-\u0305\u0307\u0309-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f]`,
    String.raw`(?<![гк]\p{M}*)\u0301|(?<![иу]\p{M}*)\u0306|(?<!і\p{M}*)\u0308`,
    String.raw`[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7]`,
    String.raw`[\u0610-\u061a\u0640\u064b-\u0652\u0656-\u065f\u0670\u06d6-\u06ed]|(?<=\u0627\p{M}*)[\u0653-\u0655]`,
    invisibleClass,
  ].join('|'),
  'gv',
)

const letters: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  ħ: 'h',
  ı: 'i',
  þ: 'th',
  ς: 'σ',
}
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')
const beyondAscii = /[^\0-\x7f]/

/** Folds a text for comparison, by the rules above. Idempotent; spaces and punctuation stay. */
export function normalise(text: string): string {
  if (!beyondAscii.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(ignorable, '')
    .replace(foldedLetters, (letter) => letters[letter]!)
    .normalize('NFC')
}

/** Lower-cases only A to Z, so that every engine agrees. */
export const lowerAscii = (text: string) =>
  capital.test(text) ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase()) : text

const capital = /[A-Z]/
