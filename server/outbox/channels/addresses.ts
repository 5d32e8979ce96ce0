import { and, asc, eq, isNotNull, sql } from 'drizzle-orm'
import { createQuotaMessage, missingError } from '#server/ground/common-messages.ts'
import * as contract from '#contract/channels/addresses.ts'
import { toMailbox } from '#contract/email.ts'
import { toText } from '#contract/texts.ts'
import { toActor, recordAudit } from '#server/access/audit.ts'
import { fullNameIn } from '#server/access/person-name.ts'
import { hashOf, newSecret } from '#server/access/secrets.ts'
import type { MemberContext } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { mailAddresses, recipientAddresses } from '#server/platform/db/postgres/schema/index.ts'
import { AppError } from '#server/ground/errors.ts'
import { handler } from '#server/access/handler.ts'
import { type Mail, sendMail, withdrawMail } from '#server/outbox/mail/outbox.ts'
import { nameInMail, textInMail } from '#server/outbox/mail/write-mail.ts'
import { withQuotaLock, requireRoom } from '#server/access/records/quota.ts'
import { type AddressRow, confirmUrl, ensureMemberAddress, newUnsubscribe } from './recipient-addresses.ts'

const confirmLife = contract.addressLimits.confirmDays * 86_400_000

const isExternalAddress = ({ workspace }: MemberContext) =>
  and(eq(recipientAddresses.workspaceId, workspace.id), isNotNull(recipientAddresses.email))
const isAddress = (context: MemberContext, id: string) => and(isExternalAddress(context), eq(recipientAddresses.id, id))

function toAddress(
  { row, by, stoppedAt }: { row: AddressRow; by: string | null; stoppedAt: Date | null },
  now: Date,
): contract.RecipientAddress {
  const { id, email, confirmedAt, confirmUntil, unsubscribedAt, createdAt } = row
  const [state, since] =
    unsubscribedAt !== null
      ? (['unsubscribed', unsubscribedAt] as const)
      : stoppedAt !== null
        ? (['stopped', stoppedAt] as const)
        : confirmedAt !== null
          ? (['confirmed', confirmedAt] as const)
          : confirmUntil !== null && confirmUntil <= now
            ? (['expired', confirmUntil] as const)
            : (['waiting', createdAt] as const)
  return { id, email: email!, state, since: since.toISOString(), createdBy: by }
}

async function readAddresses(
  context: MemberContext,
  { db = context.db, id }: { db?: Pick<Transaction, 'select'>; id?: string } = {},
): Promise<contract.RecipientAddress[]> {
  const rows = await db
    .select({
      row: recipientAddresses,
      by: fullNameIn(recipientAddresses.createdBy),
      stoppedAt: mailAddresses.stoppedAt,
    })
    .from(recipientAddresses)
    .leftJoin(mailAddresses, eq(mailAddresses.address, sql`lower(${recipientAddresses.email})`))
    .where(id === undefined ? isExternalAddress(context) : isAddress(context, id))
    .orderBy(asc(sql`lower(${recipientAddresses.email})`))
  return rows.map((found) => toAddress(found, context.now()))
}

const listAddresses = handler(contract.listAddresses, async (context) => ({
  items: await readAddresses(context),
  mails: context.env.mail !== null,
}))

function requireMails({ env }: MemberContext) {
  if (env.mail !== null) return
  throw new AppError(
    'conflict',
    toText(
      /*i18n*/ {
        id: 'problem.noMails',
        message: 'This installation can’t send emails. The operator has to set SMTP_URL.',
      },
    ),
  )
}

const createAddress = handler(contract.createAddress, async (context, { email }) => {
  requireMails(context)
  const { workspace, userId, env, now } = context
  const made = await withQuotaLock(context, { workspaceId: workspace.id, userId }, async (transaction) => {
    const [known] = await transaction
      .select({ id: recipientAddresses.id })
      .from(recipientAddresses)
      .where(and(isExternalAddress(context), eq(sql`lower(${recipientAddresses.email})`, toMailbox(email))))
    if (known !== undefined) return known.id
    const count = await transaction.$count(recipientAddresses, isExternalAddress(context))
    requireRoom(env, 'recipientAddresses', count, createQuotaMessage('address'))
    const [row] = await transaction
      .insert(recipientAddresses)
      .values({
        workspaceId: workspace.id,
        email,
        createdBy: userId,
        createdAt: now(),
        ...(await newUnsubscribe(context)),
      })
      .returning()
    await sendConfirmation(context, transaction, row!)
    await recordAudit(transaction, toActor(context), 'address.created', { email })
    return row!.id
  })
  context.jobs.wake()
  return readAddress(context, made)
})

