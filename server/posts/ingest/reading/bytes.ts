import { toText } from '#contract/texts.ts'
import { createReadStream, type ReadStream } from 'node:fs'
import type { FileReading } from '#contract/ingest/uploads.ts'
import { gigabyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import { DamagedFileError, unpack } from './unpack.ts'
import type { ByteStream } from './byte-reader.ts'
import { maxPlainBytes, maxRatio, minBytesForRatio } from './limits.ts'
import { openZipped } from './zip.ts'

/** How a file is packed: in a ZIP archive, with gzip or zstd, or both. */
export type Packing = Pick<FileReading, 'gzip' | 'entry'>

/**
 * The unpacked bytes of a stored file, or of one in a ZIP archive. Throws if they unpack out of proportion. Opens the
 * file on first use, and closes it when reading ends.
 */
export function openBytes(path: string, { gzip, entry }: Packing): ByteStream {
  const { chunks, read } = entry === undefined ? openStored(path) : openZipped(path, entry)
  return { chunks: gzip ? limitExpansion(unpack(chunks), read) : chunks, read }
}

function openStored(path: string): ByteStream {
  let file: ReadStream | null = null
  async function* stored(): AsyncGenerator<Buffer> {
    file = createReadStream(path, { highWaterMark: 64 * 1024 })
    yield* file
  }
  return { chunks: stored(), read: () => file?.bytesRead ?? 0 }
}

async function* limitExpansion(chunks: AsyncIterable<Buffer>, packed: () => number): AsyncGenerator<Buffer> {
  let plain = 0
  for await (const chunk of chunks) {
    plain += chunk.length
    if (plain > maxPlainBytes)
      throw new AppError(
        'too_large',
        toText(
          /*i18n*/ {
            id: 'problem.unpacksBeyond',
            message: 'The file unpacks to more than {most, number} GB. Split it into smaller files.',
          },
          { most: maxPlainBytes / gigabyte },
        ),
      )
    if (plain > minBytesForRatio && plain > packed() * maxRatio)
      throw new AppError(
        'unreadable_file',
        toText(
          /*i18n*/ {
            id: 'problem.unpacksTooFar',
            message: 'The file unpacks to more than {most} times its size, so it was not read.',
          },
          { most: maxRatio },
        ),
      )
    yield chunk
  }
}

export type Head = { plain: Buffer; whole: boolean; damage: DamagedFileError | null }

/** The first unpacked bytes; of a damaged file, those that can be read. */
export async function readHead(path: string, packing: Packing, max: number): Promise<Head> {
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of openBytes(path, packing).chunks) {
      chunks.push(chunk)
      length += chunk.length
      if (length > max) return { plain: Buffer.concat(chunks).subarray(0, max), whole: false, damage: null }
    }
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
    return { plain: Buffer.concat(chunks), whole: false, damage: error }
  }
  return { plain: Buffer.concat(chunks), whole: true, damage: null }
}

/** Unpacks a file to its end once, so that a zip bomb is refused before anyone waits for it. */
export async function rejectZipBomb(path: string, packing: Packing) {
  try {
    for await (const _ of openBytes(path, packing).chunks);
  } catch (error) {
    if (!(error instanceof DamagedFileError)) throw error
  }
}
