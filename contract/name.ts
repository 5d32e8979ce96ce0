import * as z from 'zod/mini'
import { inputMessages } from './input-messages.ts'
import { registerMessage } from './schema-messages.ts'
import { toText } from './texts.ts'

export const maxNameLength = 120

/** Invisible in every script, or changes the direction of the text after it. Joiners and variation selectors are kept: they shape letters and emoji. */
const invisible =
  /(?![\u200c\u200d\u180b-\u180f\ufe00-\ufe0f\u{e0020}-\u{e007f}\u{e0100}-\u{e01ef}])[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/gu
const ignorable = /[\p{Default_Ignorable_Code_Point}\u2800\u{1d159}]/gu

/**
 * Normalizes a name for storage: NFC, trimmed, without invisible characters. Returns an empty string if no visible
 * character is left.
 */
export function normaliseName(text: string): string {
  const tidy = text
    .normalize('NFC')
    .replace(invisible, '')
    .replace(/^[\s\u200c\u200d]+|[\s\u200c\u200d]+$/gu, '')
  return /[\p{L}\p{N}\p{P}\p{S}\p{Co}\p{Cn}\p{Cc}\p{Cs}]/u.test(tidy.replace(ignorable, '')) ? tidy : ''
}

/** A name of a person or thing, normalized: 1 to 120 characters, at least one of them visible, no control characters. */
export const Name = z
  .string()
  .check(
    z.overwrite(normaliseName),
    z.minLength(1, /*i18n*/ 'Enter a name.'),
    z.maxLength(maxNameLength, registerMessage(toText(inputMessages.atMost, { most: maxNameLength }))),
    z.regex(/^[^\p{Cc}]*$/u, /*i18n*/ 'Control characters are not allowed'),
  )
