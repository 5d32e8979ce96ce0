import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'
import { asyncBufferFromFile, type Compressors, parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { compressors } from 'hyparquet-compressors'
import { toText } from '#contract/texts.ts'
import { megabyte } from '#server/ground/byte-units.ts'
import { AppError } from '#server/ground/errors.ts'
import { maxGroupBytes, maxPageBytes } from './limits.ts'

const rowsAtOnce = 5_000

type RowBatch = { rowStart: number; rowEnd: number; rows: Record<string, unknown>[] }

const tooLarge = (max: number) =>
  new AppError(
    'unreadable_file',
    toText(
      /*i18n*/ {
        id: 'problem.parquetPageTooLarge',
        message:
          'A page or row group of the Parquet file unpacks to more than {most, number} MB. Save it with smaller row groups.',
      },
      { most: max / megabyte },
    ),
  )

/** Each unpacks at most `length` bytes, whatever the page contains. */
const codecs: Compressors = {
  ...compressors,
  GZIP: (page, length) => gunzipSync(page, { maxOutputLength: length }),
  BROTLI: (page, length) => brotliDecompressSync(page, { maxOutputLength: length }),
  ZSTD: (page, length) => zstdDecompressSync(page, { maxOutputLength: length }),
}

function boundedCodecs(): Compressors {
  let bytes = 0
  return Object.fromEntries(
    Object.entries(codecs).map(([codec, unpack]) => [
      codec,
      (page: Uint8Array, length: number) => {
        bytes += length
        if (length > maxPageBytes) throw tooLarge(maxPageBytes)
        if (bytes > maxGroupBytes) throw tooLarge(maxGroupBytes)
        // zlib rejects a maximum length of 0.
        return length === 0 ? new Uint8Array() : unpack!(page, length)
      },
    ]),
  )
}

/** Yields a few thousand rows at a time. Throws whatever is wrong with the footer or the pages. */
export async function openParquetFile(
  path: string,
): Promise<{ total: number; portions: () => AsyncGenerator<RowBatch> }> {
  const file = await asyncBufferFromFile(path)
  const metadata = await parquetMetadataAsync(file)
  const total = Number(metadata.num_rows)
  // A group's packed bytes are read before its pages are unpacked.
  for (const { columns } of metadata.row_groups) {
    const packed = columns.reduce((sum, { meta_data }) => sum + Number(meta_data?.total_compressed_size ?? 0), 0)
    if (packed > maxGroupBytes) throw tooLarge(maxGroupBytes)
  }
  async function* portions(): AsyncGenerator<RowBatch> {
    for (let rowStart = 0; rowStart < total; rowStart += rowsAtOnce) {
      const rowEnd = Math.min(rowStart + rowsAtOnce, total)
      const rows = await parquetReadObjects({ file, metadata, compressors: boundedCodecs(), rowStart, rowEnd })
      yield { rowStart, rowEnd, rows }
    }
  }
  return { total, portions }
}
