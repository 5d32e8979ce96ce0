import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAddress, deleteAddress, listAddresses, resendConfirmation } from '#contract/channels/addresses.ts'
import {
  createChannel,
  deleteChannel,
  listChannelDeliveries,
  listChannels,
  replayDelivery,
  rotateChannelSecret,
  testChannel,
  updateChannel,
} from '#contract/channels/channels.ts'
import { me } from '#contract/session/users.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { ChannelSettings } from '#src/features/settings/channels/channel-settings.tsx'
import { addressOf, channelOf } from '#test/support/channels.ts'
import { fakeApi, problem } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceId, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const show = () => scene.show(<ChannelSettings />)
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
const choose = async (menu: string, name: string) => {
  await press(menu)
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const dialog = () => page.getByRole('dialog')

beforeEach(() => {
  api.on(getWorkspace, workspaceOf())
  api.on(me, userOf())
  api.on(listChannels, { items: [channelOf()] })
  api.on(listAddresses, { items: [addressOf()], mails: true })
})

describe('the channels', () => {
  test('that are none yet say what they are for', async () => {
    api.on(listChannels, { items: [] })
    api.on(listAddresses, { items: [], mails: false })
    await show()
    await expect.element(page.getByText('No channels yet')).toBeInTheDocument()
    await expect.element(page.getByText('This installation sends no mails.', { exact: false })).toBeInTheDocument()
    expect(page.getByLabelText('Add an e-mail address').elements()).toEqual([])
  })

  test('that do not load say why and are asked for again', async () => {
    api.on(listChannels, problem('unavailable', 'Not available right now.'), { items: [channelOf()] })
    await show()
    await expect.element(page.getByRole('alert').getByText('The channels did not load')).toBeInTheDocument()
    await press('Try again')
    await expect.element(page.getByText('Incident desk')).toBeInTheDocument()
  })

  test('say how each stands', async () => {
    api.on(listChannels, {
      items: [
        channelOf({ previousSecretUntil: '2026-11-21T10:00:00Z' }),
        channelOf({ id: idOf(32), kind: 'slack', name: 'Team', failingSince: '2026-11-20T10:00:00Z' }),
        channelOf({
          id: idOf(33),
          kind: 'teams',
          name: 'Board',
          disabledAt: '2026-11-20T10:00:00Z',
          disabledFor: 'failing',
        }),
      ],
    })
    await show()
    const items = page.getByRole('list', { name: 'Channels of the workspace' }).getByRole('listitem')
    await expect.element(items.nth(0).getByText('On', { exact: true })).toBeInTheDocument()
    await expect
      .element(items.nth(0).getByText('The replaced secret signs as well until', { exact: false }))
      .toBeInTheDocument()
    await expect.element(items.nth(1).getByText('Failing', { exact: true })).toBeInTheDocument()
    await expect
      .element(items.nth(2).getByText('it had taken nothing for a day.', { exact: false }))
      .toBeInTheDocument()
    await expect.element(page.getByText('3 of 50 channels')).toBeInTheDocument()
  })

  test('are not changed by who may not', async () => {
    api.on(getWorkspace, workspaceOf({ privilege: 'viewer' }))
    await show()
    await expect.element(page.getByText('Incident desk')).toBeInTheDocument()
    expect(page.getByRole('button', { name: 'New channel' }).elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Test Incident desk' }).elements()).toEqual([])
  })
})

describe('a webhook', () => {
  test('that is added shows its secret this once', async () => {
    api.on(createChannel, { channel: channelOf({ name: 'Desk' }), secret: 'a-secret' })
    await show()
    await press('New channel')
    await press('Add the channel')
    await expect.element(dialog().getByText('Enter a name.')).toBeInTheDocument()
    await page.getByLabelText('Name', { exact: true }).fill('Desk')
    await page.getByLabelText('Address', { exact: true }).fill('https://hooks.example.com/soundings')
    await press('Add the channel')
    await expect.element(page.getByLabelText('Signing secret')).toHaveValue('a-secret')
    expect(api.calls(createChannel)).toEqual([
      { workspaceId, kind: 'webhook', name: 'Desk', url: 'https://hooks.example.com/soundings' },
    ])
    await press('Done')
    expect(page.getByLabelText('Signing secret').elements()).toEqual([])
  })

  test('whose address is refused says why at the address', async () => {
    api.on(
      createChannel,
      problem('invalid_input', 'No.', { errors: [{ pointer: '/url', detail: 'The address 10.0.0.1 is refused.' }] }),
    )
    await show()
    await press('New channel')
    await page.getByLabelText('Name', { exact: true }).fill('Desk')
    await page.getByLabelText('Address', { exact: true }).fill('https://10.0.0.1/')
    await press('Add the channel')
    await expect
      .element(page.getByLabelText('Address', { exact: true }))
      .toHaveAccessibleDescription(expect.stringContaining('The address 10.0.0.1 is refused.'))
  })

  test('is renamed without its address, switched off, given another secret and deleted', async () => {
    api.on(updateChannel, channelOf())
    api.on(rotateChannelSecret, { channel: channelOf(), secret: 'another' })
    api.on(deleteChannel, {})
    await show()
    await choose('More for Incident desk', 'Edit')
    await page.getByLabelText('Name', { exact: true }).fill('Harbour')
    await press('Save')
    await choose('More for Incident desk', 'Switch off')
    await expect
      .poll(() => api.calls(updateChannel))
      .toEqual([
        { workspaceId, channelId: idOf(31), name: 'Harbour' },
        { workspaceId, channelId: idOf(31), enabled: false },
      ])
    await choose('More for Incident desk', 'New secret')
    await press('Replace the secret')
    await expect.element(page.getByLabelText('Signing secret')).toHaveValue('another')
    await press('Done')
    await choose('More for Incident desk', 'Delete')
    await press('Delete the channel')
    await expect.poll(() => api.calls(deleteChannel)).toEqual([{ workspaceId, channelId: idOf(31) }])
  })

  test('is tested with the answer that came back', async () => {
    api.on(testChannel, {
      ok: false,
      status: 418,
      milliseconds: 1_234,
      body: 'short and stout',
      problem: { detail: 'hooks.example.com did not take it (418).' },
    })
    await show()
    await press('Test Incident desk')
    await press('Send the test')
    await expect.element(dialog().getByText('Status 418 after 1,234 ms')).toBeInTheDocument()
    await expect.element(dialog().getByText('short and stout')).toBeInTheDocument()
    await expect.element(dialog().getByText('did not take it (418).', { exact: false })).toBeInTheDocument()
  })

  test('has a log, from which what has ended is delivered again', async () => {
    const delivery = {
      id: idOf(51),
      recipient: { kind: 'channel', label: 'Incident desk' },
      channel: 'webhook',
      status: 'failed',
      attempts: 34,
      at: '2026-11-20T10:00:00Z',
      answer: 'HTTP 500: broken',
      subject: 'Coffee is loud',
      mayReplay: true,
    } as const
    api.on(listChannelDeliveries, { items: [delivery] })
    api.on(replayDelivery, {})
    await show()
    await press('Log of Incident desk')
    await expect.element(dialog().getByText('HTTP 500: broken')).toBeInTheDocument()
    await expect.element(dialog().getByText('34 attempts', { exact: false })).toBeInTheDocument()
    await press('Deliver again: Coffee is loud')
    await expect
      .poll(() => api.calls(replayDelivery))
      .toEqual([{ workspaceId, channelId: idOf(31), deliveryId: idOf(51) }])
  })

  test('to which nothing has gone says so in its log', async () => {
    api.on(listChannelDeliveries, { items: [] })
    await show()
    await press('Log of Incident desk')
    await expect
      .element(dialog().getByText('Nothing has gone to this channel yet.', { exact: false }))
      .toBeInTheDocument()
  })
})

describe('the addresses', () => {
  test('are added, asked again and deleted', async () => {
    const waiting = addressOf({ id: idOf(42), email: 'new@example.org', state: 'waiting' })
    api.on(listAddresses, { items: [addressOf(), waiting], mails: true })
    api.on(createAddress, waiting)
    api.on(resendConfirmation, waiting)
    api.on(deleteAddress, {})
    await show()
    await page.getByLabelText('Add an e-mail address').fill('new@example.org')
    await press('Add the address')
    await expect
      .element(page.getByText('A confirmation was mailed to new@example.org.', { exact: false }))
      .toBeInTheDocument()
    expect(page.getByRole('button', { name: 'Ask press@example.org again' }).elements()).toEqual([])
    await press('Ask new@example.org again')
    await expect.poll(() => api.calls(resendConfirmation)).toEqual([{ workspaceId, addressId: idOf(42) }])
    await press('Delete press@example.org')
    await press('Delete the address')
    await expect.poll(() => api.calls(deleteAddress)).toEqual([{ workspaceId, addressId: idOf(41) }])
  })
})
