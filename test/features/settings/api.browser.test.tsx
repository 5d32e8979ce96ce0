import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type ApiToken, createApiToken, listApiTokens, revokeApiToken } from '#contract/api-tokens/api-tokens.ts'
import type { Role } from '#contract/workspaces/roles.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { ApiSettings } from '#src/features/settings/api/api-settings.tsx'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

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
  lastUsedAt: '2026-11-26T08:30:00Z',
}
const ended: ApiToken = { ...nightly, id: idOf(6), name: 'Old', expiresAt: '2026-01-01T10:00:00Z', lastUsedAt: null }
const listed = (items: ApiToken[], allowed = 20) => ({
  items,
  allowed,
  allowedBy: allowed === 0 ? ('business' as const) : null,
  callsPerMinute: { token: 300, workspace: 1_200 },
})

const show = (privilege: Role = 'owner') => {
  api.on(getWorkspace, workspaceOf({ privilege }))
  return scene.show(<ApiSettings />)
}
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const revoke = () => page.getByRole('dialog').getByRole('button', { name: 'Revoke the token' }).click()

beforeEach(() => {
  api.on(listApiTokens, listed([nightly, ended]))
})

test('tokens are listed with what they read, their end and last use', async () => {
  await show()
  await expect
    .element(page.getByText('2 of 20 tokens · 300 calls a minute for each, 1,200 for all together'))
    .toBeInTheDocument()
  const [, first, second] = page.getByRole('row').elements()
  expect(first!.textContent).toContain('Nightly reportsnd_abcd…')
  expect(first!.textContent).toContain('by Olga Tea')
  expect(first!.textContent).toContain('Insights and Posts')
  expect(second!.textContent).toContain('Expired')
  expect(second!.textContent).toContain('Never used')
})

test('without any, it says what they are for', async () => {
  api.on(listApiTokens, listed([]))
  await show()
  await expect.element(page.getByRole('heading', { name: 'No tokens yet' })).toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'New token' })).toBeEnabled()
})

test('what does not load says why and is asked for again', async () => {
  api.on(listApiTokens, problem('unavailable', 'Not available right now.'), listed([nightly]))
  await show()
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The tokens did not loadNot available right now.Try again')
  await press('Try again')
  await expect.element(page.getByText('Nightly report')).toBeInTheDocument()
})

test('a token needs a name and a scope, and is shown once', async () => {
  api.on(createApiToken, { apiToken: nightly, token: secret })
  await show()
  await press('New token')
  await page.getByRole('checkbox', { name: /^Insights/ }).click()
  await press('Make the token')
  await expect.element(page.getByText('Enter a name.')).toBeInTheDocument()
  await expect.element(page.getByText('Choose at least one scope.')).toBeInTheDocument()
  expect(api.calls(createApiToken)).toEqual([])

  await page.getByRole('textbox', { name: 'Name' }).fill('Nightly report')
  await page.getByRole('checkbox', { name: /^Posts/ }).click()
  await page.getByRole('checkbox', { name: /^Exports/ }).click()
  await page.getByRole('combobox', { name: 'Good for' }).selectOptions('Does not end')
  await press('Make the token')
  const shown = page.getByRole('dialog', { name: 'The token is ready' })
  await expect.element(shown.getByRole('textbox', { name: 'Token' })).toHaveValue(secret)
  const scopes = ['posts', 'exports']
  expect(api.calls(createApiToken)).toEqual([{ workspaceId, name: 'Nightly report', scopes, days: null }])
  await expect.poll(() => api.calls(listApiTokens).length).toBe(2)
  await press('Done')
  expect(document.body.textContent).not.toContain(secret)
})

test('what is refused says so, and what was written stays', async () => {
  const full = 'The Business plan holds 20 API tokens. Revoke one first.'
  api.on(createApiToken, problem('plan_limit_reached', full))
  await show()
  await press('New token')
  await page.getByRole('textbox', { name: 'Name' }).fill('One more')
  await press('Make the token')
  await expect.element(page.getByRole('alert')).toHaveTextContent(full)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveValue('One more')
})

test('a token is revoked once that is confirmed', async () => {
  api.on(revokeApiToken, problem('unavailable', 'Not available right now.'), {})
  await show()
  await press('Revoke Nightly report')
  const dialog = page.getByRole('dialog', { name: 'Revoke the token “Nightly report”?' })
  await press('Cancel')
  expect(api.calls(revokeApiToken)).toEqual([])
  await press('Revoke Nightly report')
  await revoke()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('Not available right now.')
  await revoke()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(api.calls(revokeApiToken).at(-1)).toEqual({ workspaceId, tokenId: nightly.id })
})

test('as many as the plan holds leave no room for another', async () => {
  api.on(listApiTokens, listed([nightly, ended], 2))
  await show()
  await expect.element(page.getByRole('button', { name: 'New token' })).toBeDisabled()
})

test('a plan without the API names the one that has it; tokens that are there are refused and can go', async () => {
  api.on(listApiTokens, listed([], 0))
  const seen = await show()
  await expect.element(page.getByRole('heading', { name: 'The API is part of Business' })).toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'See the plan' })).toBeInTheDocument()
  expect(page.getByRole('button', { name: 'New token' }).elements()).toEqual([])
  await seen.unmount()
  api.on(listApiTokens, listed([nightly], 0))
  await show()
  await expect
    .element(page.getByText('these tokens are refused until the workspace is on Business again.', { exact: false }))
    .toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Revoke Nightly report' })).toBeInTheDocument()
})

test.each(['manager', 'viewer'] as const)('a %s reads whom to ask', async (role) => {
  await show(role)
  await expect.element(page.getByRole('heading', { name: 'API tokens are for owners' })).toBeInTheDocument()
  expect(api.calls(listApiTokens)).toEqual([])
})
