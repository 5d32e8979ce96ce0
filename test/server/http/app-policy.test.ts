import { expect, test } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { appPolicy } from '#server/http/security.ts'

const production = {
  VITE_ENV: 'prod',
  PUBLIC_URL: 'https://soundings.example',
  VITE_GOOGLE_CLIENT_ID: 'g',
  VITE_MICROSOFT_CLIENT_ID: 'm',
}

const directivesOf = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    appPolicy(readEnv(variables), '<title>Soundings</title>')
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  )

test('where both vendors are configured, nothing of theirs may load and scripts need a trusted type', () => {
  expect(directivesOf(production)).toEqual(directivesOf({}))
  expect(directivesOf(production)).toMatchObject({
    'script-src': "'self'",
    'style-src': "'self'",
    'connect-src': "'self'",
    'frame-src': "'none'",
    'worker-src': "'none'",
    'require-trusted-types-for': "'script'",
    'trusted-types': "'none'",
  })
})
