import { isUtf8 } from 'node:buffer'
import { markOf } from '#server/ingest/reading/text.ts'

/** Encodings whose text is also UTF-8, and says something else in it. */
const sevenBit = /^(?:iso-2022-|hz-|utf-7)/i

/**
 * The text of a feed. A byte order mark says more than any name, and what is UTF-8 is nothing else; then the name in the header counts (RFC
 * 7303) before that in the first line, each as far as the text can be read by it.
 */
export function decodeFeed(bytes: Buffer, contentType: string | null): string {
  const mark = markOf(bytes)
  if (mark) return decode(bytes.subarray(mark.bytes.length), mark.encoding) ?? bytes.toString('utf8')
  if (bytes[0] === 0x3c && bytes[1] === 0) return decode(bytes, 'utf-16le') ?? ''
  if (bytes[0] === 0 && bytes[1] === 0x3c) return decode(bytes, 'utf-16be') ?? ''
  const names = [
    /charset\s*=\s*["']?([\w.:-]+)/i.exec(contentType ?? '')?.[1],
    /encoding\s*=\s*["']([\w.:-]+)/i.exec(bytes.toString('latin1', 0, 200))?.[1],
  ].filter((name) => name !== undefined)
  if (isUtf8(bytes) && !names.some((name) => sevenBit.test(name))) return bytes.toString('utf8')
  for (const name of names) {
    const text = decode(bytes, name)
    if (text !== null) return text
  }
  return decode(bytes, 'windows-1252')!
}

/** Null where the encoding is none, or not that of the text. */
function decode(bytes: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
