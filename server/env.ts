import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type CollectorId, collectors } from '#sources/collectors.ts'
import { gigabyte } from './byte-units.ts'
import { type CardProvider, cardProviderOf, cardProviderProblems } from './card-provider.ts'
import { StartError } from './errors.ts'
import { type Quota, type QuotaKey, quotas } from './quotas.ts'
import { expectedS3Url, s3AddressOf } from './files/s3-address.ts'

/** What the server is told from outside, checked once at start. */
export type Env = {
  /** `local` is the only one in which the stand-in sign-in exists. */
  environment: 'local' | 'dev' | 'qa' | 'prod'
  port: number
  host: string
  /** Absolute path of the data folder: embedded stores, spool, lock. */
  dataDir: string
  /** Where servers share files: the `file:` URL of a folder or the `s3:` URL of a bucket; null for the data folder. */
  spoolUrl: string | null
  /** PostgreSQL server, or null for the embedded one. */
  databaseUrl: string | null
  /** ClickHouse server, or null for the embedded one. */
  clickhouseUrl: string | null
  /** The cluster that the ClickHouse server belongs to, or null for a server alone. */
  clickhouseCluster: string | null
  /** Where the built app lies, or null when only the APIs are served. */
  appDir: string | null
  /** The address people use, such as http://localhost:3000. */
  publicUrl: string
  /** Where weaknesses are reported: a mailto: or https: address; null for the address people use. */
  securityContact: string | null
  /** Empty where this vendor is not offered. */
  googleClientId: string
  microsoftClientId: string
  /** Numbers of proxies in front whose X-Forwarded-For is believed. */
  trustedProxies: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** JWK set of the keys that sign our own tokens, or null for one kept in the data folder. */
  sessionKeys: string | null
  /** Other origins whose pages may call the APIs; the app itself needs none. */
  corsOrigins: string[]
  /** Other origins that the app speaks to: error reports, analytics. */
  connectOrigins: string[]
  /** Largest file taken for an import, in bytes. */
  maxFileBytes: number
  /** Requests a minute for each address; 0 for no general limit. */
  requestsPerMinute: number
  /** Open connections for each address; 0 for any number. */
  connectionsPerAddress: number
  /** Seconds for which a server that ends still answers while it says that it is not ready. */
  drainSeconds: number
  /** Milliseconds by which the event loop may be late before dashboards are turned away; 0 for any. */
  maxEventLoopDelay: number
  /** What a workspace or a person may hold, and the installation may send. */
  quotas: Record<Quota, number>
  /** Whether anybody may read the API document. */
  publicApiDocs: boolean
  /** Whether a new installation follows posts that nobody wrote, so that there is something to see without a network. */
  simulatedPosts: boolean
  /** Whether sources that take no key are followed once a live query needs them, and owners may have them followed. */
  keylessSources: boolean
  /** Whether stand-ins of the networks run in this process, each with a collector; only in `local`. */
  localSources: boolean
  /** Origins that collectors reach though they are not public, such as stand-ins on this computer. */
  collectorLocalOrigins: string[]
  /** Origins that channels reach though they are not public, or by http alone, such as a chat inside the operator's network. */
  channelLocalOrigins: string[]
  /** Of each source what its operator has from the network: keys by their names in the environment, or tokens by the hosts they are for. */
  sourceCredentials: Record<CollectorId, Record<string, string>>
  /** Who takes payments, or null where nobody does and no limit of a plan holds. */
  cardProvider: CardProvider | null
  /** Who takes mails and from whom they are; null where none goes out. */
  mail: { smtpUrl: string; from: string } | null
  /** The Chromium that prints reports, or null for one that is found by its usual names. */
  chromiumPath: string | null
  telemetry: {
    /** The collector that takes traces and metrics (OTLP over HTTP), or null where they go nowhere. */
    otlpUrl: string | null
    /** Which traces are kept; `ratio` is the share of them where the sampler takes one. */
    sampler: { kind: (typeof samplers)[number]; ratio: number }
    /** Where Prometheus asks for metrics, or null where nobody does. */
    metrics: { host: string; port: number } | null
  }
}

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

const empty = z.literal('')
const optional = <T extends z.ZodMiniType>(schema: T) => z.optional(z.union([empty, schema]))
const httpUrl = optional(z.url({ protocol: /^https?$/, error: 'a URL that begins with http:// or https://' }))
const wholeNumber = (min: number, max: number) =>
  optional(
    z.string().check(
      z.refine((text) => /^\d{1,15}$/.test(text) && Number(text) >= min && Number(text) <= max, {
        error: `a whole number from ${min} to ${max}`,
      }),
    ),
  )