async function readAddress(context: MemberContext, id: string) {
  const [found] = await readAddresses(context, { id })
  if (found === undefined) throw missingError('address')
  return found
}

const resendConfirmation = handler(contract.resendConfirmation, async (context, { addressId }) => {
  requireMails(context)
  const { workspace, userId } = context
  await withQuotaLock(context, { workspaceId: workspace.id, userId }, async (transaction) => {
    const [row] = await transaction
      .select()
      .from(recipientAddresses)
      .where(isAddress(context, addressId))
      .for('no key update')
    if (row === undefined) throw missingError('address')
    if (row.confirmedAt !== null && row.unsubscribedAt === null)
      throw new AppError(
        'conflict',
        toText(
          /*i18n*/ { id: 'problem.addressConfirmed', message: '{email} is already confirmed.' },
          { email: row.email! },
        ),
      )
    await withdrawMail(context, transaction, row.mailId)
    await sendConfirmation(context, transaction, row)
    await recordAudit(transaction, toActor(context), 'address.asked', { email: row.email })
  })
  context.jobs.wake()
  return readAddress(context, addressId)
})

async function sendConfirmation(context: MemberContext, transaction: Transaction, { id, email }: AddressRow) {
  const { workspace, userId, now } = context
  const token = newSecret()
  const mailId = await sendMail(context, transaction, {
    workspaceId: workspace.id,
    kind: 'confirmation',
    to: email!,
    createdBy: userId,
    mail: confirmationMail({ email: email!, workspace: workspace.name, url: confirmUrl(context, token) }),
  })
  if (mailId === null)
    throw new AppError(
      'conflict',
      toText(
        /*i18n*/ {
          id: 'problem.askedOften',
          message: '{email} was asked ten times today. Try again tomorrow.',
        },
        { email: email! },
      ),
    )
  await transaction
    .update(recipientAddresses)
    .set({ confirmHash: hashOf(token), confirmUntil: new Date(now().getTime() + confirmLife), mailId })
    .where(isAddress(context, id))
}

export function confirmationMail({ email, workspace, url }: { email: string; workspace: string; url: string }): Mail {
  const named = { workspace: nameInMail(workspace) }
  const question = toText(
    /*i18n*/ { id: 'mail.confirm.subject', message: 'Confirm alerts and reports from {workspace} on Soundings' },
    named,
  )
  return {
    subject: question,
    heading: question,
    paragraphs: [
      toText(
        /*i18n*/ {
          id: 'mail.confirm.what',
          message:
            'A team uses Soundings to follow social media and wants to send these emails to {email}. We won’t send anything until you confirm.',
        },
        { email: textInMail(email) },
      ),
    ],
    button: { label: toText(/*i18n*/ { id: 'mail.confirm.confirm', message: 'Confirm address' }), url },
    small: [
      toText(
        /*i18n*/ { id: 'mail.confirm.goodFor', message: 'The link expires in {days, number} days.' },
        { days: contract.addressLimits.confirmDays },
      ),
      toText(
        /*i18n*/ {
          id: 'mail.confirm.unexpected',
          message: 'If you don’t want them, ignore this email. You can unsubscribe at any time.',
        },
      ),
    ],
  }
}

const deleteAddress = handler(contract.deleteAddress, async (context, { addressId }) => {
  await context.db.transaction(async (transaction) => {
    const [row] = await transaction.delete(recipientAddresses).where(isAddress(context, addressId)).returning()
    if (row === undefined) throw missingError('address')
    await withdrawMail(context, transaction, row.mailId)
    await recordAudit(transaction, toActor(context), 'address.deleted', { email: row.email })
  })
  return {}
})

const isAddressOfCaller = ({ workspace }: MemberContext, userId: string) =>
  and(eq(recipientAddresses.workspaceId, workspace.id), eq(recipientAddresses.userId, userId))

const getNoticeMails = handler(contract.getNoticeMails, async (context) => {
  const { db, userId } = context
  if (userId === null) return { wanted: false }
  const [row] = await db.select().from(recipientAddresses).where(isAddressOfCaller(context, userId))
  return { wanted: row === undefined || row.unsubscribedAt === null }
})

const setNoticeMails = handler(contract.setNoticeMails, async (context, { wanted }) => {
  const { db, userId, workspace, now } = context
  if (userId === null) return { wanted: false }
  await db.transaction(async (transaction) => {
    await ensureMemberAddress(context, transaction, workspace.id, userId)
    await transaction
      .update(recipientAddresses)
      .set({ unsubscribedAt: wanted ? null : now() })
      .where(isAddressOfCaller(context, userId))
  })
  return { wanted }
})

export const addressHandlers = [
  listAddresses,
  createAddress,
  resendConfirmation,
  deleteAddress,
  getNoticeMails,
  setNoticeMails,
]
