import type { Mapping } from '#contract/ingest/uploads.ts'
import { say, type Text } from '#contract/texts.ts'
import { messages } from '../messages.ts'
import { decodeEntities, htmlToText } from './html.ts'
import { isNumber, textOfPieces } from './rich-text.ts'
import { toText } from './values.ts'

/** Tools repeat the beginning of a post without a title in the title column. */
export const titleOf = (title: string, text: string, isOfTool: boolean) =>
  isOfTool && text.startsWith(title.replace(/(?:…|\.{3})$/, '').trimEnd()) ? '' : title

/** Also reads texts made of pieces. */
export const writtenText = (value: unknown) => textOfPieces(value) ?? toText(value)

export const textFrom = (value: unknown, html: boolean) =>
  html ? htmlToText(writtenText(value)) : { text: decodeEntities(writtenText(value)), links: [] }

/** Says what the record has instead of a text. */
export function noTextIn(value: unknown, { columns }: Mapping): Text {
  if (typeof value !== 'object' || value === null || Object.keys(value).length === 0) return say(messages.noText)
  const column = columns.text ?? 'text'
  const kind = !Array.isArray(value) ? 'object' : value.every(isNumber) ? 'numbers' : 'list'
  return say(messages.textIs, { column, kind })
}
