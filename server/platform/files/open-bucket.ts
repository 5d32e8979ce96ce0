import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Disk } from '#server/ground/disk.ts'
import { StartError } from '#server/ground/errors.ts'
import type { Files, FileStore } from './file-store.ts'
import type { S3Address } from './s3-address.ts'
import { openClient, openObjects } from './s3-store.ts'

/**
 * A bucket shared by servers. Throws StartError if it is missing or refuses access; waits for one that is unavailable.
 */
export async function openBucket(
  address: S3Address,
  { scratch, disk, log }: { scratch: string; disk: Pick<Disk, 'requireRoom'>; log: Logger },
): Promise<Files> {
  const { bucket, prefix } = address
  const client = openClient(address)
  const kind = (name: string) =>
    openObjects({ client, bucket, prefix: `${prefix}${name}/`, scratch: join(scratch, name), disk })
  const [uploads, exports, reports] = [kind('spool'), kind('exports'), kind('reports')]
  await probe(uploads).catch((error: Error) => {
    const reason = explainRefusal(error.cause, bucket)
    if (reason !== null) throw new StartError(`SPOOL_URL: ${reason}`, error.cause)
    log.warn({ err: error }, 'the bucket of SPOOL_URL does not answer; files wait for it')
  })
  return {
    uploads,
    exports,
    reports,
    close: async () => {
      for (const store of [uploads, exports, reports]) await store.close()
      client.destroy()
    },
  }
}

async function probe(store: FileStore) {
  const name = randomUUID()
  await store.put(name, [Buffer.from('probe')])
  const found = await store.open(name)
  found?.destroy()
  await store.remove(name)
}

/** Why the server can't start; null for a temporary outage. */
function explainRefusal(cause: unknown, bucket: string): string | null {
  const { name, message, code, $metadata } = cause as Error & { code?: string; $metadata?: { httpStatusCode?: number } }
  const status = $metadata?.httpStatusCode
  if (name === 'NoSuchBucket') return `expected the bucket ${bucket}, but there is none of that name. Create it first.`
  if (name === 'PermanentRedirect' || status === 301)
    return `the bucket ${bucket} is in another region. Name it: ?region=… behind the URL, or AWS_REGION.`
  if (message === 'Region is missing')
    return 'expected a region: ?region=… behind the URL, or AWS_REGION. Stores that know none take us-east-1.'
  if (name === 'CredentialsProviderError')
    return 'found no credentials. Expected AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, a shared profile, or a role of this machine.'
  if (code === 'ENOTFOUND') return 'the host of its endpoint is not known. Look for a typing error, or at the DNS.'
  if (status !== undefined && status >= 400 && status < 500 && status !== 429 && status !== 408)
    return `the bucket ${bucket} refuses with ${name} (${status}). Expected credentials that may put, get, delete and list objects, and list and abort multipart uploads.`
  return null
}
