import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/platform/env.ts'

const production = { VITE_ENV: 'prod', PUBLIC_URL: 'https://soundings.example', VITE_GOOGLE_CLIENT_ID: 'g' }
const messageOf = (variables: NodeJS.ProcessEnv) => {
  try {
    readEnv(variables)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test('nothing is needed on a laptop, where only this computer is served', () => {
  const { quotas, ...rest } = readEnv({})
  expect(rest).toMatchObject({
    environment: 'local',
    host: '127.0.0.1',
    dataDir: resolve('data'),
    databaseUrl: null,
    clickhouseUrl: null,
    telemetry: { otlpUrl: null, metrics: null },
    cardProvider: { kind: 'standIn' },
    mail: null,
  })
  expect(Object.values(quotas).filter((max) => !(max > 0))).toEqual([])
})

test('traces and metrics go where the standard keys say', () => {
  const variables = {
    OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/',
    OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
    OTEL_TRACES_SAMPLER_ARG: '0.1',
    METRICS_PORT: '9464',
  }
  expect(readEnv(variables).telemetry).toEqual({
    otlpUrl: 'http://collector:4318',
    sampler: { kind: 'parentbased_traceidratio', ratio: 0.1 },
    metrics: { host: '127.0.0.1', port: 9464 },
  })
  expect(readEnv({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).telemetry.metrics?.host).toBe('0.0.0.0')
  expect(messageOf({ OTEL_TRACES_SAMPLER: 'some', OTEL_TRACES_SAMPLER_ARG: '2', METRICS_PORT: '0' })).toBe(
    'The configuration has 3 wrong keys:\n' +
      '  OTEL_TRACES_SAMPLER: expected one of always_on, always_off, traceidratio, parentbased_always_on, parentbased_always_off, parentbased_traceidratio, but it is "some"\n' +
      '  OTEL_TRACES_SAMPLER_ARG: expected a share from 0 to 1, such as 0.1, but it is "2"\n' +
      '  METRICS_PORT: expected a whole number from 1 to 65535, but it is "0"',
  )
})

const wrong = { LOG_LEVEL: 'loud', TRUSTED_PROXIES: '-1', CORS_ORIGINS: 'https://a.example/x' }

test('every wrong key is named at once with what is expected', () =>
  expect(messageOf({ VITE_ENV: 'staging', PORT: '70000', ...wrong })).toBe(
    [
      'The configuration has 5 wrong keys:',
      '  VITE_ENV: expected local, dev, qa or prod, but it is "staging"',
      '  PORT: expected a whole number from 0 to 65535, but it is "70000"',
      '  TRUSTED_PROXIES: expected a whole number from 0 to 10, but it is "-1"',
      '  LOG_LEVEL: expected debug, info, warn, error or silent, but it is "loud"',
      '  CORS_ORIGINS: expected origins such as https://app.example.com, separated by commas, but it is "https://a.example/x"',
    ].join('\n'),
  ))

test('a cluster of the posts has a plain name and the address of one of its servers', () => {
  const cluster = { CLICKHOUSE_URL: 'https://a.example/soundings', CLICKHOUSE_CLUSTER: 'posts' }
  expect(readEnv(cluster).clickhouseCluster).toBe('posts')
  expect(messageOf({ CLICKHOUSE_CLUSTER: 'posts' })).toContain('CLICKHOUSE_URL: expected a server of the cluster')
  expect(messageOf({ ...cluster, CLICKHOUSE_CLUSTER: 'posts; DROP' })).toContain(
    'CLICKHOUSE_CLUSTER: expected the name of a cluster',
  )
})

test.each([
  's3://',
  's3://x',
  's3://key:secret@files/x',
  's3://files/a//b',
  's3://files?endpoint=https://key:secret@s3.example.com',
  's3://files?endpoint=s3.example.com',
  's3://files?pathStyle=yes',
  's3://files?secret=hidden',
  'https://files.example.com',
])('files may not lie at %s, which is not repeated', (url) => {
  expect(messageOf({ SPOOL_URL: url })).toBe(
    'The configuration has 1 wrong key:\n  SPOOL_URL: expected a URL that begins with file:///, or s3://bucket/prefix, behind it at most ?endpoint=https://…&region=…&pathStyle=true, without a user name or password',
  )
})

test('a wrong store address is named without its password', () =>
  expect(messageOf({ DATABASE_URL: 'mysql://root:secret@host/x' })).toBe(
    'The configuration has 1 wrong key:\n  DATABASE_URL: expected a URL that begins with postgresql://',
  ))

test.each(['MASTODON_TOKENS', 'YOUTUBE_API_KEY', 'REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET'])(
  'a wrong %s is named without its value',
  (key) => {
    const message = messageOf({ [key]: 'not a key' })
    expect(message).toContain(key)
    expect(message).not.toContain('not a key')
  },
)

describe('outside local', () => {
  test('a full configuration is taken and the whole network served', () => {
    const { environment, host, requestsPerMinute } = readEnv(production)
    expect([environment, host, requestsPerMinute]).toEqual(['prod', '0.0.0.0', 6_000])
  })

  test.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: expected the https address people use'],
    [{ PUBLIC_URL: 'http://soundings.example' }, 'PUBLIC_URL: expected an https:// address'],
    [{ VITE_GOOGLE_CLIENT_ID: '' }, 'expected the client id of at least one vendor'],
    [{ LOCAL_SOURCES: 'true' }, 'LOCAL_SOURCES: expected only where VITE_ENV is local'],
    [{ DATABASE_URL: 'postgresql://db/x' }, 'SESSION_KEYS: expected a JWK set'],
  ])('%j is refused', (change, message) => expect(messageOf({ ...production, ...change })).toContain(message))
})

const stripe = {
  STRIPE_SECRET_KEY: 'sk_test_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  STRIPE_PRICE_PRO: 'price_new, price_old',
  STRIPE_PRICE_BUSINESS: 'price_b',
}

test('Stripe takes payments where all its keys are there', () =>
  expect(readEnv({ ...production, ...stripe }).cardProvider).toEqual({
    kind: 'stripe',
    secretKey: 'sk_test_1',
    webhookSecret: 'whsec_1',
    prices: { pro: ['price_new', 'price_old'], business: ['price_b'] },
  }))

test.each([
  [
    'a secret key alone',
    { STRIPE_SECRET_KEY: 'sk_test_1' },
    '  STRIPE_WEBHOOK_SECRET, STRIPE_PRICE_PRO, STRIPE_PRICE_BUSINESS: expected a value where STRIPE_SECRET_KEY has one, so that Stripe can take payments',
  ],
  [
    'no signing secret',
    { ...stripe, STRIPE_WEBHOOK_SECRET: '' },
    '  STRIPE_WEBHOOK_SECRET: expected a value where STRIPE_SECRET_KEY, STRIPE_PRICE_PRO, STRIPE_PRICE_BUSINESS have one, so that Stripe can take payments',
  ],
  [
    'a stand-in for real people',
    { CARD_PROVIDER: 'stand-in' },
    '  CARD_PROVIDER: expected none outside local, for a stand-in would give every plan away',
  ],
  [
    'a key that is none, which is not repeated',
    { ...stripe, STRIPE_SECRET_KEY: 'hunter2' },
    '  STRIPE_SECRET_KEY: expected a secret key that begins with sk_ or rk_',
  ],
])('the start stops at %s', (_name, given, line) => {
  expect(messageOf({ ...production, ...given })).toBe(`The configuration has 1 wrong key:\n${line}`)
})

describe('mails', () => {
  const smtp = { SMTP_URL: 'smtps://user:secret@mail.example:465', MAIL_FROM: 'Soundings <mail@soundings.example>' }

  test('go to an SMTP server, in production and on a laptop', () => {
    const mail = { smtpUrl: smtp.SMTP_URL, from: smtp.MAIL_FROM }
    expect([readEnv({ ...production, ...smtp }).mail, readEnv(smtp).mail]).toEqual([mail, mail])
  })

  test('do not go out in production where nobody says how', () => expect(readEnv(production).mail).toBe(null))

  test.each([
    ['a server without a sender', { SMTP_URL: smtp.SMTP_URL }, 'MAIL_FROM: expected the address that mails are from'],
    ['a sender without a server', { MAIL_FROM: smtp.MAIL_FROM }, 'SMTP_URL: expected the server that takes mails'],
    ['another protocol', { ...smtp, SMTP_URL: 'https://u:secret@mail.example' }, 'smtp:// or smtps://'],
    ['a sender that is no address', { ...smtp, MAIL_FROM: 'Soundings' }, 'MAIL_FROM: expected an address such as'],
    ['a sender of two lines', { ...smtp, MAIL_FROM: 'A\r\nBcc: b@example.com <a@example.com>' }, 'MAIL_FROM: expected'],
  ])('%s is refused at the start, and no password is told', (_what, variables, expected) => {
    const told = messageOf({ ...production, ...variables })
    expect(told).toContain(expected)
    expect(told).not.toContain('secret')
  })
})
