import { and, desc, eq, inArray } from 'drizzle-orm'
import { type Recipient, recipientKey } from '#contract/channels/recipients.ts'
import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import { deliveries } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'
import { findRecipients } from './notices.ts'

/**
 * Throws invalid_input for recipients who have left, and for new ones who can't be notified.
 * Those in `before` may be off temporarily; unconfirmed addresses are allowed.
 */
export async function requireRecipients(
  { db, workspace }: Pick<MemberContext, 'db' | 'workspace'>,
  recipients: readonly Recipient[],
  before: readonly Recipient[] = [],
): Promise<void> {
  const found = await findRecipients(db, workspace.id, recipients)
  const known = new Set(before.map(recipientKey))
  const missing = recipients.filter((recipient) => !found.has(recipientKey(recipient)))
  const labels = await formerLabels(db, workspace.id, missing)
  const errors = recipients.flatMap((recipient, index) => {
    const key = recipientKey(recipient)
    const to = found.get(key)
    const text = to === undefined ? missingText(labels.get(key)) : known.has(key) ? null : offText(to)
    return text === null ? [] : [{ pointer: `/recipients/${index}`, ...text }]
  })
  if (errors.length > 0) throw new AppError('invalid_input', errors[0]!, { errors })
}

async function formerLabels(
  db: Pick<MemberContext['db'], 'selectDistinctOn'>,
  workspaceId: string,
  missing: readonly Recipient[],
) {
  if (missing.length === 0) return new Map<string, string>()
  const ids = missing.map((one) => (one.kind === 'member' ? one.userId : one.id))
  const labelled = await db
    .selectDistinctOn([deliveries.recipientKind, deliveries.recipientId], {
      kind: deliveries.recipientKind,
      id: deliveries.recipientId,
      label: deliveries.label,
    })
    .from(deliveries)
    .where(and(eq(deliveries.workspaceId, workspaceId), inArray(deliveries.recipientId, ids)))
    .orderBy(deliveries.recipientKind, deliveries.recipientId, desc(deliveries.createdAt))
  return new Map(labelled.map(({ kind, id, label }) => [`${kind}:${id}`, label]))
}

const missingText = (label: string | undefined): Text =>
  label === undefined
    ? toText(
        /*i18n*/ { id: 'problem.recipientDeleted', message: 'This recipient no longer exists. Choose another one.' },
      )
    : toText(
        /*i18n*/ {
          id: 'problem.recipientGone',
          message: '{label} is no longer available as a recipient. Choose another one.',
        },
        { label },
      )

const reasons = new Map<string, string>([
  [undeliveredReasons.unsubscribed, 'unsubscribed'],
  [undeliveredReasons.unverified, 'unverified'],
  [undeliveredReasons.channelOff, 'off'],
])

function offText({ label, off }: { label: string; off: string | null }): Text | null {
  const why = off === null ? undefined : reasons.get(off)
  if (why === undefined) return null
  return toText(
    /*i18n*/ {
      id: 'problem.recipientOff',
      message:
        '{label} {why, select, unsubscribed {has unsubscribed} unverified {hasn’t verified their email address} other {is turned off}}. Choose another recipient.',
    },
    { label, why },
  )
}
