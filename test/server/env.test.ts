import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readEnv } from '#server/env.ts'

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
  expect(readEnv({})).toEqual({
    environment: 'local',
    port: 3000,
    host: '127.0.0.1',
    dataDir: resolve('data'),
    spoolUrl: null,
    databaseUrl: null,
    clickhouseUrl: null,
    appDir: null,
    publicUrl: 'http://localhost:3000',
    googleClientId: 'soundings-google',
    microsoftClientId: 'soundings-microsoft',
    trustedProxies: 0,
    logLevel: 'warn',
    sessionKeys: null,
    corsOrigins: [],
    connectOrigins: [],
    maxFileBytes: 2_147_483_648,
    requestsPerMinute: 0,
    connectionsPerAddress: 500,
    publicApiDocs: true,
    quotas: {
      spoolBytesOfWorkspace: 21_474_836_480,
      spoolBytesOfPerson: 21_474_836_480,
      uploadsOfWorkspace: 200,
      uploadsOfPerson: 200,
      workspacesOfPerson: 100,
      presets: 200,
      savedQueries: 1_000,
      filters: 500,
      mutes: 1_000,
      tags: 10_000,
      corrections: 10_000,
    },
  })
})

test('empty keys count as missing', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', VITE_ENV: '', PUBLIC_URL: '' })).toEqual(readEnv({}))
})

test('every wrong key is named at once with what is expected', () => {
  expect(
    messageOf({
      VITE_ENV: 'staging',
      PORT: '70000',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '-1',
      CORS_ORIGINS: 'https://a.example/x',
    }),
  ).toBe(
    [
      'The configuration has 5 wrong keys:',
      '  VITE_ENV: expected local, dev, qa or prod, but it is "staging"',
      '  PORT: expected a whole number from 0 to 65535, but it is "70000"',
      '  TRUSTED_PROXIES: expected a whole number from 0 to 10, but it is "-1"',
      '  LOG_LEVEL: expected debug, info, warn, error or silent, but it is "loud"',
      '  CORS_ORIGINS: expected origins such as https://app.example.com, separated by commas, but it is "https://a.example/x"',
    ].join('\n'),
  )
})

test('a wrong store address is named without its password', () => {
  expect(messageOf({ DATABASE_URL: 'mysql://root:secret@host/x' })).toBe(
    'The configuration has 1 wrong key:\n  DATABASE_URL: expected a URL that begins with postgresql://',
  )
})

describe('outside local', () => {
  test('a full configuration is taken and the whole network served', () => {
    const { environment, host, requestsPerMinute } = readEnv(production)
    expect({ environment, host, requestsPerMinute }).toEqual({
      environment: 'prod',
      host: '0.0.0.0',
      requestsPerMinute: 6_000,
    })
  })

  test.each([
    [{ PUBLIC_URL: '' }, 'PUBLIC_URL: expected the https address people use'],
    [{ PUBLIC_URL: 'http://soundings.example' }, 'PUBLIC_URL: expected an https:// address'],
    [{ VITE_GOOGLE_CLIENT_ID: '' }, 'expected the client id of at least one vendor'],
    [{ DATABASE_URL: 'postgresql://db/x' }, 'SESSION_KEYS: expected a JWK set'],
  ])('%j is refused', (change, message) => {
    expect(messageOf({ ...production, ...change })).toContain(message)
  })

  test('error reports and analytics are origins the app may speak to', () => {
    const variables = {
      VITE_SENTRY_DSN: 'https://key@errors.example/1',
      VITE_ANALYTICS_URL: 'https://plausible.example/api/event',
    }
    expect(readEnv({ ...production, ...variables }).connectOrigins).toEqual([
      'https://errors.example',
      'https://plausible.example',
    ])
  })
})

test('the API document is open on a laptop and in dev; elsewhere only where PUBLIC_API_DOCS says so', () => {
  const isOpen = (environment: string, said?: string) =>
    readEnv({ ...production, VITE_ENV: environment, PUBLIC_API_DOCS: said }).publicApiDocs
  expect([isOpen('local'), isOpen('dev'), isOpen('qa'), isOpen('prod')]).toEqual([true, true, false, false])
  expect([isOpen('prod', 'true'), isOpen('prod', ''), isOpen('local', 'false')]).toEqual([true, false, false])
  expect(messageOf({ PUBLIC_API_DOCS: 'yes' })).toContain('PUBLIC_API_DOCS: expected true or false, but it is "yes"')
})

test('a quota is a whole number from 1 on', () => {
  expect(readEnv({ MAX_FILTERS_PER_WORKSPACE: '7' }).quotas.filters).toBe(7)
  expect(messageOf({ MAX_TAGS_PER_WORKSPACE: '0', MAX_UPLOADS_PER_PERSON: 'x' })).toBe(
    [
      'The configuration has 2 wrong keys:',
      '  MAX_UPLOADS_PER_PERSON: expected a whole number from 1 to 1000000000000, but it is "x"',
      '  MAX_TAGS_PER_WORKSPACE: expected a whole number from 1 to 1000000000000, but it is "0"',
    ].join('\n'),
  )
})
