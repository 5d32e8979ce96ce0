import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { createAddress, listAddresses } from '#contract/channels/addresses.ts'
import { listChannels } from '#contract/channels/channels.ts'
import { type Recipient, Recipients } from '#contract/channels/recipients.ts'
import { me } from '#contract/session/users.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { getWorkspace } from '#contract/workspaces/workspaces.ts'
import { RecipientsField } from '#src/widgets/recipients/recipients-field.tsx'
import { addressOf, channelOf } from '#test/support/channels.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
let chosen: readonly Recipient[]

beforeEach(() => {
  chosen = []
  api.on(getWorkspace, workspaceOf())
  api.on(me, userOf())
  api.on(listMembers, {
    items: [
      {
        userId: idOf(2),
        firstName: 'Olga',
        lastName: 'Tea',
        email: 'olga@example.com',
        role: 'owner',
        joinedAt: '2026-10-01T10:00:00Z',
        lastActiveAt: null,
      },
    ],
    seats: { members: { used: 1, allowed: null }, viewers: { used: 0, allowed: null } },
  })
  api.on(listAddresses, { items: [addressOf()], mails: true })
  api.on(listChannels, { items: [channelOf({ disabledAt: '2026-11-20T10:00:00Z' })] })
})

function Field({ first, ...rest }: { first: readonly Recipient[]; onlySelf?: boolean; problem?: string | null }) {
  const [value, setValue] = useState(first)
  const change = (next: Recipient[]) => {
    chosen = next
    setValue(next)
  }
  return <RecipientsField value={value} onChange={change} onlySelf={false} problem={null} {...rest} />
}
const show = (props: Partial<Parameters<typeof Field>[0]> = {}) => scene.show(<Field first={[]} {...props} />)
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })

test('members, addresses and channels are chosen, each with what tells it from others', async () => {
  await show()
  await box(/^Olga Tea/).click()
  await box(/^press@example.org/).click()
  await box(/^Incident desk.*Off: it is told nothing/).click()
  await expect.element(page.getByText('3 chosen')).toBeInTheDocument()
  await box(/^Olga Tea/).click()
  expect(chosen).toEqual([
    { kind: 'address', id: idOf(41) },
    { kind: 'channel', id: idOf(31) },
  ])
  expect(Recipients.safeParse(chosen).success).toBe(true)
  expect(Recipients.safeParse([...chosen, chosen[0]]).success).toBe(false)
})

test('an address is added, chosen and asked', async () => {
  const added = addressOf({ id: idOf(42), email: 'new@example.org', state: 'waiting' })
  api.on(createAddress, added)
  await show()
  await page.getByLabelText('Add an e-mail address').fill('new@example.org')
  api.on(listAddresses, { items: [addressOf(), added], mails: true })
  await page.getByRole('button', { name: 'Add the address' }).click()
  await expect.element(page.getByText('A confirmation was mailed', { exact: false })).toBeInTheDocument()
  await expect.element(box(/^new@example.org.*Told once its owner has confirmed/)).toBeChecked()
})

test('who is gone stands there until they are taken off', async () => {
  await show({ first: [{ kind: 'channel', id: idOf(99) }] })
  await box(/^A recipient who is gone/).click()
  expect(chosen).toEqual([])
})

test('a viewer chooses nobody but themselves, and a problem is said', async () => {
  api.on(getWorkspace, workspaceOf({ privilege: 'viewer' }))
  await show({ onlySelf: true, problem: 'Choose somebody.' })
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose somebody.')
  await box(/^You/).click()
  expect(chosen).toEqual([{ kind: 'member', userId: idOf(2) }])
  expect(api.calls(listChannels)).toEqual([])
})
