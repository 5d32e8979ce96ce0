import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ApiToken, createApiToken, listApiTokens } from '#contract/api-tokens/api-tokens.ts'
import { ApiSettings } from '#src/features/settings/api/api-settings.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const secret = 'snd_abcdEFGHijklMNOPqrstUVWXyz0123456789'
const nightly: ApiToken = {
  id: idOf(5),
  name: 'Nightly report',
  start: 'snd_abcd',
  scopes: ['insights', 'posts'],
  createdAt: '2026-11-20T10:00:00Z',
  createdBy: 'Olga Tea',
  expiresAt: '2036-11-27T10:00:00Z',
  lastUsedAt: null,
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const name = page.getByRole('textbox', { name: 'Name' })

test('a token needs a name and a scope, keeps them after a refusal, and is shown once', async () => {
  api.on(createApiToken, problem('plan_limit_reached', 'Revoke one first.'), { apiToken: nightly, token: secret })
  const callsPerMinute = { token: 300, workspace: 1_200 }
  api.on(listApiTokens, { items: [nightly], allowed: 20, allowedBy: null, callsPerMinute })
  await show(<ApiSettings />, newCache(workspaceOf()))
  await press('New token')
  await page.getByRole('checkbox', { name: /^Insights/ }).click()
  await press('Create token')
  await expect.element(page.getByText('Enter a name.')).toBeInTheDocument()
  await expect.element(page.getByText('Choose at least one scope.')).toBeInTheDocument()
  expect(api.calls(createApiToken)).toEqual([])
  await name.fill('Nightly report')
  await page.getByRole('checkbox', { name: /^Exports/ }).click()
  await press('Create token')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Revoke one first.')
  await expect.element(name).toHaveValue('Nightly report')
  await press('Create token')
  await expect.element(page.getByRole('textbox', { name: 'Token' })).toHaveValue(secret)
  expect(api.calls(createApiToken)[1]).toMatchObject({ name: 'Nightly report', scopes: ['exports'] })
  await press('Done')
  expect(document.body.textContent).not.toContain(secret)
})
