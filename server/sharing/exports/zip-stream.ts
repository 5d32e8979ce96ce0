import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** Forwards errors to the ZIP, because yazl ignores those of its inputs and the process would crash. */
export const streamFor = (zip: ZipFile, parts: AsyncIterable<Uint8Array | string>): Readable =>
  Readable.from(parts).on('error', (error) => zip.emit('error', error))
