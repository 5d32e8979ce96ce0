import type { Mapping } from '#contract/ingest/uploads.ts'
import { toText, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { decodeEntities, htmlToText } from './html.ts'
import { isNumber, textOfPieces } from './rich-text.ts'
import { cellToText } from './values.ts'

/** Tools repeat the beginning of a post without a title in the title column. */
export const removeDerivedTitle = (title: string, text: string, isOfTool: boolean) =>
  isOfTool && text.startsWith(title.replace(/(?:…|\.{3})$/, '').trimEnd()) ? '' : title

/** Also reads texts made of pieces. */
export const toPostText = (value: unknown) => textOfPieces(value) ?? cellToText(value)

export const readTextAndLinks = (value: unknown, html: boolean) =>
  html ? htmlToText(toPostText(value)) : { text: decodeEntities(toPostText(value)), links: [] }

/** Says what the record has instead of a text. */
export function explainMissingText(value: unknown, { columns }: Mapping): Text {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return toText(messages.noText)
  const column = columns.text ?? 'text'
  const kind = !Array.isArray(value) ? 'object' : value.every(isNumber) ? 'numbers' : 'list'
  return toText(messages.textIs, { column, kind })
}
