import { createReadStream, type ReadStream } from 'node:fs'
import { AppError } from '#server/handler.ts'
import { DamagedFile, gunzip } from './gunzip.ts'
import { maxPlainBytes, maxRatio, ratioFrom } from './limits.ts'

export type Bytes = { chunks: AsyncIterable<Buffer>; /** Bytes of the stored file read so far. */ read: () => number }

/**
 * The bytes of a stored file, unpacked where it is gzip, refused where it unpacks out of proportion. Nothing is opened
 * before the first is asked for, and nothing stays open once the asking ends.
 */
export function openBytes(path: string, gzip: boolean): Bytes {
  let file: ReadStream | null = null
  const read = () => file?.bytesRead ?? 0
  async function* stored(): AsyncGenerator<Buffer> {
    file = createReadStream(path, { highWaterMark: 64 * 1024 })
    yield* file
  }
  return { chunks: gzip ? inProportion(gunzip(stored()), read) : stored(), read }
}

async function* inProportion(chunks: AsyncIterable<Buffer>, packed: () => number): AsyncGenerator<Buffer> {
  let plain = 0
  for await (const chunk of chunks) {
    plain += chunk.length
    if (plain > maxPlainBytes)
      throw new AppError('too_large', 'The file unpacks to more than 16 GB. Split it into smaller files.')
    if (plain > ratioFrom && plain > packed() * maxRatio)
      throw new AppError(
        'unreadable_file',
        `The file unpacks to more than ${maxRatio} times its size, which no file of posts does. It was not read any further.`,
      )
    yield chunk
  }
}

export type Head = { plain: Buffer; whole: boolean; damage: DamagedFile | null }

/** The first bytes, unpacked; what can be read of a damaged file. */
export async function readHead(path: string, gzip: boolean, most: number): Promise<Head> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of openBytes(path, gzip).chunks) {
      chunks.push(chunk)
      length += chunk.length
      if (length > most) return { plain: Buffer.concat(chunks).subarray(0, most), whole: false, damage: null }
    }
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
    return { plain: Buffer.concat(chunks), whole: false, damage: error }
  }
  return { plain: Buffer.concat(chunks), whole: true, damage: null }
}

/** Reads a packed file to its end once, so that a bomb is refused before anybody waits for it. */
export async function checkUnpacks(path: string) {
  try {
    for await (const _ of openBytes(path, true).chunks);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error
  }
}
