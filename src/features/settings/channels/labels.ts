import { t } from '@lingui/core/macro'
import type { Channel } from '#contract/channels/channels.ts'
import type { RecipientAddress } from '#contract/channels/addresses.ts'
import type { ChannelKind, Delivery } from '#contract/channels/recipients.ts'
import { formatInstant } from '#src/text/format.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const kindName = (kind: Channel['kind']) => {
  if (kind === 'slack') return t`Slack`
  if (kind === 'teams') return t`Microsoft Teams`
  return kind === 'webhook' ? t`Webhook` : t`Unknown`
}

export const kindHint = (kind: ChannelKind) => {
  if (kind === 'slack') return t`The address of an incoming webhook in Slack. It starts with https://hooks.slack.com.`
  if (kind === 'teams') return t`The address of a Teams workflow or incoming webhook that accepts Adaptive Cards.`
  return t`Your program receives JSON by POST, signed with a secret.`
}

export function channelState(channel: Channel, timezone: string): { tone: Tone; word: string; sentence: string } {
  const { disabledAt, disabledFor, failingSince, lastDeliveredAt } = channel
  const when = (at: string) => formatInstant(at, timezone)
  if (disabledAt !== null)
    return {
      tone: disabledFor === 'byHand' ? 'plain' : 'destructive',
      word: t`Off`,
      sentence: disabledText(disabledFor, when(disabledAt)),
    }
  if (failingSince !== null)
    return {
      tone: 'warn',
      word: t`Failing`,
      sentence: t`Deliveries have failed since ${when(failingSince)}. After 24 hours the channel is turned off.`,
    }
  return {
    tone: 'good',
    word: t`On`,
    sentence: lastDeliveredAt === null ? t`Nothing delivered yet.` : t`Last delivered ${when(lastDeliveredAt)}.`,
  }
}

function disabledText(reason: Channel['disabledFor'], when: string) {
  if (reason === 'failing') return t`Turned off ${when}: all deliveries failed for 24 hours.`
  if (reason === 'gone') return t`Turned off ${when}: the address no longer exists.`
  if (reason === 'restored') return t`Archives don’t contain addresses and secrets. Enter the address again.`
  return t`Turned off ${when}.`
}

export function deliveryState(status: Delivery['status']): { tone: Tone; word: string } {
  switch (status) {
    case 'delivered':
      return { tone: 'good', word: t`Delivered` }
    case 'failed':
      return { tone: 'destructive', word: t`Failed` }
    case 'retrying':
      return { tone: 'warn', word: t`Retrying` }
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
      return { tone: 'water', word: t`Waiting for confirmation` }
    case 'expired':
      return { tone: 'warn', word: t`Not confirmed in time` }
    case 'unsubscribed':
      return { tone: 'plain', word: t`Unsubscribed` }
    case 'stopped':
      return { tone: 'destructive', word: t`Rejects emails` }
    default:
      return { tone: 'plain', word: t`Unknown` }
  }
}
