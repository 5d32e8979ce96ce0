import { say, type Text } from '#contract/texts.ts'
import { crc32, createInflateRaw, type InflateRaw, type ZlibOptions } from 'node:zlib'
import { AppError } from '#server/errors.ts'
import { messages } from '../messages.ts'
import { inputOf, type Input } from './input.ts'

/** Compressed bytes that are not as they were made. Thrown after all that could be unpacked was given. */
export class DamagedFile extends Error {
  /** `sum` where everything could be unpacked, but not to what was once packed. */
  readonly kind: 'cut' | 'invalid' | 'sum'
  readonly text: Text
  constructor(kind: DamagedFile['kind']) {
    const text = say(messages[kind])
    super(text.detail)
    this.kind = kind
    this.text = text
  }
}

const chunkSize = 64 * 1024
const longestText = 64 * 1024
const magic = Buffer.from([0x1f, 0x8b, 0x08])
const flag = { sum: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 }

/**
 * Unpacks gzip, one member after the other; what follows the last one is left out, as gzip does. Node's own gives
 * nothing of the chunk in which it finds damage, and so nothing at all of a small file whose sum is wrong.
 */
export async function* gunzip(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const input = inputOf(file)
  try {
    if (!(await input.beginsWith(magic)))
      throw new AppError(
        'unreadable_file',
        say(/*i18n*/ { id: 'problem.noGzip', message: 'The file is not compressed with gzip. Read it as it is.' }),
      )
    do {
      await skipHeader(input)
      yield* unpackMember(input)
    } while (await input.beginsWith(magic))
  } finally {
    await input.close()
  }
}

async function skipHeader(input: Input) {
  const header = await take(input, 10)
  const flags = header[3]!
  if (flags & flag.reserved) throw new DamagedFile('invalid')
  if (flags & flag.extra) await take(input, (await take(input, 2)).readUInt16LE())
  if (flags & flag.name) await skipText(input)
  if (flags & flag.comment) await skipText(input)
  if (flags & flag.sum) await take(input, 2)
}

async function skipText(input: Input) {
  for (let length = 0; length < longestText; length++) if ((await take(input, 1))[0] === 0) return
  throw new DamagedFile('invalid')
}

async function take(input: Input, length: number): Promise<Buffer> {
  const bytes = await input.take(length)
  if (bytes.length < length) throw new DamagedFile('cut')
  return bytes
}

async function* unpackMember(input: Input): AsyncGenerator<Buffer> {
  const { sum, bytes } = yield* inflate(input)
  const trailer = await take(input, 8)
  if (trailer.readUInt32LE(0) !== sum || trailer.readUInt32LE(4) !== bytes % 2 ** 32) throw new DamagedFile('sum')
}

/** Unpacks one deflated stream to its end; answers the checksum and the number of what came out. */
export async function* inflate(input: Input): AsyncGenerator<Buffer, { sum: number; bytes: number }> {
  // All of it can be read after each piece, also after one that turned out invalid.
  const unpacker = createInflateRaw({ chunkSize, readableHighWaterMark: Number.MAX_SAFE_INTEGER } as ZlibOptions)
  let [sum, bytes, fed] = [0, 0, 0]
  try {
    while (unpacker.bytesWritten === fed) {
      const piece = await input.next()
      if (piece === null) throw new DamagedFile('cut')
      fed += piece.length
      const isValid = await write(unpacker, piece)
      for (let chunk = unpacker.read() as Buffer | null; chunk !== null; chunk = unpacker.read() as Buffer | null) {
        sum = crc32(chunk, sum)
        bytes += chunk.length
        yield chunk
      }
      if (!isValid) throw new DamagedFile('invalid')
      input.unread(piece.subarray(piece.length - (fed - unpacker.bytesWritten)))
    }
  } finally {
    unpacker.destroy()
  }
  return { sum, bytes }
}

const write = (inflate: InflateRaw, piece: Buffer) =>
  new Promise<boolean>((resolve) => {
    const onError = () => resolve(false)
    inflate.once('error', onError).write(piece, (error) => {
      inflate.off('error', onError)
      resolve(!error)
    })
  })
