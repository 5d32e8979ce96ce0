import { plural, t } from '@lingui/core/macro'
import type { Recipient } from '#contract/channels/recipients.ts'

/** Number of recipients; for a personal alert, its owner. */
export function recipientsInWords(
  { own, recipients }: { own: boolean; recipients: readonly Recipient[] },
  ownerName: string | null = null,
): string {
  if (own) return ownerName ?? t`Only me`
  return plural(recipients.length, { 0: 'nobody', one: '# recipient', other: '# recipients' })
}
