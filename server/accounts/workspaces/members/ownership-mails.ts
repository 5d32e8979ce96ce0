import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { type Mail, sendMail } from '#server/outbox/mail/outbox.ts'
import { nameInMail } from '#server/outbox/mail/write-mail.ts'
import { findPerson } from './membership.ts'

const somebody = toText(/*i18n*/ { id: 'mail.somebody', message: 'Someone' })
export const nameOr = (name: string | null): string | Text => (name === null ? somebody : nameInMail(name))

/** `by` is null for a person without a name. */
export const mailNewOwner = (
  context: MemberContext,
  transaction: Transaction,
  { userId, by }: { userId: string; by: string | null },
) => mailMember(context, transaction, userId, newOwnerMail(context, by))

export const mailOldOwner = (
  context: MemberContext,
  transaction: Transaction,
  { userId, to }: { userId: string; to: string | null },
) => mailMember(context, transaction, userId, oldOwnerMail(context, to))

export const mailFormerOwner = (
  context: MemberContext,
  transaction: Transaction,
  { userId, by }: { userId: string; by: string | null },
) => mailMember(context, transaction, userId, formerOwnerMail(context, by))

/** Sends only to verified addresses. */
async function mailMember(context: MemberContext, transaction: Transaction, userId: string, mail: Mail) {
  const person = await findPerson(transaction, userId)
  if (!person?.emailVerified) return
  await sendMail(context, transaction, {
    workspaceId: context.workspace.id,
    kind: 'ownership',
    to: person.email,
    mail,
  })
}

const ownershipMail = (
  { env, workspace }: MemberContext,
  heading: Text,
  paragraphs: readonly Text[],
  advice: Text,
): Mail => ({
  subject: heading,
  heading,
  paragraphs,
  button: {
    label: toText(/*i18n*/ { id: 'mail.ownership.members', message: 'View members' }),
    url: `${env.publicUrl}/workspace/${workspace.id}/settings/member`,
  },
  small: [advice],
})

function newOwnerMail(context: MemberContext, by: string | null): Mail {
  const workspace = nameInMail(context.workspace.name)
  return ownershipMail(
    context,
    toText(/*i18n*/ { id: 'mail.ownership.yours', message: 'You’re now an owner of {workspace}' }, { workspace }),
    [
      toText(
        /*i18n*/ {
          id: 'mail.ownership.madeOwner',
          message: '{by} gave you this role. Owners manage plan, members and settings, and can delete the workspace.',
        },
        { by: nameOr(by) },
      ),
    ],
    toText(
      /*i18n*/ {
        id: 'mail.ownership.giveOn',
        message:
          'You don’t want to be an owner? Transfer ownership to another member. If there’s another owner, you can also leave the workspace.',
      },
    ),
  )
}

function formerOwnerMail(context: MemberContext, by: string | null): Mail {
  const workspace = nameInMail(context.workspace.name)
  return ownershipMail(
    context,
    toText(/*i18n*/ { id: 'mail.ownership.ended', message: 'You’re no longer an owner of {workspace}' }, { workspace }),
    [
      toText(
        /*i18n*/ {
          id: 'mail.ownership.endedBy',
          message: '{by} changed your role. You’re still a member of the workspace.',
        },
        { by: nameOr(by) },
      ),
    ],
    toText(
      /*i18n*/ {
        id: 'mail.ownership.askOwner',
        message: 'If this is a mistake, ask another owner. Only owners can make you an owner again.',
      },
    ),
  )
}

function oldOwnerMail(context: MemberContext, to: string | null): Mail {
  const workspace = nameInMail(context.workspace.name)
  return ownershipMail(
    context,
    toText(/*i18n*/ { id: 'mail.ownership.handedOver', message: 'You transferred {workspace}' }, { workspace }),
    [
      toText(
        /*i18n*/ {
          id: 'mail.ownership.ownsNow',
          message: '{to} is now an owner of {workspace}, and you’re a manager.',
        },
        { to: nameOr(to), workspace },
      ),
    ],
    toText(
      /*i18n*/ {
        id: 'mail.ownership.notYou',
        message:
          'If this wasn’t you, someone else is using your account. Contact the new owner and the operator of this installation.',
      },
    ),
  )
}
