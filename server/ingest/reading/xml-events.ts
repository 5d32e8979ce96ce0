import { Parser } from 'htmlparser2'
import { decode } from './text.ts'

type Attributes = Readonly<Record<string, string>>

/** What is told of an XML document as it is read; names come without their namespace. */
export type XmlEvents = {
  open?: (name: string, attributes: Attributes) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

const plainName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads an XML document chunk by chunk; the caller takes what it has found before it asks for the next. */
export async function* readXml(chunks: AsyncIterable<Buffer>, { open, text, close }: XmlEvents): AsyncGenerator<void> {
  const parser = new Parser(
    {
      onopentag: (name, attributes) => open?.(plainName(name), attributes),
      ontext: text,
      onclosetag: (name) => close?.(plainName(name)),
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

export async function readWholeXml(chunks: AsyncIterable<Buffer>, events: XmlEvents): Promise<void> {
  for await (const _ of readXml(chunks, events));
}
