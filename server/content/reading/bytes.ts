import { createReadStream } from 'node:fs'
import { Transform, type Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AppError } from '#server/handler.ts'
import { maxPlainBytes, maxRatio, ratioFrom } from './limits.ts'

export type Bytes = { stream: Readable; /** Bytes of the stored file read so far. */ read: () => number }

/** The bytes of a stored file, unpacked where it is gzip, refused where it unpacks out of proportion. */
export function openBytes(path: string, gzip: boolean): Bytes {
  const file = createReadStream(path, { highWaterMark: 64 * 1024 })
  if (!gzip) return { stream: file, read: () => file.bytesRead }
  const unpacked = createGunzip({ chunkSize: 256 * 1024 })
  const guard = bombGuard(() => file.bytesRead)
  file.on('error', (error) => unpacked.destroy(error))
  unpacked.on('error', (error) => guard.destroy(error))
  guard.on('close', () => {
    file.destroy()
    unpacked.destroy()
  })
  return { stream: file.pipe(unpacked).pipe(guard), read: () => file.bytesRead }
}

function bombGuard(packed: () => number) {
  let plain = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      plain += chunk.length
      if (plain > maxPlainBytes)
        done(new AppError('too_large', 'The file unpacks to more than 16 GB. Split it into smaller files.'))
      else if (plain > ratioFrom && plain > packed() * maxRatio) {
        done(
          new AppError(
            'unreadable_file',
            `The file unpacks to more than ${maxRatio} times its size, which no file of posts does. It was not read any further.`,
          ),
        )
      } else done(null, chunk)
    },
  })
}

/** Whether a failure says that the compressed bytes end early or are damaged. */
export const isBrokenGzip = (error: unknown) =>
  error instanceof Error && 'code' in error && ['Z_BUF_ERROR', 'Z_DATA_ERROR'].includes(String(error.code))

export type Head = { plain: Buffer; whole: boolean; broken: boolean }

/** The first bytes, unpacked; what can be read of a damaged file. */
export async function readHead(path: string, gzip: boolean, most: number): Promise<Head> {
  const { stream } = openBytes(path, gzip)
  const chunks: Buffer[] = []
  let length = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      length += chunk.length
      if (length > most) return { plain: Buffer.concat(chunks).subarray(0, most), whole: false, broken: false }
    }
  } catch (error) {
    if (!isBrokenGzip(error)) throw error
    return { plain: Buffer.concat(chunks), whole: false, broken: true }
  } finally {
    stream.destroy()
  }
  return { plain: Buffer.concat(chunks), whole: true, broken: false }
}

/** Reads a packed file to its end once, so that a bomb is refused before anybody waits for it. */
export async function checkUnpacks(path: string) {
  try {
    for await (const _ of openBytes(path, true).stream);
  } catch (error) {
    if (!isBrokenGzip(error)) throw error
  }
}
