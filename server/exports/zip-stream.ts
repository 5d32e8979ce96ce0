import { Readable } from 'node:stream'
import type { ZipFile } from 'yazl'

/** What an archive takes in; yazl does not hear of its failure, which would end the process. */
export const streamFor = (zip: ZipFile, parts: AsyncIterable<Uint8Array | string>): Readable =>
  Readable.from(parts).on('error', (error) => zip.emit('error', error))
