import { toText } from '#contract/texts.ts'
import { crc32 } from 'node:zlib'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { gigabyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import { DamagedFileError, inflate } from './unpack.ts'
import { createByteReader, type ByteStream } from './byte-reader.ts'
import { maxEntries, maxPlainBytes, maxRatio, minBytesForRatio } from './limits.ts'

const [stored, deflated] = [0, 8]
const hiddenPath = /(?:^|\/)(?:__MACOSX\/|\.)|\/$/

async function* entriesOf(archive: ZipFile) {
  try {
    yield* archive.eachEntry()
  } catch (error) {
    refuseDamaged(error)
  }
}

function refuseDamaged(error: unknown): never {
  throw new AppError(
    'unreadable_file',
    toText(
      /*i18n*/ {
        id: 'problem.damagedFile',
        message: 'The file is damaged or incomplete. Download or export it again.',
      },
    ),
    { cause: error },
  )
}

export type ZippedFile = { name: string; bytes: number; isEncrypted: boolean }

/** Files of a ZIP archive, without folders and hidden ones such as `__MACOSX`. */
export async function listZip(path: string): Promise<ZippedFile[]> {
  const archive = await openPromise(path, { autoClose: false }).catch(refuseDamaged)
  try {
    if (archive.entryCount > maxEntries)
      throw new AppError(
        'too_large',
        toText(
          /*i18n*/ { id: 'problem.zipTooMany', message: 'The ZIP archive contains more than {most, number} files.' },
          { most: maxEntries },
        ),
      )
    const files: ZippedFile[] = []
    for await (const entry of entriesOf(archive))
      if (!hiddenPath.test(entry.fileName))
        files.push({ name: entry.fileName, bytes: entry.uncompressedSize, isEncrypted: entry.isEncrypted() })
    return files
  } finally {
    archive.close()
  }
}

/** Bytes of one file in a ZIP archive, never more than the archive declares. Opens it on first use. */
export function openZipped(path: string, name: string): ByteStream {
  let share = 0
  async function* chunks(): AsyncGenerator<Buffer> {
    const archive = await openPromise(path, { autoClose: false }).catch(refuseDamaged)
    try {
      const entry = await findEntry(archive, name)
      const raw = await archive.openReadStreamPromise(entry, { decodeFileData: false }).catch(refuseDamaged)
      let taken = 0
      for await (const chunk of plainBytes(entry, raw as AsyncIterable<Buffer>)) {
        taken += chunk.length
        share = (taken / entry.uncompressedSize) * archive.fileSize
        yield chunk
      }
    } finally {
      archive.close()
    }
  }
  return { chunks: chunks(), read: () => Math.round(share) }
}

async function findEntry(archive: ZipFile, name: string): Promise<Entry> {
  for await (const entry of entriesOf(archive)) {
    if (entry.fileName !== name) continue
    requireReadable(entry)
    return entry
  }
  throw new AppError(
    'unreadable_file',
    toText(/*i18n*/ { id: 'problem.zipHasNot', message: 'The ZIP archive doesn’t contain {name}.' }, { name }),
  )
}

function requireReadable(entry: Entry) {
  const { fileName: name, compressedSize, uncompressedSize, compressionMethod } = entry
  if (entry.isEncrypted())
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ { id: 'problem.zipPassword', message: 'The ZIP archive is protected by a password. Unpack it first.' },
      ),
    )
  if (compressionMethod !== stored && compressionMethod !== deflated)
    throw new AppError(
      'unreadable_file',
      toText(
        /*i18n*/ {
          id: 'problem.unpackFirst',
          message: '{name} can’t be read inside an archive. Unpack it first, then upload the file.',
        },
        { name },
      ),
    )
  if (uncompressedSize > maxPlainBytes)
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
  if (uncompressedSize > minBytesForRatio && uncompressedSize > compressedSize * maxRatio)
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
}

async function* plainBytes(
  { compressionMethod, uncompressedSize, crc32: expected }: Entry,
  raw: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const input = createByteReader(raw)
  // Unpacking ends at the first byte beyond the stream.
  const end = [Buffer.alloc(1)]
  let [sum, bytes] = [0, 0]
  try {
    for await (const chunk of compressionMethod === deflated ? inflate(input, { end }) : raw) {
      sum = crc32(chunk, sum)
      bytes += chunk.length
      if (bytes > uncompressedSize) throw new DamagedFileError('invalid')
      yield chunk
    }
  } finally {
    await input.close()
  }
  if (bytes !== uncompressedSize || sum !== expected) throw new DamagedFileError('sum')
}
