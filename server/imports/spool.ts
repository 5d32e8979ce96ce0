import { randomUUID } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import { say } from '#contract/texts.ts'
import { gigabyte, megabyte } from '#server/byte-units.ts'
import type { Call, Services } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { incomingFiles } from '#server/db/postgres/schema/index.ts'
import { AppError } from '#server/errors.ts'
import { discard } from '#server/files/discard.ts'
import { maxUploadBytes } from '#server/ingest/reading/limits.ts'
import { inTurn, requireRoom } from '#server/records/quota.ts'

const mostAtOnce = 2
/** Milliseconds; longer than a body may take to arrive and a file to be looked into. */
const incomingLifetime = 2_700_000
const diskCheckBytes = 64 * megabyte

/** `bytes` are those announced. */
export type IncomingFile = { id: string; bytes: number }

type Receipt<Answer> = {
  /** Null for the archive of a whole workspace. */
  workspaceId: string | null
  /** Null for the operator. */
  userId: string | null
  /** Throws where there is no room for it. */
  requireRoomFor: (transaction: Transaction, incoming: IncomingFile) => Promise<unknown>
  use: (stored: IncomingFile & { sha256: string }) => Promise<Answer>
}

/**
 * Stores the file that a call sends and answers what `use` makes of it. It counts as announced before its first byte is
 * read; a file that cannot be stored whole, or that `use` refuses, is removed.
 */
export async function receiveFile<Answer>(
  call: Call,
  { workspaceId, userId, requireRoomFor, use }: Receipt<Answer>,
): Promise<Answer> {
  const { db, disk, file, files, log, now } = call
  if (file === null)
    throw new AppError(
      'invalid_input',
      say(
        /*i18n*/ { id: 'problem.noFile', message: 'The file is missing. Send its bytes as the body of the request.' },
      ),
    )
  await disk.requireRoom()
  const incoming = { id: randomUUID(), bytes: file.announcedBytes }
  await inTurn(call, { workspaceId: workspaceId ?? undefined, userId }, async (transaction) => {
    if (userId !== null) {
      const count = await transaction.$count(incomingFiles, isIncomingOf(call, userId))
      requireRoom(call.env, mostAtOnce, count, sendsEnough)
    }
    await requireRoomFor(transaction, incoming)
    const expiresAt = new Date(now().getTime() + incomingLifetime)
    await transaction.insert(incomingFiles).values({ ...incoming, workspaceId, userId, expiresAt })
  })
  try {
    const stored = await spool(call, incoming.id, file.content)
    return await use({ id: incoming.id, ...stored })
  } catch (thrown) {
    await discard(call, files.uploads, incoming.id)
    throw thrown
  } finally {
    await db
      .delete(incomingFiles)
      .where(eq(incomingFiles.id, incoming.id))
      .catch((error: unknown) => log.warn({ err: error }, 'a file that has arrived counts as being sent for now'))
  }
}

export const isIncoming = ({ now }: Pick<Services, 'now'>) => gt(incomingFiles.expiresAt, now())
export const isIncomingOf = (services: Pick<Services, 'now'>, userId: string) =>
  and(eq(incomingFiles.userId, userId), isIncoming(services))

const sendsEnough = (most: number) =>
  say(
    /*i18n*/ {
      id: 'problem.sendingFiles',
      message: 'You are already sending {most, number} files. Wait until one of them has arrived, then try again.',
    },
    { most },
  )

/** Keeps an upload's bytes as they come; what cannot be kept whole is not kept. */
const spool = ({ files, disk }: Pick<Services, 'files' | 'disk'>, uploadId: string, file: AsyncIterable<Buffer>) =>
  files.uploads.put(uploadId, withinLimit(disk, file)).catch((thrown: unknown) => {
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

async function* withinLimit(disk: Services['disk'], file: AsyncIterable<Buffer>) {
  let bytes = 0
  let checkAt = diskCheckBytes
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
    if (bytes >= checkAt) {
      await disk.requireRoom()
      checkAt = bytes + diskCheckBytes
    }
    yield chunk
  }
}

const isFull = (thrown: unknown) => thrown instanceof Error && 'code' in thrown && thrown.code === 'ENOSPC'
