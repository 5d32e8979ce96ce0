import { t } from '@lingui/core/macro'
import type { Channel } from '#contract/channels/channels.ts'
import type { RecipientAddress } from '#contract/channels/addresses.ts'
import type { ChannelKind, Delivery } from '#contract/channels/recipients.ts'
import { formatInstant } from '#src/text/format.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const kindName = (kind: Channel['kind']) => {
  if (kind === 'slack') return t`Slack`
  if (kind === 'teams') return t`Microsoft Teams`
  return kind === 'webhook' ? t`Webhook` : t`Another kind`
}

export const kindHint = (kind: ChannelKind) => {
  if (kind === 'slack') return t`The address of an incoming webhook of Slack. It begins with https://hooks.slack.com.`
  if (kind === 'teams')
    return t`The address of a workflow or an incoming webhook of a Teams channel, which takes Adaptive Cards.`
  return t`Your own program gets JSON by POST, signed with a secret that is shown once.`
}

/** How a channel stands, in a word and in a sentence. */
export function channelState(channel: Channel, timezone: string): { tone: Tone; word: string; sentence: string } {
  const { disabledAt, disabledFor, failingSince, lastDeliveredAt } = channel
  const when = (at: string) => formatInstant(at, timezone)
  if (disabledAt !== null)
    return {
      tone: disabledFor === 'byHand' ? 'plain' : 'destructive',
      word: t`Off`,
      sentence: whyOff(disabledFor, when(disabledAt)),
    }
  if (failingSince !== null)
    return {
      tone: 'warn',
      word: t`Failing`,
      sentence: t`Nothing was taken since ${when(failingSince)}. It is tried for a day, then switched off.`,
    }
  return {
    tone: 'good',
    word: t`On`,
    sentence: lastDeliveredAt === null ? t`Nothing was delivered yet.` : t`Last delivered ${when(lastDeliveredAt)}.`,
  }
}

function whyOff(reason: Channel['disabledFor'], when: string) {
  if (reason === 'failing') return t`Switched off ${when}: it had taken nothing for a day.`
  if (reason === 'gone') return t`Switched off ${when}: its address said that it is gone for good.`
  if (reason === 'restored')
    return t`Off: it came with an archive, which holds no addresses and secrets. Enter its address again.`
  return t`Switched off ${when}.`
}

export function deliveryState(status: Delivery['status']): { tone: Tone; word: string } {
  switch (status) {
    case 'delivered':
      return { tone: 'good', word: t`Delivered` }
    case 'failed':
      return { tone: 'destructive', word: t`Failed` }
    case 'retrying':
      return { tone: 'warn', word: t`Tried again` }
    case 'withdrawn':
      return { tone: 'plain', word: t`Withdrawn` }
    default:
      return { tone: 'plain', word: t`Queued` }
  }
}

export function addressState(state: RecipientAddress['state']): { tone: Tone; word: string } {
  switch (state) {
    case 'confirmed':
      return { tone: 'good', word: t`Confirmed` }
    case 'waiting':
      return { tone: 'water', word: t`Waits for its owner` }
    case 'expired':
      return { tone: 'warn', word: t`Not confirmed in time` }
    case 'unsubscribed':
      return { tone: 'plain', word: t`Unsubscribed` }
    case 'stopped':
      return { tone: 'destructive', word: t`Takes no mails` }
    default:
      return { tone: 'plain', word: t`Unknown` }
  }
}
