import { and, asc, eq, sql } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import { documentOwner } from '#server/access/document-owner.ts'
import { notify } from '#server/access/notify.ts'
import { sendNotice } from '#server/outbox/channels/notices.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { alerts, reports } from '#server/platform/db/postgres/schema/index.ts'
import { nameInMail, textInMail } from '#server/outbox/mail/write-mail.ts'
import { nameOr } from './ownership-mails.ts'

type FormerMember = { userId: string; name: string | null }

/** An alert or report whose recipient has left. */
type AffectedDocument = { kind: 'alert' | 'report'; id: string; name: string; owner: string | null; isLast: boolean }

/**
 * Deletes the former member's alerts, stops their private reports and removes them from other recipients, notifying the
 * owners. Call `jobs.wake` after the transaction.
 */
export async function endNotices(context: MemberContext, transaction: Transaction, left: FormerMember) {
  const { id: workspaceId } = context.workspace
  await transaction.delete(alerts).where(and(eq(alerts.workspaceId, workspaceId), eq(alerts.privateTo, left.userId)))
  await transaction
    .update(reports)
    .set({ schedule: null, nextAt: null, nextZone: null })
    .where(and(eq(reports.workspaceId, workspaceId), eq(reports.privateTo, left.userId)))
  const named = [
    ...(await removeRecipient(transaction, 'alert', workspaceId, left.userId)),
    ...(await removeRecipient(transaction, 'report', workspaceId, left.userId)),
  ]
  for (const [owner, documents] of Map.groupBy(named, (one) => one.owner))
    if (owner !== null) await notifyOwner(context, transaction, left, owner, documents)
}

async function removeRecipient(
  transaction: Transaction,
  kind: AffectedDocument['kind'],
  workspaceId: string,
  userId: string,
): Promise<AffectedDocument[]> {
  const table = kind === 'alert' ? alerts : reports
  const naming = JSON.stringify([{ kind: 'member', userId }])
  const found = await transaction
    .select()
    .from(table)
    .where(and(eq(table.workspaceId, workspaceId), sql`${table.recipients} @> ${naming}::jsonb`))
    .orderBy(asc(table.name))
    .for('no key update')
  const named: AffectedDocument[] = []
  for (const row of found) {
    const recipients = row.recipients.filter((one) => one.kind !== 'member' || one.userId !== userId)
    await transaction
      .update(table)
      .set({ recipients })
      .where(and(eq(table.workspaceId, workspaceId), eq(table.id, row.id)))
    const owner = await documentOwner(transaction, row)
    named.push({ kind, id: row.id, name: row.name, owner, isLast: recipients.length === 0 })
  }
  return named
}

const maxNames = 5

const namesOf = (named: readonly AffectedDocument[]) =>
  [...named.slice(0, maxNames).map(({ name }) => name), ...(named.length > maxNames ? ['…'] : [])].join(', ')

async function notifyOwner(
  context: MemberContext,
  transaction: Transaction,
  { name }: FormerMember,
  owner: string,
  named: readonly AffectedDocument[],
) {
  const { workspace, env, now } = context
  const count = named.length
  const silent = named.filter(({ isLast }) => isLast)
  await notify(transaction, { workspaceId: workspace.id, userIds: [owner], at: now() }, 'recipientLeft', {
    by: name,
    count,
    names: namesOf(named),
    silent: silent.length,
  })
  const heading = toText(
    /*i18n*/ { id: 'notice.left.heading', message: '{person} left {workspace} and no longer gets notifications' },
    { person: nameOr(name), workspace: nameInMail(workspace.name) },
  )
  const [first] = named
  await sendNotice(context, transaction, {
    workspaceId: workspace.id,
    cause: { kind: first!.kind, id: `${crypto.randomUUID()} recipient left` },
    recipients: [{ kind: 'member', userId: owner }],
    notice: {
      subject: heading,
      heading,
      paragraphs: [
        toText(
          /*i18n*/ {
            id: 'notice.left.named',
            message:
              '{count, plural, one {An alert or report of yours no longer notifies them} other {# alerts and reports of yours no longer notify them}}: {names}.',
          },
          { count, names: textInMail(namesOf(named)) },
        ),
        ...(silent.length === 0
          ? []
          : [
              toText(
                /*i18n*/ {
                  id: 'notice.left.silent',
                  message: 'These have no recipients now: {names}. Choose others.',
                },
                { names: textInMail(namesOf(silent)) },
              ),
            ]),
      ],
      figures: [],
      posts: [],
      postsNeeded: false,
      button: {
        label: toText(/*i18n*/ { id: 'notice.left.open', message: 'Choose recipients' }),
        url: `${env.publicUrl}/workspace/${workspace.id}/${first!.kind}s/${first!.id}`,
      },
      small: [],
      payload: { type: 'recipient.left' },
    },
  })
}
