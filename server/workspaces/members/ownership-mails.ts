import { toText, type Text } from '#contract/texts.ts'
import type { MemberContext } from '#server/context.ts'
import type { Transaction } from '#server/db/postgres/postgres.ts'
import { sendMail } from '#server/mail/outbox.ts'
import { type MailTemplate, nameInMail } from '#server/mail/write-mail.ts'
import { findPerson } from './membership.ts'

const somebody = toText(/*i18n*/ { id: 'mail.somebody', message: 'Somebody' })
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
async function mailMember(context: MemberContext, transaction: Transaction, userId: string, mail: MailTemplate) {
  const person = await findPerson(transaction, userId)
  if (!person?.emailVerified) return
  await sendMail(context, transaction, {
    workspaceId: context.workspace.id,
    kind: 'ownership',
    to: person.email,
    language: person.language ?? context.workspace.language,
    mail,
  })
}

const ownershipMail = (
  { env, workspace }: MemberContext,
  heading: Text,
  paragraphs: readonly Text[],
  advice: Text,
): MailTemplate => ({
  subject: heading,
  heading,
  paragraphs,
  button: {
    label: toText(/*i18n*/ { id: 'mail.ownership.members', message: 'Open the members' }),
    url: `${env.publicUrl}/workspace/${workspace.id}/settings/member`,
  },
  small: [advice],
})

function newOwnerMail(context: MemberContext, by: string | null): MailTemplate {
  const workspace = nameInMail(context.workspace.name)
  return ownershipMail(
    context,
    toText(/*i18n*/ { id: 'mail.ownership.yours', message: '{workspace} is yours now' }, { workspace }),
    [
      toText(
        /*i18n*/ { id: 'mail.ownership.madeOwner', message: '{by} made you an owner of the workspace {workspace}.' },
        { by: nameOr(by), workspace },
      ),
      toText(
        /*i18n*/ {
          id: 'mail.ownership.mayNow',
          message: 'An owner decides about plan, members and settings, and can delete the workspace.',
        },
      ),
    ],
    toText(
      /*i18n*/ {
        id: 'mail.ownership.giveOn',
        message: 'If you do not want to own it, hand it on to another member, or leave it where another owner stays.',
      },
    ),
  )
}

function formerOwnerMail(context: MemberContext, by: string | null): MailTemplate {
  const workspace = nameInMail(context.workspace.name)
  return ownershipMail(
    context,
    toText(/*i18n*/ { id: 'mail.ownership.ended', message: 'You are no owner of {workspace} any more' }, { workspace }),
    [
      toText(
        /*i18n*/ {
          id: 'mail.ownership.endedBy',
          message: '{by} changed your role in the workspace {workspace}: you stay a member, and own it no more.',
        },
        { by: nameOr(by), workspace },
      ),
    ],
    toText(
      /*i18n*/ {
        id: 'mail.ownership.askOwner',
        message: 'If that is a mistake, ask another owner: they alone make owners.',
      },
    ),
  )
}

function oldOwnerMail(context: MemberContext, to: string | null): MailTemplate {
  const workspace = nameInMail(context.workspace.name)
  return ownershipMail(
    context,
    toText(/*i18n*/ { id: 'mail.ownership.handedOver', message: 'You handed {workspace} over' }, { workspace }),
    [
      toText(
        /*i18n*/ {
          id: 'mail.ownership.ownsNow',
          message: '{to} owns the workspace {workspace} now, and you are a manager of it.',
        },
        { to: nameOr(to), workspace },
      ),
    ],
    toText(
      /*i18n*/ {
        id: 'mail.ownership.notYou',
        message:
          'If it was not you, somebody else uses your account: tell the new owner and whoever runs this installation.',
      },
    ),
  )
}
