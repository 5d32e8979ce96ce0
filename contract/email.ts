import * as z from 'zod/mini'

/** Scripts in modern use (UAX #31, table 5). */
const alphabets =
  'Arabic Armenian Bengali Cyrillic Devanagari Ethiopic Georgian Greek Gujarati Gurmukhi Hangul Hebrew Kannada Khmer Lao Latin Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan'
/** Japanese and Chinese mix these scripts; the two signs (U+30FC, U+3006) have no script of their own. */
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u30FC\u3006]/u
const scripts = [...alphabets.split(' ').map((name) => new RegExp(`\\p{Script=${name}}`, 'u')), eastAsian]
const isOneScript = (part: string) => scripts.filter((script) => script.test(part)).length <= 1

const hasKnownLetters = (text: string) =>
  (text.match(/\p{L}/gu) ?? []).every((letter) => scripts.some((script) => script.test(letter)))

const addressPattern =
  /^[^\s@"(),:;<>[\\\]]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** The form in which addresses are compared and stored: NFKC, trimmed, domain in lower case. */
export function normaliseEmail(text: string) {
  const trimmed = text.normalize('NFKC').trim()
  const at = trimmed.lastIndexOf('@')
  return trimmed.slice(0, at + 1) + trimmed.slice(at + 1).toLowerCase()
}

/** Whether two normalised addresses are one mailbox: providers ignore the case of ASCII letters. */
export const isSameEmail = (one: string, other: string) => asciiLower(one) === asciiLower(other)
/** The same text for all spellings of a mailbox. */
export const toMailbox = (text: string) => asciiLower(normaliseEmail(text))
const asciiLower = (text: string) => text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Rejects characters that are invisible, look like another one, or never occur in addresses. */
const isPlain = (text: string) =>
  !/[\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800\uFE6B\uFF20]/u.test(text) && !/\p{Cc}/u.test(text.trim())
const plainCharactersMessage =
  /*i18n*/ 'Type the address again: it contains characters that are invisible or from another alphabet.'

/** An address that a user enters for someone else; the output is normalised. */
export const Email = z.pipe(
  z.string().check(z.maxLength(320), z.refine(isPlain, plainCharactersMessage)),
  z.pipe(
    z.transform(normaliseEmail),
    z.string().check(
      z.maxLength(254),
      z.refine(
        (text) => hasKnownLetters(text) && !text.split(/[@.]/).some((part) => /^\p{M}/u.test(part)),
        plainCharactersMessage,
      ),
      z.regex(addressPattern, /*i18n*/ 'Enter one email address, such as name@example.com.'),
      z.refine((text) => text.split(/[@.]/).every(isOneScript), plainCharactersMessage),
    ),
  ),
)
