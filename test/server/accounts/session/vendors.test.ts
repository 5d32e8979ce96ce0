import { expect, test } from 'vitest'
import { readEnv } from '#server/platform/env.ts'
import { vendorsOf } from '#server/accounts/session/vendors.ts'

const tenant = '72f988bf-86f1-41af-91ab-2d7cd011db47'
const env = readEnv({
  VITE_ENV: 'prod',
  PUBLIC_URL: 'https://soundings.example',
  VITE_GOOGLE_CLIENT_ID: 'g',
  VITE_MICROSOFT_CLIENT_ID: 'm',
})
const { google, microsoft } = vendorsOf(env)

test.each([
  [`https://login.microsoftonline.com/${tenant}/v2.0`, tenant, true],
  [`https://login.microsoftonline.com/${tenant}/v2.0`, '11111111-86f1-41af-91ab-2d7cd011db47', false],
  [`https://login.microsoftonline.com/${tenant}/v2.0`, undefined, false],
  [`https://login.microsoftonline.com/${tenant}/v1.0`, tenant, false],
  [`https://login.microsoftonline.com.evil.test/${tenant}/v2.0`, tenant, false],
  ['https://login.microsoftonline.com/common/v2.0', 'common', false],
  [`https://login.microsoftonline.com/x/../${tenant}/v2.0`, `x/../${tenant}`, false],
])("Microsoft's issuer: %s of tenant %s: %s", (issuer, tid, accepted) =>
  expect(microsoft!.isIssuer(issuer, tid)).toBe(accepted),
)

test("Google's two forms of one issuer make one account", () => {
  const forms = ['https://accounts.google.com', 'accounts.google.com']
  expect(forms.map((form) => [google!.isIssuer(form, undefined), google!.accountIssuer(form)])).toEqual([
    [true, 'https://accounts.google.com'],
    [true, 'https://accounts.google.com'],
  ])
  expect(google!.isIssuer('https://accounts.google.com.evil.test', undefined)).toBe(false)
})

test('a vendor without a client id is not offered', () =>
  expect(vendorsOf({ ...env, microsoftClientId: '' }).microsoft).toBe(null))
