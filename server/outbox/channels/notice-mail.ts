import { and, eq } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import type { Services } from '#server/access/context.ts'
import {
  deliveries,
  type MailFile,
  members,
  type Notice,
  type NoticeSection,
  recipientAddresses,
  users,
  workspaces,
} from '#server/platform/db/postgres/schema/index.ts'
import { findMailLanguage } from '#server/outbox/mail/languages.ts'
import type { WriteMail } from '#server/outbox/mail/mail-job.ts'
import { cidOf, nameInMail, textInMail, writeMail } from '#server/outbox/mail/write-mail.ts'
import { toSupportedLanguage } from '#server/ground/localization.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { sourcesById } from '#sources/index.ts'
import { removeDeletedPosts } from './remove-deleted-posts.ts'
import { type AddressRow, unsubscribeUrl } from './recipient-addresses.ts'

/** Writes the email when it is sent, for current recipients and remaining posts. */
export const writeNoticeMail: WriteMail = async (services, { id, address }) => {
  const { db, env } = services
  const [found] = await db
    .select({ row: deliveries, workspace: workspaces })
    .from(deliveries)
    .innerJoin(workspaces, eq(workspaces.id, deliveries.workspaceId))
    .where(eq(deliveries.id, id))
  if (found === undefined) return 'withdrawn'
  const { row, workspace } = found
  const reader = await findReader(services, row)
  const notice = row.notice && (await removeDeletedPosts(db, row.notice))
  if (reader === null || notice === null) return 'withdrawn'
  const language = await db.transaction((transaction) => findMailLanguage(transaction, address, workspace.language))
  const { subject, heading, paragraphs, figures, posts, button, small } = notice
  const { sections, small: about, files } = await withFiles(services, notice, toSupportedLanguage(language))
  const content = writeMail(
    {
      subject,
      heading,
      paragraphs,
      figures,
      sections,
      posts: posts.map(({ author, source, text, url, postedAt }) => ({
        author,
        source: sourcesById[source].name,
        text,
        url,
        postedAt: new Date(postedAt),
      })),
      button,
      small: [
        ...small,
        ...about,
        reader.userId === null
          ? toText(
              /*i18n*/ {
                id: 'mail.notice.confirmed',
                message: 'You get this email because {email} was confirmed for {workspace} on Soundings.',
              },
              { email: textInMail(address), workspace: nameInMail(workspace.name) },
            )
          : toText(
              /*i18n*/ {
                id: 'mail.notice.member',
                message:
                  'You get this email as a member of {workspace} on Soundings. You can change this in the settings.',
              },
              { workspace: nameInMail(workspace.name) },
            ),
      ],
      unsubscribe: {
        label: toText(/*i18n*/ { id: 'mail.notice.unsubscribe', message: 'Unsubscribe' }),
        url: await unsubscribeUrl({ ...services, env }, reader),
      },
    },
    language,
    workspace.timezone,
  )
  return { ...content, files }
}

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

async function findReader({ db }: Services, row: typeof deliveries.$inferSelect): Promise<AddressRow | null> {
  const { workspaceId, recipientKind, recipientId } = row
  const ofReader = recipientKind === 'member' ? recipientAddresses.userId : recipientAddresses.id
  const [found] = await db
    .select()
    .from(recipientAddresses)
    .where(and(eq(recipientAddresses.workspaceId, workspaceId), eq(ofReader, recipientId)))
  if (found === undefined || found.unsubscribedAt !== null) return null
  if (recipientKind === 'address') return found.confirmedAt === null ? null : found
  const [member] = await db
    .select({ emailVerified: users.emailVerified })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(and(eq(members.workspaceId, workspaceId), eq(members.userId, recipientId)))
  return member?.emailVerified ? found : null
}
