import { isUtf8 } from 'node:buffer'
import chardet from 'chardet'
import iconv from 'iconv-lite'
import { findByteOrderMark } from './text.ts'

/** Stray bytes in this many ASCII bytes are errors rather than another encoding. */
const bytesPerStray = 10_000

/** The encoding by byte-order mark, else UTF-8 if nearly all bytes fit, else a guess. */
export function detectEncoding(bytes: Buffer): string {
  const marked = findByteOrderMark(bytes)
  if (marked) return marked.encoding
  const byZeros = utf16ByZeros(bytes)
  if (byZeros) return byZeros
  if (isMostlyUtf8(bytes)) return 'utf-8'
  const guess = chardet.detect(bytes.subarray(0, 200_000))
  return guess !== null && iconv.encodingExists(guess) && !/utf-8/i.test(guess) ? guess.toLowerCase() : 'windows-1252'
}

/** Text has no zeros, but in UTF-16 each ASCII character has one, always on the same side. */
function utf16ByZeros(bytes: Buffer) {
  const sample = bytes.subarray(0, 64 * 1024)
  const zeros = [0, 0]
  for (let at = 0; at < sample.length; at++) if (sample[at] === 0) zeros[at % 2]!++
  const [even, odd] = zeros as [number, number]
  const many = sample.length / 20
  if (odd > many && even < odd / 20) return 'utf-16le'
  return even > many && odd < even / 20 ? 'utf-16be' : null
}

function isMostlyUtf8(bytes: Buffer) {
  if (isUtf8(bytes)) return true
  const text = bytes.toString('utf8')
  const strange = text.match(/\ufffd/g)?.length ?? 0
  // The last character may be cut in two.
  const wrong = strange - (text.endsWith('\ufffd') ? 1 : 0)
  const right = text.match(/[\x80-\ufffc]/g)?.length ?? 0
  return right > wrong || (right === 0 && wrong * bytesPerStray <= bytes.length)
}
