import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { type CollectorId, collectors } from '#sources/collectors.ts'
import { gigabyte } from '../ground/byte-units.ts'
import { type CardProvider, parseCardProvider, validateCardProvider } from '../ground/card-provider.ts'
import { StartError } from '../ground/errors.ts'
import { type Quota, type QuotaKey, quotas } from '../ground/quotas.ts'
import { expectedS3Url, parseS3Address } from './files/s3-address.ts'

/** Server configuration, validated once at start. */
export type Env = {
  /** Only `local` has the stand-in sign-in. */
  environment: 'local' | 'dev' | 'qa' | 'prod'
  port: number
  host: string
  /** Absolute path; contains the embedded databases, spool and lock. */
  dataDir: string
  /** `file:` URL of a folder or `s3:` URL of a bucket that servers share; null for the data folder. */
  spoolUrl: string | null
  /** Null for the embedded PostgreSQL. */
  databaseUrl: string | null
  /** Null for the embedded ClickHouse. */
  clickhouseUrl: string | null
  /** Null for a single ClickHouse server. */
  clickhouseCluster: string | null
  /** Folder of the built app; null serves only the APIs. */
  appDir: string | null
  /** Address for browsers, such as http://localhost:3000. */
  publicUrl: string
  /** mailto: or https: address for vulnerability reports; null for the public URL. */
  securityContact: string | null
  /** Empty where this vendor isn't offered. */
  googleClientId: string
  microsoftClientId: string
  /** Number of proxies whose X-Forwarded-For is trusted. */
  trustedProxies: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
  /** JWK set of the session keys; null for keys in the data folder. */
  sessionKeys: string | null
  /** Other origins whose pages may call the APIs. */
  corsOrigins: string[]
  /** Other origins that the app calls: error reports, analytics. */
  connectOrigins: string[]
  /** Largest file for an import, in bytes. */
  maxFileBytes: number
  /** Requests per minute and address; 0 for no limit. */
  requestsPerMinute: number
  /** Open connections per address; 0 for no limit. */
  connectionsPerAddress: number
  /** Seconds for which a stopping server still responds while reporting not-ready. */
  drainSeconds: number
  /** Event-loop delay in milliseconds above which dashboards are refused; 0 for no limit. */
  maxEventLoopDelay: number
  quotas: Record<Quota, number>
  publicApiDocs: boolean
  /** Whether a new installation collects simulated posts, which need no network. */
  simulatedPosts: boolean
  /** Whether sources without keys are collected for live queries, and owners may turn them on. */
  keylessSources: boolean
  /** Whether stand-ins for the networks run in this process; only in `local`. */
  localSources: boolean
  /** Private origins that collectors may reach, such as stand-ins on this computer. */
  collectorLocalOrigins: string[]
  /** Private or plain-HTTP origins that channels may reach, such as a chat server in the operator's network. */
  channelLocalOrigins: string[]
  /** Per source: keys by environment variable, or tokens by host. */
  sourceCredentials: Record<CollectorId, Record<string, string>>
  /** Null means no payments and no plan limits. */
  cardProvider: CardProvider | null
  /** Mail server and sender; null sends no mail. */
  mail: { smtpUrl: string; from: string } | null
  /** Chromium for printing reports; null looks for its usual names. */
  chromiumPath: string | null
  telemetry: {
    /** OTLP collector over HTTP; null sends nothing. */
    otlpUrl: string | null
    /** `ratio` is the share of traces stored, for samplers that take one. */
    sampler: { kind: (typeof samplers)[number]; ratio: number }
    /** Address of the Prometheus endpoint; null for none. */
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

/** Credentials are sent in headers. */
const credential = optional(z.string().check(z.regex(/^[\x21-\x7e]{1,500}$/, { error: 'a key without spaces' })))

const tokens = optional(
  z.string().check(
    z.regex(/^[\w.:-]+=[^\s,]+(,[\w.:-]+=[^\s,]+)*$/, {
      error: 'hosts with their tokens such as mastodon.example=token, separated by commas',
    }),
  ),
)

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
      z.refine((text) => (/^file:/.test(text) && URL.canParse(text)) || parseS3Address(text) !== null, {
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

function isOrigin(text: string) {
  return URL.canParse(text) && new URL(text).origin === text
}

/** Throws StartError that lists every invalid key. */
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
  // Database URLs contain passwords.
  const actual = /URL|KEY|DSN|SECRET|TOKEN|CLIENT_ID/.test(key) ? '' : `, but it is ${JSON.stringify(variables[key])}`
  return `  ${key}: expected ${expected}${actual}`
}

/** A union's own message is useless; its last branch says what was expected. */
function expectation(issue: z.core.$ZodIssue): string {
  const branch = issue.code === 'invalid_union' ? issue.errors.at(-1)?.[0] : undefined
  return branch ? expectation(branch) : issue.message
}

/** Valid configurations that are unsafe outside `local`. */
function weaknesses(variables: Variables): string[] {
  const isLocal = (variables.VITE_ENV || 'local') === 'local'
  const found = [...validateCardProvider(variables, isLocal), ...validateMail(variables)]
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

function validateMail({ SMTP_URL: smtpUrl, MAIL_FROM: from }: Variables) {
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
    // In `local`, anyone who reaches the server can sign in as anyone.
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
    // Behind a proxy, all connections come from the proxy.
    connectionsPerAddress: Number(
      variables.CONNECTIONS_PER_ADDRESS || (Number(variables.TRUSTED_PROXIES || 0) > 0 ? 0 : 500),
    ),
    drainSeconds: Number(variables.DRAIN_SECONDS || (local ? 0 : 5)),
    maxEventLoopDelay: Number(variables.MAX_EVENT_LOOP_DELAY || 3_000),
    quotas: Object.fromEntries(
      Object.entries(quotas).map(([quota, [key, usual]]) => [quota, Number(variables[key] || usual)]),
    ) as Record<Quota, number>,
    cardProvider: parseCardProvider(variables, local),
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
