import { and, eq, inArray } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import { toText, type Text } from '#contract/texts.ts'
import { internalWorkspaceId } from '#server/access/internal.ts'
import type { Services } from '#server/access/context.ts'
import { members, users } from '#server/platform/db/postgres/schema/index.ts'
import { claimHash } from '#server/platform/db/postgres/claim-hash.ts'
import { type Mail, sendMail } from '#server/outbox/mail/outbox.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import { findCollector } from './collector-rows.ts'

/** Emails staff that a collector needs a person: once a day, and again after it was changed or retried. */
export async function notifyStaff(services: Services, collectorId: string, fault: Text | null): Promise<void> {
  const { db, env, now, jobs } = services
  const collector = env.mail === null ? null : await findCollector(services, collectorId)
  if (collector === null) return
  const { name, version, retriesAsked } = collector
  const expiresAt = new Date(now().getTime() + dayMs)
  await db.transaction(async (transaction) => {
    const hash = `collector waits ${collectorId} ${version} ${retriesAsked} ${Math.floor(now().getTime() / dayMs)}`
    if (!(await claimHash(transaction, hash, { expiresAt }))) return
    const staff = await transaction
      .select({ email: users.email })
      .from(members)
      .innerJoin(users, eq(users.id, members.userId))
      .where(
        and(
          eq(members.workspaceId, internalWorkspaceId),
          inArray(members.role, ['owner', 'manager']),
          eq(users.emailVerified, true),
        ),
      )
    for (const { email } of staff)
      await sendMail(services, transaction, {
        workspaceId: internalWorkspaceId,
        kind: 'collector',
        to: email,
        mail: stoppedMail(env.publicUrl, name, fault),
      })
  })
  jobs.wake()
}

function stoppedMail(publicUrl: string, name: string, fault: Text | null): Mail {
  const stopped = toText(
    /*i18n*/ { id: 'mail.collector.stopped', message: 'The collector {collector} has stopped' },
    { collector: nameInMail(name) },
  )
  return {
    subject: stopped,
    heading: stopped,
    paragraphs: [
      ...(fault === null ? [] : [fault]),
      toText(
        /*i18n*/ {
          id: 'mail.collector.advice',
          message: 'Change its settings, or retry it.',
        },
      ),
    ],
    button: {
      label: toText(/*i18n*/ { id: 'mail.collector.open', message: 'View collectors' }),
      url: `${publicUrl}/scraping`,
    },
    small: [
      toText(
        /*i18n*/ {
          id: 'mail.collector.why',
          message: 'You’re receiving this email because you’re staff of this installation.',
        },
      ),
    ],
  }
}
