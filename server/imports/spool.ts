import { say } from '#contract/texts.ts'
import { gigabyte } from '#server/byte-units.ts'
import type { Services } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { maxUploadBytes } from '#server/ingest/reading/limits.ts'

/** Keeps an upload's bytes as they come; what cannot be kept whole is not kept. */
export const spool = ({ files }: Pick<Services, 'files'>, uploadId: string, file: AsyncIterable<Buffer>) =>
  files.uploads.put(uploadId, withinLimit(file)).catch((thrown: unknown) => {
    if (!isFull(thrown)) throw thrown
    throw new AppError(
      'unavailable',
      say(
        /*i18n*/ {
          id: 'problem.uploadDiskFull',
          message: 'The disk that holds uploads is full. Free some space, then try again.',
        },
      ),
      { cause: thrown },
    )
  })

async function* withinLimit(file: AsyncIterable<Buffer>) {
  let bytes = 0
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxUploadBytes)
      throw new AppError(
        'too_large',
        say(
          /*i18n*/ {
            id: 'problem.uploadTooLarge',
            message: 'The file is larger than {most, number} GB. Split it, or send it compressed with gzip.',
          },
          { most: maxUploadBytes / gigabyte },
        ),
      )
    yield chunk
  }
}

const isFull = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC'
