import { toText, type Text } from '#contract/texts.ts'
import zlib, { crc32, type InflateRaw, type ZstdDecompress } from 'node:zlib'
import { AppError } from '#server/ground/errors.ts'
import { messages } from '../messages.ts'
import { createByteReader, type ByteReader } from './byte-reader.ts'

/** Damaged compressed bytes. Thrown after everything that could be unpacked. */
export class DamagedFileError extends Error {
  /** `sum`: everything could be unpacked, but the checksum is wrong. */
  readonly kind: 'cut' | 'invalid' | 'sum'
  readonly text: Text
  constructor(kind: DamagedFileError['kind']) {
    const text = toText(messages.damage, { how: kind })
    super(text.detail)
    this.kind = kind
    this.text = text
  }
}

// All output can be read after each piece, even after an invalid one.
const reading = { chunkSize: 64 * 1024, readableHighWaterMark: Number.MAX_SAFE_INTEGER }
const maxTextLength = 64 * 1024
const flag = { sum: 2, extra: 4, name: 8, comment: 16, reserved: 0xe0 }

const codecs = [
  { magic: Buffer.from([0x1f, 0x8b, 0x08]), unpackMember: gunzipMember },
  { magic: Buffer.from([0x28, 0xb5, 0x2f, 0xfd]), unpackMember: unpackFrame },
]

export const isCompressed = (head: Buffer) => codecs.some(({ magic }) => head.subarray(0, magic.length).equals(magic))

/**
 * Unpacks gzip or zstd, member by member, ignoring what follows the last one, as gzip does. Node's own streams lose
 * the chunk with the damage, and thus all of a small file with a wrong checksum.
 */
export async function* unpack(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const input = createByteReader(file)
  const findCodec = async () => {
    for (const codec of codecs) if (await input.beginsWith(codec.magic)) return codec
    return undefined
  }
  try {
    let codec = await findCodec()
    if (codec === undefined)
      throw new AppError(
        'unreadable_file',
        toText(
          /*i18n*/ {
            id: 'problem.notCompressed',
            message: 'The file isn’t compressed. Choose another kind of compression.',
          },
        ),
      )
    for (; codec !== undefined; codec = await findCodec()) yield* codec.unpackMember(input)
  } finally {
    await input.close()
  }
}

async function skipText(input: ByteReader) {
  for (let length = 0; length < maxTextLength; length++) if ((await take(input, 1))[0] === 0) return
  throw new DamagedFileError('invalid')
}

async function take(input: ByteReader, length: number): Promise<Buffer> {
  const bytes = await input.take(length)
  if (bytes.length < length) throw new DamagedFileError('cut')
  return bytes
}

async function* gunzipMember(input: ByteReader): AsyncGenerator<Buffer> {
  const header = await take(input, 10)
  const flags = header[3]!
  if (flags & flag.reserved) throw new DamagedFileError('invalid')
  if (flags & flag.extra) await take(input, (await take(input, 2)).readUInt16LE())
  if (flags & flag.name) await skipText(input)
  if (flags & flag.comment) await skipText(input)
  if (flags & flag.sum) await take(input, 2)
  const { sum, bytes } = yield* inflate(input, {})
  const trailer = await take(input, 8)
  if (trailer.readUInt32LE(0) !== sum || trailer.readUInt32LE(4) !== bytes % 2 ** 32) throw new DamagedFileError('sum')
}

/** An empty frame and the start of another: zstd gets this far only after a complete frame. */
const afterFrame = Buffer.from('502a4d180000000000', 'hex')

async function* unpackFrame(input: ByteReader): AsyncGenerator<Buffer> {
  const end = [afterFrame]
  // Reddit's dumps need the largest window, up to 2 GB; the worker's memory limit still applies.
  const params = { [zlib.constants.ZSTD_d_windowLogMax]: 31 }
  try {
    // Four bytes can unpack to 128 kB.
    yield* inflate(input, { unpacker: zlib.createZstdDecompress({ ...reading, params }), pieceBytes: 4096, end })
  } catch (error) {
    throw end.length === 0 ? new DamagedFileError('cut') : error
  }
}

/** Unpacks one stream to its end; returns the output's checksum and size. `end` is fed after the last piece. */
export async function* inflate(
  input: ByteReader,
  {
    unpacker = zlib.createInflateRaw(reading) as InflateRaw | ZstdDecompress,
    pieceBytes = 32 * 1024,
    end = [] as Buffer[],
  },
): AsyncGenerator<Buffer, { sum: number; bytes: number }> {
  let [sum, bytes, fed] = [0, 0, 0]
  try {
    while (unpacker.bytesWritten === fed) {
      const piece = (await input.next(pieceBytes)) ?? end.pop()
      if (piece === undefined) throw new DamagedFileError('cut')
      fed += piece.length
      const isValid = await write(unpacker, piece)
      for (let chunk = unpacker.read() as Buffer | null; chunk !== null; chunk = unpacker.read() as Buffer | null) {
        sum = crc32(chunk, sum)
        bytes += chunk.length
        yield chunk
      }
      if (!isValid) throw new DamagedFileError('invalid')
      input.unread(piece.subarray(piece.length - (fed - unpacker.bytesWritten)))
    }
  } finally {
    unpacker.destroy()
  }
  return { sum, bytes }
}

const write = (unpacker: InflateRaw | ZstdDecompress, piece: Buffer) =>
  new Promise<boolean>((resolve) => {
    const onError = () => resolve(false)
    unpacker.once('error', onError).write(piece, (error) => {
      unpacker.off('error', onError)
      resolve(!error)
    })
  })
