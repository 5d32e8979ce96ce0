import { describe, expect, test } from 'vitest'
import { readConfig } from '#src/app/config.ts'

const origin = 'http://localhost:4000'
const prod = {
  VITE_ENV: 'prod',
  VITE_INTERNAL_API_URL: 'https://s.example/api/internal/',
  VITE_SOCIAL_API_URL: 'https://s.example/api/social',
  VITE_PAYMENT_SERVER_URL: 'https://pay.example',
  VITE_SENTRY_DSN: 'https://key@errors.example/1',
  VITE_ANALYTICS_URL: '',
  VITE_GOOGLE_CLIENT_ID: 'g',
  VITE_MICROSOFT_CLIENT_ID: 'm',
  VITE_SIGN_IN_AUTHORITY: '',
}

test('with nothing given, a local build speaks to the server it came from', () => {
  expect(readConfig({}, origin)).toEqual({
    environment: 'local',
    apis: { internal: `${origin}/api/internal`, social: `${origin}/api/social`, payment: `${origin}/api/payment` },
    sentryDsn: 'http://nobody@localhost:4000/0',
    analyticsUrl: '',
    clientIds: { google: 'soundings-google', microsoft: 'soundings-microsoft' },
    signInAuthority: `${origin}/sign-in`,
  })
})

test('a full configuration is taken as it is, without slashes at the end', () => {
  expect(readConfig(prod, origin).apis).toEqual({
    internal: 'https://s.example/api/internal',
    social: 'https://s.example/api/social',
    payment: 'https://pay.example',
  })
})

test('every missing key is named at once outside local', () => {
  const { message } = errorOf({ VITE_ENV: 'qa' })
  expect(message).toBe(`The configuration has 8 wrong keys:
  VITE_INTERNAL_API_URL: Expected a URL that begins with http:// or https://, but it is missing
  VITE_SOCIAL_API_URL: Expected a URL that begins with http:// or https://, but it is missing
  VITE_PAYMENT_SERVER_URL: Expected a URL that begins with http:// or https://, but it is missing
  VITE_SENTRY_DSN: Expected a URL that begins with http:// or https://, but it is missing
  VITE_ANALYTICS_URL: Expected a string, but it is missing
  VITE_GOOGLE_CLIENT_ID: Expected a string, but it is missing
  VITE_MICROSOFT_CLIENT_ID: Expected a string, but it is missing
  VITE_SIGN_IN_AUTHORITY: Expected a string, but it is missing`)
})

describe('a wrong value is named with what is expected', () => {
  test.each([
    [{ VITE_ENV: 'staging' }, 'VITE_ENV: Expected local, dev, qa or prod, but it is "staging"'],
    [
      { VITE_SOCIAL_API_URL: 'nowhere' },
      'VITE_SOCIAL_API_URL: Expected a URL that begins with http:// or https://, but it is "nowhere"',
    ],
    [
      { VITE_SENTRY_DSN: 'ftp://x' },
      'VITE_SENTRY_DSN: Expected a URL that begins with http:// or https://, but it is "ftp://x"',
    ],
  ])('%j', (wrong, line) => {
    expect(errorOf({ ...prod, ...wrong }).message).toBe(`The configuration has 1 wrong key:\n  ${line}`)
  })
})

function errorOf(given: Record<string, string>): Error {
  try {
    readConfig(given, origin)
  } catch (error) {
    return error as Error
  }
  throw new Error('The configuration was taken')
}
