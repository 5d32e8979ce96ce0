import { and, eq, isNull, sql } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import type { NoticeDetails } from '#contract/workspaces/notices.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { notices } from '#server/platform/db/postgres/schema/index.ts'
import { notifyOwners } from '#server/outbox/mail/notify-owners.ts'
import type { Mail, Outbox } from '#server/outbox/mail/outbox.ts'

type Kind = 'paymentFailed' | 'paymentSucceeded'

const notifyOfPayment = (
  services: Outbox,
  transaction: Transaction,
  workspaceId: string,
  kind: Kind,
  details: NoticeDetails,
) =>
  notifyOwners(services, transaction, {
    workspaceId,
    notice: kind,
    details,
    kind: 'billing',
    mail: (workspace) => paymentMail(services, { workspaceId, workspace, kind }),
  })

const subjects = {
  paymentFailed: /*i18n*/ { id: 'mail.payment.failed', message: 'A payment for {workspace} has failed' },
  paymentSucceeded: /*i18n*/ { id: 'mail.payment.arrived', message: 'The payment for {workspace} has arrived' },
} as const
const texts = {
  paymentFailed: /*i18n*/ {
    id: 'mail.payment.failedText',
    message: 'We could not charge the plan of {workspace} and will try again. Check the card to keep the plan.',
  },
  paymentSucceeded: /*i18n*/ {
    id: 'mail.payment.arrivedText',
    message: 'We received your payment for {workspace}. The plan is active.',
  },
} as const

/** Leaves out amount and card, because others may read the mail. */
function paymentMail(
  { env }: Outbox,
  { workspaceId, workspace, kind }: { workspaceId: string; workspace: string; kind: Kind },
): Omit<Mail, 'small'> {
  const named = { workspace }
  return {
    subject: toText(subjects[kind], named),
    heading: toText(subjects[kind], named),
    paragraphs: [toText(texts[kind], named)],
    button: {
      label: toText(/*i18n*/ { id: 'mail.payment.open', message: 'View billing' }),
      url: `${env.publicUrl}/workspace/${workspaceId}/settings/billing`,
    },
  }
}

export const notifyFailure = (
  services: Outbox,
  transaction: Transaction,
  workspaceId: string,
  details: NoticeDetails,
) => notifyOfPayment(services, transaction, workspaceId, 'paymentFailed', details)

/** Notifies once per checkout, whether a read or the event comes first. */
export async function notifyArrival(services: Outbox, transaction: Transaction, workspaceId: string, checkout: string) {
  const notified = await transaction.$count(
    notices,
    and(
      eq(notices.workspaceId, workspaceId),
      eq(notices.kind, 'paymentSucceeded'),
      sql`${notices.details} ->> 'checkout' = ${checkout}`,
    ),
  )
  if (notified === 0) await notifyOfPayment(services, transaction, workspaceId, 'paymentSucceeded', { checkout })
}

/** Marks failure notices as read once the payment has succeeded. */
export async function markFailureNoticesRead(
  transaction: Transaction,
  { workspaceId, at }: { workspaceId: string; at: Date },
) {
  await transaction
    .update(notices)
    .set({ readAt: at })
    .where(and(eq(notices.workspaceId, workspaceId), eq(notices.kind, 'paymentFailed'), isNull(notices.readAt)))
}
