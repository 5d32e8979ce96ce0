import { maxLength } from './fold.ts'

/** A word, an emoji or a run of marks; UTF-16 offsets, end exclusive. */
export type Span = { from: number; to: number; text: string }

const address = String.raw`https?:\/\/\S+|@[\p{L}\p{N}_]+`
const word = String.raw`[\p{L}\p{N}_][\p{L}\p{M}\p{N}_]*(?:['’][\p{L}\p{M}]+)*`
const emoji = String.raw`\p{Extended_Pictographic}(?:\u{FE0F}|\p{Emoji_Modifier}|\u{200D}\p{Extended_Pictographic})*`
const spans = new RegExp(`${address}|${word}|${emoji}|[!?¡¿؟]+`, 'gu')

export const spansOf = (text: string): Span[] =>
  Array.from(text.slice(0, maxLength).matchAll(spans), ({ 0: found, index }) => ({
    from: index,
    to: index + found.length,
    text: found,
  }))

const wordStart = /^(?:\p{L}|\p{Extended_Pictographic})/u
const linkStart = /^https?:\/\//

/** In lower case without accents; null for numbers, links and marks. */
export function plainWord({ text }: Pick<Span, 'text'>): string | null {
  if (!wordStart.test(text) || linkStart.test(text)) return null
  return text
    .replaceAll('’', "'")
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036F\u{FE0F}]|\p{Emoji_Modifier}/gu, '')
}

/** Each word of a text once. */
export const findUniqueWords = (text: string): string[] => [
  ...new Set(spansOf(text).flatMap((span) => plainWord(span) ?? [])),
]
