import { Parser } from 'htmlparser2'
import { toText } from '#contract/texts.ts'
import { AppError } from '#server/ground/errors.ts'
import { decode } from './text.ts'
import { messages } from '#server/posts/ingest/messages.ts'

/** Names come without their namespace. */
export type XmlEvents = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** A workbook has eight levels. For each element, the parser searches all that are open. */
const maxLevels = 100

const plainName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Yields after each chunk, so that callers can take what they have found. */
export async function* readXml(chunks: AsyncIterable<Buffer>, { open, text, close }: XmlEvents): AsyncGenerator<void> {
  let levels = 0
  const parser = new Parser(
    {
      onopentag: (name, attributes) => {
        if (++levels > maxLevels) throw tooDeep()
        open?.(plainName(name), attributes)
      },
      ontext: text,
      onclosetag: (name) => {
        levels--
        close?.(plainName(name))
      },
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const piece of decode({ chunks }, 'utf-8').pieces) {
    parser.write(piece)
    yield
  }
  parser.end()
  yield
}

const tooDeep = () => new AppError('unreadable_file', toText(messages.tooDeep, { levels: maxLevels }))

export async function readWholeXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(chunks, events));
}
