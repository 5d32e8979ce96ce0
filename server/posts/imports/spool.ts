import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import { gigabyte, megabyte } from '#server/ground/byte-units.ts'
import type { Call, Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { incomingFiles } from '#server/platform/db/postgres/schema/index.ts'
import { isDiskFull } from '#server/ground/disk.ts'
import { AppError, diskFull } from '#server/ground/errors.ts'
import { discard } from '#server/platform/files/discard.ts'
import { maxUploadBytes } from '#server/posts/ingest/reading/limits.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'

const maxAtOnce = 2
/** Longer than an upload and its inspection can take. */
const incomingTtlMs = 2_700_000
const diskCheckBytes = 64 * megabyte

type Receipt<Answer> = {
  /** Null for the archive of a whole workspace. */
  workspaceId: string | null
  /** Null for the operator. */
  userId: string | null
  /** Throws if `announcedBytes` don't fit beside the uploads in progress. */
  requireRoomFor: (transaction: Transaction, announcedBytes: number) => Promise<unknown>
  /** Must call `noteArrival` in the transaction that stores the file. */
  use: (stored: { id: string; bytes: number; sha256: string }) => Promise<Answer>
}

/**
 * Stores the request's file and returns the result of `use`. The announced size counts before the first byte is read.
 * An incomplete or refused file is deleted.
 */
export async function receiveFile<Answer>(
  call: Call,
  { workspaceId, userId, requireRoomFor, use }: Receipt<Answer>,
): Promise<Answer> {
  const { db, disk, file, files, log, now } = call
  if (file === null)
    throw new AppError(
      'invalid_input',
      toText(
        /*i18n*/ {
          id: 'problem.expectedFile',
          message: 'Send the file as the body, with the content type application/octet-stream.',
        },
      ),
    )
  await disk.requireRoom()
  const id = randomUUID()
  await withQuotaLock(call, { workspaceId: workspaceId ?? undefined, userId }, async (transaction) => {
    if (userId !== null) {
      const count = await transaction.$count(incomingFiles, isIncomingOf(call, userId))
      requireRoom(call.env, maxAtOnce, count, (max) =>
        toText(
          /*i18n*/ {
            id: 'problem.sendingFiles',
            message: 'You are already uploading {most, number} files. Wait until one has finished.',
          },
          { most: max },
        ),
      )
    }
    await requireRoomFor(transaction, file.announcedBytes)
    const expiresAt = new Date(now().getTime() + incomingTtlMs)
    await transaction.insert(incomingFiles).values({ id, workspaceId, userId, bytes: file.announcedBytes, expiresAt })
  })
  try {
    // Throws too_large for a file above maxUploadBytes, unavailable if the disk is full.
    const stored = await call.files.uploads.put(id, withinLimit(call.disk, file.content)).catch((thrown: unknown) => {
      if (!isDiskFull(thrown)) throw thrown
      throw new AppError('unavailable', diskFull, { cause: thrown })
    })
    return await use({ id, ...stored })
  } catch (thrown) {
    await noteArrival(db, id).catch((error: unknown) =>
      log.warn({ err: error }, 'a file that is gone counts as being sent for now'),
    )
    await discard(call, files.uploads, id)
    throw thrown
  }
}

/** The file no longer counts as an upload in progress. */
export const noteArrival = async (db: Pick<Transaction, 'delete'>, id: string) =>
  void (await db.delete(incomingFiles).where(eq(incomingFiles.id, id)))

export const isIncoming = ({ now }: Pick<Services, 'now'>) => gt(incomingFiles.expiresAt, now())
export const isIncomingOf = (services: Pick<Services, 'now'>, userId: string) =>
  and(eq(incomingFiles.userId, userId), isIncoming(services))

async function* withinLimit(disk: Services['disk'], file: AsyncIterable<Buffer>) {
  let bytes = 0
  let checkAt = diskCheckBytes
  for await (const chunk of file) {
    bytes += chunk.length
    if (bytes > maxUploadBytes)
      throw new AppError(
        'too_large',
        toText(
          /*i18n*/ {
            id: 'problem.uploadTooLarge',
            message: 'The file is larger than {most, number} GB. Split it, or send it compressed with gzip.',
          },
          { most: maxUploadBytes / gigabyte },
        ),
      )
    if (bytes >= checkAt) {
      await disk.requireRoom()
      checkAt = bytes + diskCheckBytes
    }
    yield chunk
  }
}
