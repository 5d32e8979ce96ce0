import { isUtf8 } from 'node:buffer'
import { findByteOrderMark } from '#server/posts/ingest/reading/text.ts'

/** Encodings whose bytes are also valid UTF-8 with another meaning. */
const sevenBit = /^(?:iso-2022-|hz-|utf-7)/i

/**
 * Decodes by byte order mark, then as valid UTF-8, then by the header's charset (RFC 7303), then by the first line's.
 */
export function decodeFeed(bytes: Buffer, contentType: string | null): string {
  const mark = findByteOrderMark(bytes)
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

function decode(bytes: Buffer, encoding: string) {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}
