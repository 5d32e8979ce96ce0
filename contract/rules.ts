import { inputMessages } from './input-messages.ts'
import { say, type Text } from './texts.ts'

const texts = new Map<string, Text>()

/** The English of a sentence for a schema's check. An issue keeps that alone; `textOfRule` has the params. */
export function rule(text: Text): string {
  texts.set(text.detail, text)
  return text.detail
}

/** The sentence for a value of another form, with one that fits. */
export const suchAs = (example: string) => rule(say(inputMessages.suchAs, { example }))

/** What an issue says in words of its schema; without params the English is its wording. */
export const textOfRule = (detail: string): Text => texts.get(detail) ?? { detail, message: detail }
