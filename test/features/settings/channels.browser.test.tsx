import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAddress, deleteAddress, listAddresses } from '#contract/channels/addresses.ts'
import * as channels from '#contract/channels/channels.ts'
import { me } from '#contract/session/users.ts'
import { ChannelSettings } from '#src/features/settings/channels/channel-settings.tsx'
import { addressOf, channelOf } from '#test/support/channels.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const channelId = channelOf().id
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
async function choose(entry: string) {
  await press('More for Incident desk')
  await page.getByRole('menuitem', { name: entry, exact: true }).click()
}
const field = (name: string) => page.getByLabelText(name, { exact: true })
const dialog = page.getByRole('dialog')

beforeEach(async () => {
  api.on(me, userOf())
  api.on(channels.listChannels, { items: [channelOf()] })
  api.on(listAddresses, { items: [addressOf()], mails: true })
  await show(<ChannelSettings />, newCache(workspaceOf()))
})

test('a refused address is marked, what was typed stays, and the secret of a new webhook is shown once', async () => {
  const errors = [{ pointer: '/url', detail: 'The address 10.0.0.1 is refused.' }]
  api.on(channels.createChannel, problem('invalid_input', 'No.', { errors }), {
    channel: channelOf({ name: 'Desk' }),
    secret: 'a-secret',
  })
  await press('New channel')
  await press('Add the channel')
  await expect.element(dialog.getByText('Enter a name.')).toBeInTheDocument()
  await field('Name').fill('Desk')
  await field('Address').fill('https://10.0.0.1/')
  await press('Add the channel')
  await expect.element(field('Address')).toHaveAccessibleDescription(expect.stringContaining('10.0.0.1 is refused.'))
  await expect.element(field('Name')).toHaveValue('Desk')
  await field('Address').fill('https://hooks.example.com/soundings')
  await press('Add the channel')
  await expect.element(field('Signing secret')).toHaveValue('a-secret')
  const url = 'https://hooks.example.com/soundings'
  expect(api.calls(channels.createChannel).at(-1)).toEqual({ workspaceId, kind: 'webhook', name: 'Desk', url })
  await press('Done')
  await expect.element(field('Signing secret')).not.toBeInTheDocument()
})

test('a webhook is renamed without its address, gets a new secret, and is deleted after a confirmation', async () => {
  api.on(channels.updateChannel, channelOf())
  api.on(channels.rotateChannelSecret, { channel: channelOf(), secret: 'another' })
  api.on(channels.deleteChannel, {})
  await choose('Edit')
  await field('Name').fill('Harbour')
  await press('Save')
  await expect.poll(() => api.calls(channels.updateChannel)).toEqual([{ workspaceId, channelId, name: 'Harbour' }])
  await choose('New secret')
  await press('Replace the secret')
  await expect.element(field('Signing secret')).toHaveValue('another')
  await press('Done')
  await choose('Delete')
  expect(api.calls(channels.deleteChannel)).toEqual([])
  await press('Delete the channel')
  await expect.poll(() => api.calls(channels.deleteChannel)).toEqual([{ workspaceId, channelId }])
})

test('a test message shows the answer of the receiver', async () => {
  const refused = { detail: 'hooks.example.com did not take it (418).' }
  const answer = { ok: false, status: 418, milliseconds: 1_234, body: 'short and stout', problem: refused }
  api.on(channels.testChannel, answer)
  await press('Test Incident desk')
  await press('Send the test')
  await expect.element(dialog.getByText('Status 418 after 1,234 ms')).toBeInTheDocument()
  await expect.element(dialog.getByText('short and stout')).toBeInTheDocument()
})

test('an e-mail address is added, and deleted after a confirmation', async () => {
  api.on(createAddress, addressOf({ id: idOf(42), email: 'new@example.org', state: 'waiting' }))
  api.on(deleteAddress, {})
  await page.getByLabelText('Add an e-mail address').fill('new@example.org')
  await press('Add the address')
  const sent = page.getByText('A confirmation was mailed to new@example.org.', { exact: false })
  await expect.element(sent).toBeInTheDocument()
  await press('Delete press@example.org')
  expect(api.calls(deleteAddress)).toEqual([])
  await press('Delete the address')
  await expect.poll(() => api.calls(deleteAddress)).toEqual([{ workspaceId, addressId: idOf(41) }])
})
