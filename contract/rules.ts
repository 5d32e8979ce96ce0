import { inputMessages } from './input-messages.ts'
import { say, type Text } from './texts.ts'

const texts = new Map<string, Text>()

/**
 * Registers a message for a schema's check. Zod issues store only the English text; `textOfRule` restores the params.
 */
export function rule(text: Text): string {
  texts.set(text.detail, text)
  return text.detail
}

/** "Expected a value such as …", registered for a schema's check. */
export const suchAs = (example: string) => rule(say(inputMessages.suchAs, { example }))

/** The message registered for an issue's English text, or that text without params. */
export const textOfRule = (detail: string): Text => texts.get(detail) ?? { detail, message: detail }
