import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { listAddresses } from '#contract/channels/addresses.ts'
import { listChannels } from '#contract/channels/channels.ts'
import type { Recipient } from '#contract/channels/recipients.ts'
import { me } from '#contract/session/users.ts'
import { listMembers } from '#contract/workspaces/members.ts'
import { RecipientsField } from '#src/widgets/recipients/recipients-field.tsx'
import { addressOf, channelOf } from '#test/support/channels.ts'
import { fakeApi } from '#test/support/fake-api.ts'
import { idOf, userOf, workspaceOf } from '#test/support/fixtures.ts'
import * as scene from '#test/support/scene.tsx'

const api = fakeApi()
const olga = {
  userId: idOf(2),
  firstName: 'Olga',
  lastName: 'Tea',
  email: 'olga@example.com',
  role: 'owner',
  joinedAt: '2026-10-01T10:00:00Z',
  lastActiveAt: null,
} as const
let chosen: readonly Recipient[]

beforeEach(() => {
  chosen = []
  api.on(me, userOf())
  const seats = { members: { used: 1, allowed: null }, viewers: { used: 0, allowed: null } }
  api.on(listMembers, { items: [olga], seats })
  api.on(listAddresses, { items: [addressOf()], mails: true })
  api.on(listChannels, { items: [channelOf({ disabledAt: '2026-11-20T10:00:00Z' })] })
})

type FieldProps = { onlySelf?: boolean; problem?: string | null }
function Field({ onlySelf = false, problem = null }: FieldProps) {
  const [value, setValue] = useState<readonly Recipient[]>([])
  const change = (next: Recipient[]) => {
    chosen = next
    setValue(next)
  }
  return <RecipientsField value={value} onChange={change} onlySelf={onlySelf} problem={problem} />
}
const show = (props: FieldProps, privilege: 'owner' | 'viewer' = 'owner') =>
  scene.show(<Field {...props} />, scene.newCache(workspaceOf({ privilege })))
const box = (name: string | RegExp) => page.getByRole('checkbox', { name })

test('members, addresses and channels can be chosen; a channel that is off says so', async () => {
  await show({})
  await box(/^Olga Tea/).click()
  await box(/^press@example.org/).click()
  await box(/^Incident desk.*Off/).click()
  await expect.element(page.getByText('3 of at most 50 recipients')).toBeInTheDocument()
  await box(/^Olga Tea/).click()
  const kept = [
    { kind: 'address', id: idOf(41) },
    { kind: 'channel', id: idOf(31) },
  ]
  expect(chosen).toEqual(kept)
})

test('a viewer can choose only themselves, and a problem is shown', async () => {
  await show({ onlySelf: true, problem: 'Choose somebody.' }, 'viewer')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Choose somebody.')
  await box(/^You/).click()
  expect(chosen).toEqual([{ kind: 'member', userId: idOf(2) }])
  expect(api.calls(listChannels)).toEqual([])
})
