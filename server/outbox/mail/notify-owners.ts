import { and, eq } from 'drizzle-orm'
import type { LaterNoticeKind, NoticeDetails, NoticeKind } from '#contract/workspaces/notices.ts'
import { toText } from '#contract/texts.ts'
import { notify } from '#server/access/notify.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { members, users, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { type Mail, type Outbox, sendMail } from './outbox.ts'
import { nameInMail } from './write-mail.ts'

type OwnerNotice = {
  workspaceId: string
  notice: NoticeKind | LaterNoticeKind
  details: NoticeDetails
  except?: string
  kind: Parameters<typeof sendMail>[2]['kind']
  /** Without the reason for getting it, which is added; `workspace` is a name safe in mails. */
  mail: (workspace: string) => Omit<Mail, 'small'>
}

/** Notifies owners in the app, and by mail if enabled; call `jobs.wake` after the transaction. */
export async function notifyOwners(
  services: Outbox,
  transaction: Transaction,
  { workspaceId, notice, details, except, kind, mail }: OwnerNotice,
) {
  const all = await transaction
    .select({ user: users, workspace: workspaces })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .innerJoin(workspaces, eq(workspaces.id, members.workspaceId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.role, 'owner')))
  const owners = all.filter(({ user }) => user.id !== except)
  const userIds = owners.map(({ user }) => user.id)
  await notify(transaction, { workspaceId, userIds, at: services.now() }, notice, details)
  for (const { user, workspace } of owners)
    if (user.emailVerified) {
      const name = nameInMail(workspace.name)
      await sendMail(services, transaction, {
        workspaceId,
        kind,
        to: user.email,
        mail: {
          ...mail(name),
          small: [
            toText(
              /*i18n*/ {
                id: 'mail.owner.why',
                message: 'You’re receiving this email because you’re an owner of {workspace}.',
              },
              { workspace: name },
            ),
          ],
        },
      })
    }
}
