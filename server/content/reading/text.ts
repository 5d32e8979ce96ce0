import { StringDecoder } from 'node:string_decoder'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { AppError } from '#server/handler.ts'
import type { Bytes } from './bytes.ts'

/** The encoding of a file's first bytes; UTF-8 wherever they are. */
export function detectEncoding(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  if (isUtf8(bytes)) return 'utf-8'
  const guess = chardet.detect(bytes.subarray(0, 200_000))
  return guess !== null && iconv.encodingExists(guess) && !/utf-8/i.test(guess) ? guess.toLowerCase() : 'windows-1252'
}

function isUtf8(bytes: Buffer) {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return true
  } catch {
    return false
  }
}

/** Pieces of text without a byte-order mark; bytes that are no text in this encoding become U+FFFD. Refuses an unknown encoding at once. */
export function decode({ chunks }: Pick<Bytes, 'chunks'>, encoding: string): AsyncGenerator<string> {
  return decoded(chunks, decoderOf(encoding))
}

async function* decoded(chunks: AsyncIterable<Buffer>, decoder: Decoder): AsyncGenerator<string> {
  let first = true
  for await (const chunk of chunks) {
    const text = decoder.write(chunk)
    yield first && text.startsWith('\ufeff') ? text.slice(1) : text
    if (text !== '') first = false
  }
  const rest = decoder.end()
  if (rest) yield rest
}

type Decoder = { write: (bytes: Buffer) => string; end: () => string | undefined }

function decoderOf(encoding: string): Decoder {
  if (/^utf-?8$/i.test(encoding)) return new StringDecoder('utf8')
  if (!iconv.encodingExists(encoding)) {
    throw new AppError(
      'invalid_input',
      `There is no encoding "${encoding}". Expected one such as utf-8, windows-1252 or shift_jis.`,
    )
  }
  return iconv.getDecoder(encoding, { stripBOM: true })
}
