import { t } from '@lingui/core/macro'
import type { RecipientAddress } from '#contract/channels/addresses.ts'
import type { Channel } from '#contract/channels/channels.ts'
import { type Recipient, recipientKey } from '#contract/channels/recipients.ts'
import type { Member } from '#contract/workspaces/members.ts'

export type RecipientChoice = {
  recipient: Recipient
  label: string
  /** Distinguishes the recipient, or says why it can't be notified now. */
  hint: string | null
}
export type RecipientGroup = { title: string | null; choices: readonly RecipientChoice[] }

export const groupRecipients = ({
  members,
  addresses,
  channels,
}: {
  members: readonly Member[]
  addresses: readonly RecipientAddress[]
  channels: readonly Channel[]
}): RecipientGroup[] => [
  {
    title: t`Members (by email)`,
    choices: members.map(({ userId, firstName, lastName, email }) => {
      const name = `${firstName} ${lastName}`.trim()
      return {
        recipient: { kind: 'member', userId },
        label: name || (email ?? t`Member`),
        hint: name === '' ? null : email,
      }
    }),
  },
  {
    title: t`Email addresses`,
    choices: addresses.map(({ id, email, state }) => ({
      recipient: { kind: 'address', id },
      label: email,
      hint: addressHint(state),
    })),
  },
  {
    title: t`Channels`,
    choices: channels.map(({ id, name, address, disabledAt }) => ({
      recipient: { kind: 'channel', id },
      label: name,
      hint: disabledAt === null ? address : t`Off`,
    })),
  },
]

function addressHint(state: RecipientAddress['state']) {
  if (state === 'confirmed') return null
  if (state === 'unsubscribed') return t`Unsubscribed`
  return state === 'stopped' ? t`Rejects emails` : t`Not confirmed yet`
}

/** Selected recipients that can't be notified any more. */
export function findLostRecipients(
  value: readonly Recipient[],
  groups: readonly RecipientGroup[],
): readonly Recipient[] {
  const known = new Set(groups.flatMap(({ choices }) => choices.map(({ recipient }) => recipientKey(recipient))))
  return value.filter((recipient) => !known.has(recipientKey(recipient)))
}
