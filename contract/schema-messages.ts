import { inputMessages } from './input-messages.ts'
import { toText, type Text } from './texts.ts'

const texts = new Map<string, Text>()

/**
 * Registers a message for a schema's check. Zod issues store only the English text; `findRegisteredText` restores the params.
 */
export function registerMessage(text: Text): string {
  texts.set(text.detail, text)
  return text.detail
}

/** "Expected a value such as …", registered for a schema's check. */
export const exampleMessage = (example: string) => registerMessage(toText(inputMessages.suchAs, { example }))

/** The message registered for an issue's English text, or that text without params. */
export const findRegisteredText = (detail: string): Text => texts.get(detail) ?? { detail, message: detail }