const storeUrl = (protocol: RegExp, error: string) => optional(z.url({ protocol, error }))

const stripeKey = (pattern: RegExp, error: string) => optional(z.string().check(z.regex(pattern, { error })))
const prices = /^price_\w+(\s*,\s*price_\w+)*$/
const expectedPrices = 'the id of a price such as price_1Abc, older ones behind it after commas'

const origins = optional(
  z.string().check(
    z.refine((text) => text.split(',').every(isOrigin), {
      error: 'origins such as https://app.example.com, separated by commas',
    }),
  ),
)

/** It goes into headers. */
const credential = optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, { error: 'a key without spaces' })))

const tokens = optional(
  z.string().check(
    z.regex(/^[\w.:-]+=[^\s,]+(,[\w.:-]+=[^\s,]+)*$/, {
      error: 'hosts with their tokens such as mastodon.example=token, separated by commas',
    }),
  ),
)

/** By their names, of all sources. */
const credentials: Record<never, typeof credential> = Object.fromEntries(
  collectors.flatMap((source) => [
    ...(source.keys ?? []).map((key) => [key, credential]),
    ...(source.tokens ? [[source.tokens, tokens]] : []),
  ]),
)

const Variables = z.object({
  VITE_ENV: optional(z.enum(['local', 'dev', 'qa', 'prod'], { error: 'local, dev, qa or prod' })),
  PORT: wholeNumber(0, 65_535),
  HOST: z.optional(z.string()),
  SOUNDINGS_DATA: z.optional(z.string()),
  SOUNDINGS_APP: z.optional(z.string()),
  SPOOL_URL: optional(
    z.string().check(
      z.refine((text) => isFolderUrl(text) || s3AddressOf(text) !== null, {
        error: `a URL that begins with file:///, or ${expectedS3Url}`,
      }),
    ),
  ),
  DATABASE_URL: storeUrl(/^postgres(ql)?$/, 'a URL that begins with postgresql://'),
  CLICKHOUSE_URL: storeUrl(/^https?$/, 'a URL that begins with http:// or https://'),
  CLICKHOUSE_CLUSTER: optional(
    z
      .string()
      .check(z.regex(/^[A-Za-z_]\w{0,99}$/, { error: 'the name of a cluster: letters, digits and _, no digit first' })),
  ),
  PUBLIC_URL: httpUrl,
  SMTP_URL: storeUrl(/^smtps?$/, 'a URL that begins with smtp:// or smtps://'),
  MAIL_FROM: optional(
    z.string().check(
      z.regex(/^([^<>@"\p{Cc}]{1,100} <[^\s<>@"]+@[^\s<>@"]+>|[^\s<>@"]+@[^\s<>@"]+)$/u, {
        error: 'an address such as mail@example.com or Soundings <mail@example.com>',
      }),
    ),
  ),
  CHROMIUM_PATH: z.optional(z.string()),
  SECURITY_CONTACT: optional(
    z.url({ protocol: /^(mailto|https)$/, error: 'an address that begins with mailto: or https://' }),
  ),
  VITE_GOOGLE_CLIENT_ID: z.optional(z.string()),
  VITE_MICROSOFT_CLIENT_ID: z.optional(z.string()),
  VITE_SENTRY_DSN: httpUrl,
  VITE_ANALYTICS_URL: httpUrl,
  TRUSTED_PROXIES: wholeNumber(0, 10),
  LOG_LEVEL: optional(
    z.enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'debug, info, warn, error or silent' }),
  ),
  SESSION_KEYS: z.optional(z.string()),
  CORS_ORIGINS: origins,
  MAX_FILE_BYTES: wholeNumber(1, 1_000_000_000_000),
  REQUESTS_PER_MINUTE: wholeNumber(0, 10_000_000),
  CONNECTIONS_PER_ADDRESS: wholeNumber(0, 100_000),
  DRAIN_SECONDS: wholeNumber(0, 600),
  MAX_EVENT_LOOP_DELAY: wholeNumber(0, 600_000),
  ...(Object.fromEntries(Object.values(quotas).map(([key]) => [key, wholeNumber(1, 1_000_000_000_000)])) as Record<
    QuotaKey,
    ReturnType<typeof wholeNumber>
  >),
  PUBLIC_API_DOCS: optional(z.enum(['true', 'false'], { error: 'true or false' })),
  SIMULATED_POSTS: optional(z.enum(['true', 'false'], { error: 'true or false' })),
  KEYLESS_SOURCES: optional(z.enum(['true', 'false'], { error: 'true or false' })),
  LOCAL_SOURCES: optional(z.enum(['true', 'false'], { error: 'true or false' })),
  COLLECTOR_LOCAL_ORIGINS: origins,
  CHANNEL_LOCAL_ORIGINS: origins,
  ...credentials,
  CARD_PROVIDER: optional(z.enum(['none', 'stand-in'], { error: 'none or stand-in' })),
  STRIPE_SECRET_KEY: stripeKey(/^(sk|rk)_/, 'a secret key that begins with sk_ or rk_'),
  STRIPE_WEBHOOK_SECRET: stripeKey(/^whsec_/, 'a signing secret that begins with whsec_'),
  STRIPE_PRICE_PRO: stripeKey(prices, expectedPrices),
  STRIPE_PRICE_BUSINESS: stripeKey(prices, expectedPrices),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl,
  OTEL_TRACES_SAMPLER: optional(z.enum(samplers, { error: `one of ${samplers.join(', ')}` })),
  OTEL_TRACES_SAMPLER_ARG: optional(
    z.string().check(z.regex(/^(0(\.\d+)?|1(\.0+)?)$/, { error: 'a share from 0 to 1, such as 0.1' })),
  ),
  METRICS_PORT: wholeNumber(1, 65_535),
  METRICS_HOST: z.optional(z.string()),
})
type Variables = z.infer<typeof Variables>

