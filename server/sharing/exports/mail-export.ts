import { eq } from 'drizzle-orm'
import { toText } from '#contract/texts.ts'
import type { Services, WorkspaceAccess } from '#server/access/context.ts'
import type { Transaction } from '#server/platform/db/postgres/postgres.ts'
import { users } from '#server/platform/db/postgres/schema/index.ts'
import { sendMail } from '#server/outbox/mail/outbox.ts'
import { nameInMail, textInMail } from '#server/outbox/mail/write-mail.ts'
import type { ExportRow } from './export-rows.ts'

/** Users are usually still on the page for shorter exports. */
const mailAfterMs = 60_000

/** Notifies the user after a long export that is listed. The link leads to a page that requires signing in. */
export async function mailLongExport(
  services: Services,
  transaction: Transaction,
  {
    createdBy,
    createdAt,
    fileName,
    view,
    workspace,
  }: Pick<ExportRow, 'createdBy' | 'createdAt' | 'fileName' | 'view'> & { workspace: WorkspaceAccess },
): Promise<void> {
  if (createdBy === null || view.table === 'report' || services.now().getTime() - createdAt.getTime() < mailAfterMs)
    return
  const [person] = await transaction.select().from(users).where(eq(users.id, createdBy))
  if (!person?.emailVerified) return
  const isArchive = view.table === 'workspace'
  const values = { workspace: nameInMail(workspace.name) }
  await sendMail(services, transaction, {
    workspaceId: workspace.id,
    kind: 'export',
    to: person.email,
    mail: {
      subject: toText(/*i18n*/ { id: 'mail.export.subject', message: 'Your export of {workspace} is ready' }, values),
      heading: toText(/*i18n*/ { id: 'mail.export.ready', message: 'Your export is ready' }),
      paragraphs: [
        toText(/*i18n*/ { id: 'mail.export.file', message: 'File: {file}' }, { file: textInMail(fileName) }),
        isArchive
          ? toText(
              /*i18n*/ {
                id: 'mail.export.archive',
                message: 'Download it in the general settings within a day.',
              },
            )
          : toText(
              /*i18n*/ {
                id: 'mail.export.where',
                message: 'Download it from Export on any page within a day.',
              },
            ),
      ],
      button: {
        label: toText(/*i18n*/ { id: 'mail.export.open', message: 'Download file' }),
        url: `${services.env.publicUrl}/workspace/${workspace.id}/${isArchive ? 'settings/general#archive' : 'insight/overview#exports'}`,
      },
      small: [
        toText(
          /*i18n*/ {
            id: 'mail.export.why',
            message: 'You’re receiving this email because your export took longer than a minute.',
          },
        ),
      ],
    },
  })
}
