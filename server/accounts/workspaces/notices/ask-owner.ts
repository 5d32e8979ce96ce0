import { and, asc, desc, eq, gte, sql } from 'drizzle-orm'
import { dayMs } from '#contract/durations.ts'
import * as contract from '#contract/workspaces/notices.ts'
import { toText } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { members, notices, users } from '#server/platform/db/postgres/schema/index.ts'
import { handler } from '#server/access/handler.ts'
import { notifyOwners } from '#server/outbox/mail/notify-owners.ts'
import { withQuotaLock } from '#server/access/records/quota.ts'
import { findPerson } from '../members/membership.ts'
import { nameOr } from '../members/ownership-mails.ts'
import { fullNameOf, nameOfPerson, showsOthers } from '#server/access/person-name.ts'

async function readOwners(db: Pick<Transaction, 'select'>, context: MemberContext): Promise<contract.Owners> {
  const { workspace, userId, now } = context
  const owners = await db
    .select({ userId: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspace.id), eq(members.role, 'owner')))
    .orderBy(asc(members.joinedAt), asc(users.id))
  const [request] = await db
    .select({ at: notices.createdAt })
    .from(notices)
    .where(
      and(
        eq(notices.workspaceId, workspace.id),
        eq(notices.kind, 'planAsked'),
        eq(sql`${notices.details}->>'byId'`, userId ?? ''),
        gte(notices.createdAt, new Date(now().getTime() - dayMs)),
      ),
    )
    .orderBy(desc(notices.createdAt))
    .limit(1)
  return {
    items: owners.map((owner) => ({ userId: owner.userId, name: showsOthers(context) ? fullNameOf(owner) : null })),
    askedAt: request?.at.toISOString() ?? null,
  }
}

export const listOwners = handler(contract.listOwners, (context) => readOwners(context.db, context))

export const askOwner = handler(contract.askOwner, async (context) => {
  const owners = await withQuotaLock(context, { workspaceId: context.workspace.id }, async (transaction) => {
    const { workspace, userId, env } = context
    const before = await readOwners(transaction, context)
    if (before.askedAt !== null || userId === null) return before
    const caller = await findPerson(transaction, userId)
    const by = caller && nameOfPerson(caller)
    await notifyOwners(context, transaction, {
      workspaceId: workspace.id,
      notice: 'planAsked',
      details: { by, byId: userId },
      except: userId,
      kind: 'billing',
      mail: (name) => {
        const named = { by: nameOr(by), workspace: name }
        const request = toText(
          /*i18n*/ { id: 'mail.plan.asked', message: '{by} asks you to renew {workspace}’s plan' },
          named,
        )
        return {
          subject: request,
          heading: request,
          paragraphs: [
            toText(
              /*i18n*/ {
                id: 'mail.plan.askedText',
                message:
                  'The plan has ended, so members can’t open the workspace until you renew. Its data is still stored.',
              },
            ),
          ],
          button: {
            label: toText(/*i18n*/ { id: 'mail.payment.open', message: 'View billing' }),
            url: `${env.publicUrl}/workspace/${workspace.id}/settings/billing`,
          },
        }
      },
    })
    return readOwners(transaction, context)
  })
  context.jobs.wake()
  return owners
})
