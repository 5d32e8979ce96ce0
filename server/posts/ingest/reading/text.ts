import { toText } from '#contract/texts.ts'
import { isUtf8 } from 'node:buffer'
import iconv from 'iconv-lite'
import { AppError } from '#server/ground/errors.ts'
import type { ByteStream } from './byte-reader.ts'

/** Marks undecodable bytes, to distinguish them from a U+FFFD in the file; a noncharacter of Unicode. */
const undecodableMark = '\ufdd0'

export type DecodedText = {
  pieces: AsyncGenerator<string>
  /** Whether a piece so far had undecodable bytes. */
  isFlawed: () => boolean
  /** Whether a piece so far had a NUL, which text must not contain. */
  hasNul: () => boolean
}

/** Strips the byte-order mark. Throws invalid_input for an unknown encoding. */
export function decode({ chunks }: Pick<ByteStream, 'chunks'>, encoding: string): DecodedText {
  const decoder = decoderOf(encoding)
  let flawed = false
  let hasNul = false
  const look = (text: string) => {
    flawed ||= text.includes(undecodableMark)
    hasNul ||= text.includes('\0')
    return text
  }
  async function* pieces() {
    for await (const chunk of withoutMark(chunks)) yield look(decoder.write(chunk))
    yield look(decoder.end() ?? '')
  }
  return { pieces: pieces(), isFlawed: () => flawed, hasNul: () => hasNul }
}

export const replaceUndecodable = (text: string) => text.replaceAll(undecodableMark, '\ufffd')
export const hasUndecodable = (text: string) => text.includes(undecodableMark)

const marks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
] as const

export const findByteOrderMark = (start: Buffer) =>
  marks.find(({ bytes }) => bytes.every((byte, at) => start[at] === byte))

async function* withoutMark(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let start: Buffer | null = Buffer.alloc(0)
  for await (const chunk of chunks) {
    if (start === null) {
      yield chunk
      continue
    }
    start = Buffer.concat([start, chunk])
    if (start.length < 3) continue
    yield start.subarray(findByteOrderMark(start)?.bytes.length ?? 0)
    start = null
  }
  if (start !== null) yield start.subarray(findByteOrderMark(start)?.bytes.length ?? 0)
}

type Decoder = { write: (bytes: Buffer) => string; end: () => string | undefined }

function decoderOf(encoding: string): Decoder {
  if (/^utf-?8$/i.test(encoding)) return utf8Decoder()
  if (!iconv.encodingExists(encoding)) {
    throw new AppError(
      'invalid_input',
      toText(
        /*i18n*/ {
          id: 'problem.noEncoding',
          message: 'The encoding "{encoding}" doesn’t exist. Choose one such as utf-8, windows-1252 or shift_jis.',
        },
        { encoding },
      ),
    )
  }
  const decoder = iconv.getDecoder(encoding, { stripBOM: false })
  const marked = (text: string | undefined) => text?.replaceAll('\ufffd', undecodableMark)
  return { write: (bytes) => marked(decoder.write(bytes))!, end: () => marked(decoder.end()) }
}

function utf8Decoder(): Decoder {
  let rest: Buffer = Buffer.alloc(0)
  return {
    write: (chunk) => {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
      const end = endOfCharacters(bytes)
      rest = bytes.subarray(end)
      return utf8(bytes.subarray(0, end))
    },
    end: () => utf8(rest),
  }
}

/** Where an incomplete last character begins; the end if it's complete. */
function endOfCharacters(bytes: Buffer) {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back]!
    if (byte < 0x80) break
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.length - back : bytes.length
  }
  return bytes.length
}

const [own, aside] = ['\xef\xbf\xbd', '\xef\xb7\x91']

function utf8(bytes: Buffer): string {
  if (isUtf8(bytes)) return bytes.toString('utf8')
  // The file's own U+FFFD become U+FDD1 while invalid bytes are marked.
  const escaped = Buffer.from(bytes.toString('latin1').replaceAll(own, aside), 'latin1')
  return escaped.toString('utf8').replaceAll('\ufffd', undecodableMark).replaceAll('\ufdd1', '\ufffd')
}
