import * as z from 'zod/mini'
import { inputMessages } from './input-messages.ts'
import { rule } from './rules.ts'
import { say } from './texts.ts'

const mostCharacters = 120

/** A person's or thing's name: 1 to 120 characters, no control characters, no blank ends. */
export const Name = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, /*i18n*/ 'Enter a name.'),
    z.maxLength(mostCharacters, rule(say(inputMessages.useAtMost, { most: mostCharacters }))),
    z.regex(/^[^\p{Cc}]*$/u, /*i18n*/ 'Leave out line breaks and control characters.'),
  )
