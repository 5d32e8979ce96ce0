export type S3Address = {
  bucket: string
  /** Ends with a slash, or is empty. */
  prefix: string
  /** Undefined leaves it to the SDK's own environment variables. */
  endpoint: string | undefined
  region: string | undefined
  isPathStyle: boolean
}

export const expectedS3Url =
  's3://bucket/prefix, behind it at most ?endpoint=https://…&region=…&pathStyle=true, without a user name or password'

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const prefixName = /^[\w.-]+(\/[\w.-]+)*$/
const known = new Set(['endpoint', 'region', 'pathStyle'])

export const isS3 = (url: string) => url.startsWith('s3:')

/** Null unless it matches `expectedS3Url`. */
export function parseS3Address(url: string): S3Address | null {
  if (!isS3(url) || !URL.canParse(url)) return null
  const { hostname: bucket, port, username, password, pathname, searchParams, hash } = new URL(url)
  const prefix = pathname.replace(/^\/|\/$/g, '')
  const { endpoint, region, pathStyle } = Object.fromEntries(searchParams) as Record<string, string | undefined>
  const isRight =
    bucketName.test(bucket) &&
    [port, username, password, hash].every((part) => part === '') &&
    (prefix === '' || prefixName.test(prefix)) &&
    [...searchParams.keys()].every((key) => known.has(key)) &&
    (endpoint === undefined || isOrigin(endpoint)) &&
    (region === undefined || /^[\w-]+$/.test(region)) &&
    (pathStyle === undefined || /^(true|false)$/.test(pathStyle))
  if (!isRight) return null
  return { bucket, prefix: prefix === '' ? '' : `${prefix}/`, endpoint, region, isPathStyle: pathStyle === 'true' }
}

function isOrigin(text: string) {
  return /^https?:/.test(text) && URL.canParse(text) && new URL(text).origin === text.replace(/\/$/, '')
}