const isFolderUrl = (text: string) => /^file:/.test(text) && URL.canParse(text)

function isOrigin(text: string) {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Reads the environment. Throws StartError that names every wrong key at once. */
export function readEnv(variables: NodeJS.ProcessEnv = process.env, appDir: string | null = null): Env {
  const parsed = z.safeParse(Variables, variables)
  const wrong = parsed.success ? weaknesses(parsed.data) : parsed.error.issues.map((issue) => explain(variables, issue))
  if (wrong.length > 0 || !parsed.success)
    throw new StartError(
      `The configuration has ${wrong.length} wrong ${wrong.length === 1 ? 'key' : 'keys'}:\n${wrong.join('\n')}`,
    )
  return compose(parsed.data, appDir)
}

function explain(variables: NodeJS.ProcessEnv, issue: z.core.$ZodIssue): string {
  const key = String(issue.path[0])
  const expected = expectation(issue)
  // Addresses of stores carry passwords, and keys are secrets.
  const actual = /URL|KEY|DSN|SECRET|TOKEN|CLIENT_ID/.test(key) ? '' : `, but it is ${JSON.stringify(variables[key])}`
  return `  ${key}: expected ${expected}${actual}`
}

/** A union's own message says nothing; its last branch says what was expected. */
function expectation(issue: z.core.$ZodIssue): string {
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return branch ? expectation(branch) : issue.message
}

/** What is well-formed and yet refused where real people sign in. */
function weaknesses(variables: Variables): string[] {
  const isLocal = (variables.VITE_ENV || 'local') === 'local'
  const found = [...cardProviderProblems(variables, isLocal), ...mailProblems(variables)]
  if (variables.CLICKHOUSE_CLUSTER && !variables.CLICKHOUSE_URL)
    found.push('  CLICKHOUSE_URL: expected a server of the cluster, because CLICKHOUSE_CLUSTER is set')
  if (isLocal) return found
  if (variables.LOCAL_SOURCES === 'true') found.push('  LOCAL_SOURCES: expected only where VITE_ENV is local')
  if (!variables.VITE_GOOGLE_CLIENT_ID && !variables.VITE_MICROSOFT_CLIENT_ID)
    found.push(
      '  VITE_GOOGLE_CLIENT_ID, VITE_MICROSOFT_CLIENT_ID: expected the client id of at least one vendor outside local',
    )
  if (!variables.PUBLIC_URL) found.push('  PUBLIC_URL: expected the https address people use, but it is missing')
  else if (!variables.PUBLIC_URL.startsWith('https://'))
    found.push('  PUBLIC_URL: expected an https:// address outside local')
  if (variables.DATABASE_URL && !variables.SESSION_KEYS)
    found.push('  SESSION_KEYS: expected a JWK set where a PostgreSQL server is shared, so that every node signs alike')
  return found
}

function mailProblems({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables) {
  if (smtpUrl && !from) return ['  MAIL_FROM: expected the address that mails are from, because SMTP_URL is set']
  if (from && !smtpUrl) return ['  SMTP_URL: expected the server that takes mails, because MAIL_FROM is set']
  return []
}

function compose(variables: Variables, appDir: string | null): Env {
  const environment = variables.VITE_ENV || 'local'
  const local = environment === 'local'
  const port = Number(variables.PORT || 3000)
  return {
    environment,
    port,
    // In `local` anybody who reaches the server can sign in as anybody.
    host: variables.HOST || (local ? '127.0.0.1' : '0.0.0.0'),
    dataDir: resolve(variables.SOUNDINGS_DATA || 'data'),
    spoolUrl: variables.SPOOL_URL || null,
    databaseUrl: variables.DATABASE_URL || null,
    clickhouseUrl: variables.CLICKHOUSE_URL || null,
    clickhouseCluster: variables.CLICKHOUSE_CLUSTER || null,
    appDir: variables.SOUNDINGS_APP ? resolve(variables.SOUNDINGS_APP) : appDir,
    publicUrl: (variables.PUBLIC_URL || `http://localhost:${port}`).replace(/\/+$/, ''),
    chromiumPath: variables.CHROMIUM_PATH || null,
    securityContact: variables.SECURITY_CONTACT || null,
    googleClientId: variables.VITE_GOOGLE_CLIENT_ID || (local ? 'soundings-google' : ''),
    microsoftClientId: variables.VITE_MICROSOFT_CLIENT_ID || (local ? 'soundings-microsoft' : ''),
    trustedProxies: Number(variables.TRUSTED_PROXIES || 0),
    logLevel: variables.LOG_LEVEL || (local ? 'warn' : 'info'),
    sessionKeys: variables.SESSION_KEYS || null,
    corsOrigins: variables.CORS_ORIGINS ? variables.CORS_ORIGINS.split(',') : [],
    connectOrigins: [variables.VITE_SENTRY_DSN, variables.VITE_ANALYTICS_URL].flatMap((url) =>
      url ? [new URL(url).origin] : [],
    ),
    maxFileBytes: Number(variables.MAX_FILE_BYTES || 2 * gigabyte),
    requestsPerMinute: Number(variables.REQUESTS_PER_MINUTE || (local ? 0 : 6_000)),
    // Behind a proxy every connection is the proxy's.
    connectionsPerAddress: Number(
      variables.CONNECTIONS_PER_ADDRESS || (Number(variables.TRUSTED_PROXIES || 0) > 0 ? 0 : 500),
    ),
    drainSeconds: Number(variables.DRAIN_SECONDS || (local ? 0 : 5)),
    maxEventLoopDelay: Number(variables.MAX_EVENT_LOOP_DELAY || 3_000),
    quotas: Object.fromEntries(
      Object.entries(quotas).map(([quota, [key, usual]]) => [quota, Number(variables[key] || usual)]),
    ) as Record<Quota, number>,
    cardProvider: cardProviderOf(variables, local),
    mail: variables.SMTP_URL && variables.MAIL_FROM ? { smtpUrl: variables.SMTP_URL, from: variables.MAIL_FROM } : null,
    simulatedPosts: variables.SIMULATED_POSTS ? variables.SIMULATED_POSTS === 'true' : local,
    keylessSources: variables.KEYLESS_SOURCES ? variables.KEYLESS_SOURCES === 'true' : local,
    localSources: variables.LOCAL_SOURCES === 'true',
    collectorLocalOrigins: variables.COLLECTOR_LOCAL_ORIGINS ? variables.COLLECTOR_LOCAL_ORIGINS.split(',') : [],
    channelLocalOrigins: variables.CHANNEL_LOCAL_ORIGINS ? variables.CHANNEL_LOCAL_ORIGINS.split(',') : [],
    sourceCredentials: Object.fromEntries(
      collectors.map(({ id, keys = [], tokens }) => [
        id,
        tokens ? tokensOf(variables, tokens) : keysOf(variables, keys),
      ]),
    ) as Env['sourceCredentials'],
    telemetry: {
      otlpUrl: variables.OTEL_EXPORTER_OTLP_ENDPOINT?.replace(/\/+$/, '') || null,
      sampler: {
        kind: variables.OTEL_TRACES_SAMPLER || 'parentbased_always_on',
        ratio: Number(variables.OTEL_TRACES_SAMPLER_ARG || 1),
      },
      metrics: variables.METRICS_PORT
        ? { host: variables.METRICS_HOST || '127.0.0.1', port: Number(variables.METRICS_PORT) }
        : null,
    },
    publicApiDocs: variables.PUBLIC_API_DOCS ? variables.PUBLIC_API_DOCS === 'true' : local || environment === 'dev',
  }
}

const keysOf = (variables: Record<string, string | undefined>, keys: readonly string[]): Record<string, string> =>
  Object.fromEntries(keys.flatMap((key) => (variables[key] ? [[key, variables[key]]] : [])))

const tokensOf = (variables: Record<string, string | undefined>, key: string): Record<string, string> =>
  Object.fromEntries(
    (variables[key] ?? '')
      .split(',')
      .filter((pair) => pair !== '')
      .map((pair) => [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)]),
  )
