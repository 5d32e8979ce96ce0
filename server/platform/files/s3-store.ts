import { createHash, randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import { toText } from '#contract/texts.ts'
import { megabyte } from '#server/ground/byte-units.ts'
import type { Disk } from '#server/ground/disk.ts'
import { AppError, Outage } from '#server/ground/errors.ts'
import { openCopies } from './copies.ts'
import { type Content, type FileStore, idOf, latestById, requireName } from './file-store.ts'
import type { S3Address } from './s3-address.ts'

/** Each upload buffers two parts; the limit of 10,000 parts fits any allowed file. */
const partBytes = 8 * megabyte
const partConcurrency = 2

export const openClient = ({ endpoint, region, isPathStyle }: S3Address) =>
  new S3Client({
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    forcePathStyle: isPathStyle,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      socketTimeout: 30_000,
    },
  })

/** Objects under a prefix. Readers that need a path get a copy in `scratch`. */
export function openObjects({
  client,
  bucket,
  prefix,
  scratch,
  disk,
}: {
  client: S3Client
  bucket: string
  prefix: string
  scratch: string
  disk: Pick<Disk, 'requireRoom'>
}): FileStore & { close: () => Promise<void> } {
  const at = (name: string) => ({ Bucket: bucket, Key: prefix + requireName(name) })
  const copies = openCopies(scratch, download)

  async function put(name: string, content: Content) {
    const summed = createChecksum(content)
    const body = Readable.from(summed.chunks)
    const upload = new Upload({
      client,
      params: { ...at(name), Body: body },
      partSize: partBytes,
      queueSize: partConcurrency,
    })
    try {
      await upload.done()
    } catch (error) {
      throw summed.broken() ?? new Outage(error, undefined, 'files')
    } finally {
      body.destroy()
    }
    return summed.sum()
  }

  const get = (name: string) => client.send(new GetObjectCommand(at(name))).catch(nullIfMissing)

  async function download(name: string, path: string) {
    const found = await get(name)
    if (found === null) return null
    const body = found.Body as Readable
    const summed = createChecksum(body)
    try {
      await requireRoom(found.ContentLength ?? 0)
      await pipeline(summed.chunks, createWriteStream(path, { flags: 'wx', mode: 0o600 }))
    } catch (error) {
      throw summed.broken() === undefined ? error : new Outage(error, undefined, 'files')
    } finally {
      body.destroy()
    }
    return summed.sum()
  }

  async function requireRoom(bytes: number) {
    try {
      await disk.requireRoom(bytes)
    } catch {
      await copies.removeUnused()
      // As an outage, so that jobs wait and retry.
      await disk.requireRoom(bytes).catch((error: AppError) => {
        throw new Outage(error, error.text, 'files')
      })
    }
  }

  async function listObjects(under: string) {
    const found: { name: string; changedAt: number }[] = []
    const place = { Bucket: bucket, Prefix: under }
    try {
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, place))
        for (const { Key = '', LastModified } of Contents)
          found.push({ name: Key.slice(prefix.length), changedAt: LastModified?.getTime() ?? 0 })
    } catch (error) {
      throw new Outage(error, undefined, 'files')
    }
    return found
  }

  async function listUnfinished(under: string) {
    const found: { name: string; changedAt: number; uploadId: string }[] = []
    let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | null = {}
    while (next !== null) {
      const page: ListMultipartUploadsCommandOutput = await toOutageOnError(
        client.send(new ListMultipartUploadsCommand({ Bucket: bucket, Prefix: under, ...next })),
      )
      for (const { Key = '', UploadId: uploadId = '', Initiated } of page.Uploads ?? [])
        found.push({ name: Key.slice(prefix.length), changedAt: Initiated?.getTime() ?? 0, uploadId })
      next = page.IsTruncated ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker } : null
    }
    return found
  }

  return {
    put,
    write: async (name, fill) => {
      await mkdir(scratch, { recursive: true, mode: 0o700 })
      const draft = join(scratch, `${requireName(name)}.${randomUUID()}.part`)
      try {
        await fill(draft)
        await put(name, createReadStream(draft) as AsyncIterable<Buffer>)
      } finally {
        await rm(draft, { force: true })
      }
    },
    has: async (name) => (await client.send(new HeadObjectCommand(at(name))).catch(nullIfMissing)) !== null,
    open: async (name) => ((await get(name))?.Body as Readable | undefined) ?? null,
    fetch: async (name, sha256) => {
      const copy = await copies.acquire(name)
      if (copy === null || sha256 === undefined || copy.sha256 === sha256) return copy
      await copy.release()
      throw new AppError(
        'unreadable_file',
        toText(
          /*i18n*/ {
            id: 'problem.fileChanged',
            message: 'The file was damaged during the upload. Upload it again.',
          },
        ),
      )
    },
    remove: async (id) => {
      const under = at(id).Key
      const [objects, unfinished] = [await listObjects(under), await listUnfinished(under)]
      for (const { name, uploadId } of unfinished)
        if (idOf(name) === id)
          await toOutageOnError(
            client.send(new AbortMultipartUploadCommand({ ...at(name), UploadId: uploadId })).catch(nullIfMissing),
          )
      for (const { name } of objects)
        if (idOf(name) === id) await toOutageOnError(client.send(new DeleteObjectCommand(at(name))))
      await copies.remove(id)
    },
    list: async () => latestById([...(await listObjects(prefix)), ...(await listUnfinished(prefix))]),
    close: copies.close,
  }
}

/** Treats every S3 error as an outage, because the file is safe and an operator can fix access. */
const toOutageOnError = <Answer>(answer: Promise<Answer>) =>
  answer.catch((error: unknown) => {
    throw error instanceof Outage ? error : new Outage(error, undefined, 'files')
  })

function nullIfMissing(error: unknown): null {
  const { name } = error as Error
  if (name === 'NoSuchKey' || name === 'NotFound' || name === 'NoSuchUpload') return null
  throw new Outage(error, undefined, 'files')
}

function createChecksum(content: Content) {
  const sum = createHash('sha256')
  let bytes = 0
  let broken: unknown
  async function* chunks() {
    try {
      for await (const chunk of content) {
        bytes += chunk.length
        sum.update(chunk)
        yield chunk
      }
    } catch (error) {
      broken = error
      throw error
    }
  }
  return { chunks: chunks(), sum: () => ({ bytes, sha256: sum.digest('hex') }), broken: () => broken }
}
