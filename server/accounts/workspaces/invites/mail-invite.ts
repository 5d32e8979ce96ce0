import { eq } from 'drizzle-orm'
import { type InvitedRole, inviteDays } from '#contract/workspaces/invites.ts'
import { toText } from '#contract/texts.ts'
import { fullNameOf } from '#server/access/person-name.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { invites } from '#server/platform/db/postgres/schema/index.ts'
import { type Mail, sendMail } from '#server/outbox/mail/outbox.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import { findPerson } from '../members/membership.ts'

/** Mails the link and records the mail on the invite. */
export async function mailInvite(
  context: MemberContext,
  transaction: Transaction,
  { id, token, role, email }: { id: string; token: string; role: InvitedRole; email: string | null },
): Promise<void> {
  const { workspace, userId, env } = context
  const mailId =
    email === null
      ? null
      : await sendMail(context, transaction, {
          workspaceId: workspace.id,
          kind: 'invite',
          to: email,
          createdBy: userId,
          mail: inviteMail({
            by: fullNameOf(await findPerson(transaction, userId)),
            workspace: workspace.name,
            role,
            email,
            url: `${env.publicUrl}/invite?token=${token}`,
          }),
        })
  await transaction.update(invites).set({ mailId }).where(eq(invites.id, id))
}

const roleDescriptions = {
  viewer: /*i18n*/ {
    id: 'mail.invite.viewer',
    message: 'You’ll be a viewer: you can see pages and posts, and export if the workspace allows it.',
  },
  manager: /*i18n*/ {
    id: 'mail.invite.manager',
    message: 'You’ll be a manager: you can change queries, filters and posts, import posts, and invite others.',
  },
} as const

/** Without a name, the inviter stays unnamed. */
export function inviteMail({
  by,
  workspace,
  role,
  email,
  url,
}: {
  by: string | null
  workspace: string
  role: InvitedRole
  email: string
  url: string
}): Mail {
  const named = { workspace: nameInMail(workspace) }
  const invitation =
    by === null
      ? toText(/*i18n*/ { id: 'mail.invite.subject', message: 'An invite to {workspace} on Soundings' }, named)
      : toText(
          /*i18n*/ { id: 'mail.invite.subjectBy', message: '{by} invites you to {workspace} on Soundings' },
          { ...named, by: nameInMail(by) },
        )
  return {
    subject: invitation,
    heading: invitation,
    paragraphs: [
      toText(
        /*i18n*/ {
          id: 'mail.invite.what',
          message: 'Soundings is a web app with which teams follow what people say on social media.',
        },
      ),
      toText(roleDescriptions[role]),
    ],
    button: { label: toText(/*i18n*/ { id: 'mail.invite.join', message: 'Join the workspace' }), url },
    small: [
      toText(
        /*i18n*/ {
          id: 'mail.invite.goodFor',
          message: 'The link works once and expires in {days, number} days. Sign in with {email}.',
        },
        { days: inviteDays, email },
      ),
      toText(
        /*i18n*/ {
          id: 'mail.invite.unexpected',
          message: 'If you didn’t expect this email, ignore it. No account is created without the link.',
        },
      ),
    ],
  }
}
