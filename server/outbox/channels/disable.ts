import { and, eq, isNull } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import { recordAudit } from '#server/access/audit.ts'
import type { Services } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { channels } from '#server/platform/db/postgres/schema/index.ts'
import { notifyOwners } from '#server/outbox/mail/notify-owners.ts'
import type { Mail } from '#server/outbox/mail/outbox.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import type { ChannelRow } from './channel-row.ts'

export async function disableChannel(
  services: Services,
  transaction: Transaction,
  { id, workspaceId, name }: ChannelRow,
  reason: 'failing' | 'gone',
) {
  const at = services.now()
  const disabled = await transaction
    .update(channels)
    .set({ disabledAt: at, disabledFor: reason })
    .where(and(eq(channels.workspaceId, workspaceId), eq(channels.id, id), isNull(channels.disabledAt)))
    .returning({ id: channels.id })
  if (disabled.length === 0) return
  await recordAudit(transaction, { workspaceId, userId: null, requestId: null }, 'channel.disabled', { name })
  await notifyOwners(services, transaction, {
    workspaceId,
    notice: 'channelDisabled',
    details: { name, reason },
    kind: 'channel',
    mail: (workspace) => disabledMail(services, { name, workspaceId, workspace, reason }),
  })
}

function disabledMail(
  { env }: Services,
  {
    name,
    workspaceId,
    workspace,
    reason,
  }: { name: string; workspaceId: string; workspace: string; reason: 'failing' | 'gone' },
): Omit<Mail, 'small'> {
  const named = { channel: nameInMail(name), workspace }
  const off = toText(/*i18n*/ { id: 'mail.channel.off', message: 'The channel {channel} was turned off' }, named)
  return {
    subject: off,
    heading: off,
    paragraphs: [
      reason === 'gone'
        ? toText(
            /*i18n*/ {
              id: 'mail.channel.gone',
              message:
                'The address of the channel {channel} in {workspace} no longer exists (410), so we turned the channel off.',
            },
            named,
          )
        : toText(
            /*i18n*/ {
              id: 'mail.channel.failing',
              message: 'All deliveries to the channel {channel} in {workspace} failed for a day, so we turned it off.',
            },
            named,
          ),
      toText(
        /*i18n*/ {
          id: 'mail.channel.what',
          message: 'Check its log, test it and turn it on again. Then resend what it missed.',
        },
      ),
    ],
    button: {
      label: toText(/*i18n*/ { id: 'mail.channel.open', message: 'View channels' }),
      url: `${env.publicUrl}/workspace/${workspaceId}/settings/channels`,
    },
  }
}
