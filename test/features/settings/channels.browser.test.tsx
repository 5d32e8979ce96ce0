import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAddresses } from '#contract/channels/addresses.ts'
import * as channels from '#contract/channels/channels.ts'
import { me } from '#contract/session/users.ts'
import { ChannelSettings } from '#src/features/settings/channels/channel-settings.tsx'
import { channelOf } from '#test/support/channels.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { userOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import { newCache, show } from '#test/support/scene.tsx'

const api = fakeApi()
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const field = (name: string) => page.getByLabelText(name, { exact: true })

test('a refused address is marked, what was typed stays, and the secret of a new webhook is shown once', async () => {
  const errors = [{ pointer: '/url', detail: 'The address 10.0.0.1 is refused.' }]
  api.on(channels.createChannel, problem('invalid_input', 'No.', { errors }), {
    channel: channelOf({ name: 'Desk' }),
    secret: 'a-secret',
  })
  api.on(me, userOf())
  api.on(channels.listChannels, { items: [] })
  api.on(listAddresses, { items: [], mails: true })
  await show(<ChannelSettings />, newCache(workspaceOf()))
  await press('New channel')
  await press('Save')
  await expect.element(page.getByText('Enter a name.')).toBeInTheDocument()
  await field('Name').fill('Desk')
  await field('Address').fill('https://10.0.0.1/')
  await press('Save')
  await expect.element(field('Address')).toHaveAccessibleDescription(expect.stringContaining('10.0.0.1 is refused.'))
  await expect.element(field('Name')).toHaveValue('Desk')
  await field('Address').fill('https://hooks.example.com/soundings')
  await press('Save')
  await expect.element(field('Signing secret')).toHaveValue('a-secret')
  const url = 'https://hooks.example.com/soundings'
  expect(api.calls(channels.createChannel).at(-1)).toEqual({ workspaceId, kind: 'webhook', name: 'Desk', url })
  await press('Done')
  await expect.element(field('Signing secret')).not.toBeInTheDocument()
})
