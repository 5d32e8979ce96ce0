import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver, { type Context } from '@20minutes/s3rver'

export const bucket = 'files'
/** Accepted by the server, and read by the SDK from the environment. */
export const credentials = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' }

export type S3Server = {
  /** For SPOOL_URL. */
  url: string
  port: number
  /** Keys of all objects, and of unfinished multipart uploads. */
  keys: () => string[]
  unfinished: () => string[]
  /** Aborts running requests and stops responding. */
  stop: () => Promise<void>
  start: () => Promise<void>
  close: () => Promise<void>
}

/** An in-process S3 server. Adds what s3rver lacks: listing and aborting unfinished uploads, and atomic writes. */
export async function openS3(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'soundings-s3-'))
  const uploads = join(directory, bucket, '._S3rver_uploads')
  const listed = () =>
    namesIn(uploads).map((id) => ({
      id,
      key: readFileSync(join(uploads, id, 'key'), 'utf8'),
      at: statSync(join(uploads, id)).birthtime,
    }))

  async function unfinishedUploads(context: Context, next: () => Promise<void>) {
    const { method, query } = context
    if (method === 'DELETE' && typeof query.uploadId === 'string') {
      rmSync(join(uploads, query.uploadId), { recursive: true, force: true })
      context.status = 204
    } else if (method === 'GET' && 'uploads' in query) {
      const found = listed().filter(({ key }) => key.startsWith(String(query.prefix ?? '')))
      const entries = found.map(
        ({ id, key, at }) =>
          `<Upload><Key>${key}</Key><UploadId>${id}</UploadId><Initiated>${at.toISOString()}</Initiated></Upload>`,
      )
      context.type = 'application/xml'
      context.body = `<ListMultipartUploadsResult>${entries.join('')}<IsTruncated>false</IsTruncated></ListMultipartUploadsResult>`
    } else await next()
  }

  const writing = new Map<string, Promise<void>>()
  async function wholeWrites({ method, path, query }: Context, next: () => Promise<void>) {
    if (!['PUT', 'POST'].includes(method) || 'partNumber' in query) return next()
    const before = writing.get(path)
    const { promise, resolve } = Promise.withResolvers<void>()
    writing.set(path, promise)
    await before
    try {
      await next()
    } finally {
      resolve()
    }
  }

  let server: S3rver | null = null
  async function start(port: number) {
    server = new S3rver({
      port,
      address: '127.0.0.1',
      silent: true,
      directory,
      // s3rver rejects the SDK's signatures for a whole bucket.
      allowMismatchedSignatures: true,
      configureBuckets: [{ name: bucket }],
    })
    server.middleware.unshift(wholeWrites, unfinishedUploads)
    return (await server.run()).port
  }
  async function stop() {
    const stopped = server?.close()
    server?.httpServer.closeAllConnections()
    server = null
    await stopped
  }
  const port = await start(0)
  return {
    url: `s3://${bucket}/some/where?endpoint=http://127.0.0.1:${port}&region=us-east-1&pathStyle=true`,
    port,
    keys: () =>
      namesIn(join(directory, bucket), true).flatMap(
        (path) => /^(?<key>[^.].*)\._S3rver_object$/.exec(path)?.groups?.key ?? [],
      ),
    unfinished: () => listed().map(({ key }) => key),
    stop,
    start: async () => void (await start(port)),
    close: async () => {
      await stop()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

function namesIn(folder: string, recursive = false): string[] {
  try {
    return readdirSync(folder, { recursive, encoding: 'utf8' })
  } catch {
    return []
  }
}
