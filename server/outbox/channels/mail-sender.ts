import { and, eq, isNotNull, sql } from 'drizzle-orm'
import { toMailbox } from '#contract/email.ts'
import { toText } from '#contract/texts.ts'
import { readBranding } from '#server/access/branding.ts'
import type { Services } from '#server/access/context.ts'
import {
  mailAddresses,
  members,
  type Notice,
  type NoticeSection,
  recipientAddresses,
  users,
} from '#server/platform/db/postgres/schema/index.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { toSupportedLanguage } from '#server/ground/localization.ts'
import type { DeliveryRow } from '#server/outbox/mail/outbox.ts'
import { refusalOf } from '#server/outbox/mail/refusals.ts'
import { type MailFile, sendMessage } from '#server/outbox/mail/transport.ts'
import { cidOf, nameInMail, textInMail, writeMail } from '#server/outbox/mail/write-mail.ts'
import { sourcesById } from '#sources/index.ts'
import { type AddressRow, unsubscribeUrl } from './recipient-addresses.ts'
import type { Sender } from './sender.ts'
import { undeliveredReasons } from './undelivered-reasons.ts'

/** Writes the mail when it is sent, for current recipients and in their language. */
export const sendByMail: Sender = async (services, { row, notice, workspace }, signal) => {
  const { env, now } = services
  if (env.mail === null) return { status: 'expired', answer: undeliveredReasons.notMailed }
  const reader = row.recipientKind === null ? null : await findReader(services, row)
  if (reader === undefined) return { status: 'withdrawn', answer: undeliveredReasons.recipientGone }
  const to = row.address!
  const language = toSupportedLanguage(await findLanguage(services, to, workspace.language))
  const { sections, small, files } = await withFiles(services, notice, language)
  const { logo, ...branding } = await readBranding(services.db, row.workspaceId)
  const logoId = cidOf('logo.png')
  if (logo !== null) files.push({ name: 'logo.png', contentType: 'image/png', bytes: logo, cid: logoId })
  const content = writeMail(
    {
      ...notice,
      sections,
      branding: { ...branding, logo: logo === null ? null : logoId },
      posts: notice.posts.map((post) => ({
        ...post,
        source: sourcesById[post.source].name,
        postedAt: new Date(post.postedAt),
      })),
      small: [...notice.small, ...small, ...(reader === null ? [] : [reasonOf(reader, to, workspace.name)])],
      ...(reader !== null && {
        unsubscribe: {
          label: toText(/*i18n*/ { id: 'mail.notice.unsubscribe', message: 'Unsubscribe' }),
          url: await unsubscribeUrl(services, reader),
        },
      }),
    },
    language,
    workspace.timezone,
  )
  try {
    await sendMessage(env.mail, { ...content, files, id: row.id, to, at: row.createdAt }, signal)
    return { status: 'delivered', answer: null }
  } catch (error) {
    signal.throwIfAborted()
    const { kind, code, reason } = refusalOf(error)
    const stop = { code: code!, stoppedAt: now() }
    return {
      status: kind === 'later' ? 'later' : 'refused',
      answer: code === null ? null : `SMTP ${code}`,
      // The server's response may name the recipient, so it isn't logged.
      details: { code, reason },
      store: async (transaction) => {
        if (kind === 'address')
          await transaction
            .insert(mailAddresses)
            .values({ address: toMailbox(to), ...stop })
            .onConflictDoUpdate({ target: mailAddresses.address, set: stop })
      },
    }
  }
}

/** The language that the address's verified owner chose, or `otherwise`. */
async function findLanguage({ db }: Services, address: string, otherwise: string): Promise<string> {
  const [known] = await db
    .select({ language: users.language })
    .from(users)
    .where(
      and(eq(sql`lower(${users.email})`, toMailbox(address)), eq(users.emailVerified, true), isNotNull(users.language)),
    )
    .limit(1)
  return known?.language ?? otherwise
}

const reasonOf = (reader: AddressRow, address: string, workspace: string) =>
  reader.userId === null
    ? toText(
        /*i18n*/ {
          id: 'mail.notice.confirmed',
          message:
            'You’re receiving this email because {email} was confirmed for alerts and reports from {workspace} on Soundings.',
        },
        { email: textInMail(address), workspace: nameInMail(workspace) },
      )
    : toText(
        /*i18n*/ {
          id: 'mail.notice.member',
          message:
            'You’re receiving this email as a member of {workspace} on Soundings. You can turn these emails off in the settings.',
        },
        { workspace: nameInMail(workspace) },
      )

/** Many mailboxes refuse larger attachments. */
const maxAttached = 8 * 1024 ** 2

/** Sections with their pictures, and the files to attach; a table replaces a deleted picture. */
async function withFiles({ files: { reports } }: Services, { sections, attachment }: Notice, language: string) {
  const files: MailFile[] = []
  const shown: NoticeSection[] = []
  for (const { picture, ...section } of sections?.[language] ?? []) {
    const bytes = picture === undefined ? null : await read(reports, picture.file)
    if (picture === undefined || bytes === null) {
      shown.push(section)
      continue
    }
    shown.push({ ...section, picture })
    const cid = cidOf(picture.file)
    if (files.every((one) => one.cid !== cid))
      files.push({ name: `${section.title ?? 'chart'}.png`, contentType: 'image/png', bytes, cid })
  }
  if (attachment === undefined) return { sections: shown, small: [], files }
  const bytes = attachment.bytes > maxAttached ? null : await read(reports, attachment.file)
  if (bytes === null) return { sections: shown, small: [notAttached], files }
  files.push({ name: attachment.name, contentType: 'application/pdf', bytes })
  return { sections: shown, small: [], files }
}

async function read(reports: FileStore, name: string): Promise<Buffer | null> {
  const found = await reports.open(name)
  return found && Buffer.concat(await Array.fromAsync(found as AsyncIterable<Buffer>))
}

const notAttached = toText(
  /*i18n*/ {
    id: 'mail.notice.notAttached',
    message: 'The PDF isn’t attached. Download it from the report’s history.',
  },
)

/** Undefined if nobody should get it any more. */
async function findReader({ db }: Services, row: DeliveryRow): Promise<AddressRow | undefined> {
  const { workspaceId, recipientKind, recipientId } = row
  const ofReader = recipientKind === 'member' ? recipientAddresses.userId : recipientAddresses.id
  const [found] = await db
    .select()
    .from(recipientAddresses)
    .where(and(eq(recipientAddresses.workspaceId, workspaceId), eq(ofReader, recipientId!)))
  if (found === undefined || found.unsubscribedAt !== null) return undefined
  if (recipientKind === 'address') return found.confirmedAt === null ? undefined : found
  const [member] = await db
    .select({ emailVerified: users.emailVerified })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, recipientId!)))
  return member?.emailVerified ? found : undefined
}
