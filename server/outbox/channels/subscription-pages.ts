import { and, eq, isNull } from 'drizzle-orm'
import { toText, type Text } from '#contract/texts.ts'
import { recordAudit } from '#server/access/audit.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { Services } from '#server/access/context.ts'
import { recipientAddresses, users, workspaces } from '#server/platform/db/postgres/schema/index.ts'
import { messagePage } from '#server/http/message-page.ts'
import type { SubscriptionAction, SubscriptionPages } from '#server/http/subscription-pages.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'

const titles = {
  confirm: /*i18n*/ { id: 'subscription.confirm.title', message: 'Confirm address' },
  confirmText: /*i18n*/ {
    id: 'subscription.confirm.text',
    message: '{email} will receive alerts and reports of {workspace}.',
  },
  confirmed: /*i18n*/ { id: 'subscription.confirmed.title', message: 'Address confirmed' },
  confirmedText: /*i18n*/ {
    id: 'subscription.confirmed.text',
    message: '{email} will receive alerts and reports of {workspace}. You can unsubscribe at any time.',
  },
  unsubscribe: /*i18n*/ { id: 'subscription.unsubscribe.title', message: 'Unsubscribe' },
  unsubscribeText: /*i18n*/ {
    id: 'subscription.unsubscribe.text',
    message: '{email} will receive no more alerts and reports of {workspace}.',
  },
  unsubscribed: /*i18n*/ { id: 'subscription.unsubscribed.title', message: 'Unsubscribed' },
  unsubscribedText: /*i18n*/ {
    id: 'subscription.unsubscribed.text',
    message: '{email} receives no more alerts and reports of {workspace}.',
  },
  expired: /*i18n*/ { id: 'subscription.expired.title', message: 'This link has expired' },
  expiredText: /*i18n*/ {
    id: 'subscription.expired.text',
    message: 'It was used already, or a newer one was sent. Ask the sender for a new link.',
  },
} as const

export function subscriptionPages(services: Services): SubscriptionPages {
  return {
    ask: async (action, token) => {
      const found = await findSubscription(services, action, token)
      return found && pageOf(found, titles[action], titles[`${action}Text`], titles[action])
    },
    act: async (action, token) => {
      const found = await findSubscription(services, action, token)
      if (found === null) return null
      await (action === 'confirm' ? confirm(services, found) : unsubscribe(services, found))
      return action === 'confirm'
        ? pageOf(found, titles.confirmed, titles.confirmedText)
        : pageOf(found, titles.unsubscribed, titles.unsubscribedText)
    },
    expired: messagePage({
      language: 'en',
      title: titles.expired.message,
      text: titles.expiredText.message,
      action: null,
    }),
  }
}

type Found = {
  row: typeof recipientAddresses.$inferSelect
  email: string
  workspace: string
  language: string
}

async function findSubscription(
  { db, now }: Services,
  action: SubscriptionAction,
  token: string,
): Promise<Found | null> {
  const column = action === 'confirm' ? recipientAddresses.confirmHash : recipientAddresses.unsubscribeHash
  const [found] = await db
    .select({ row: recipientAddresses, workspace: workspaces, user: users })
    .from(recipientAddresses)
    .innerJoin(workspaces, eq(workspaces.id, recipientAddresses.workspaceId))
    .leftJoin(users, eq(users.id, recipientAddresses.userId))
    .where(eq(column, hashOf(token)))
  if (found === undefined) return null
  const { row, workspace, user } = found
  if (action === 'confirm' && (row.confirmUntil === null || row.confirmUntil <= now())) return null
  return {
    row,
    email: row.email ?? user!.email,
    workspace: workspace.name,
    language: user?.language ?? workspace.language,
  }
}

/** The actor is the address's owner, who may have no account. */
const byOwner = (workspaceId: string) => ({ workspaceId, userId: null, requestId: null })

const confirm = ({ db, now }: Services, { row, email }: Found) =>
  db.transaction(async (transaction) => {
    const confirmed = await transaction
      .update(recipientAddresses)
      .set({ confirmedAt: now(), confirmHash: null, confirmUntil: null, unsubscribedAt: null })
      .where(
        and(
          eq(recipientAddresses.workspaceId, row.workspaceId),
          eq(recipientAddresses.id, row.id),
          eq(recipientAddresses.confirmHash, row.confirmHash!),
        ),
      )
      .returning({ id: recipientAddresses.id })
    if (confirmed.length > 0) await recordAudit(transaction, byOwner(row.workspaceId), 'address.confirmed', { email })
  })

/** Idempotent: mail programs may call it repeatedly. */
const unsubscribe = ({ db, now }: Services, { row, email }: Found) =>
  db.transaction(async (transaction) => {
    const ended = await transaction
      .update(recipientAddresses)
      .set({ unsubscribedAt: now() })
      .where(
        and(
          eq(recipientAddresses.workspaceId, row.workspaceId),
          eq(recipientAddresses.id, row.id),
          isNull(recipientAddresses.unsubscribedAt),
        ),
      )
      .returning({ id: recipientAddresses.id })
    if (ended.length > 0) await recordAudit(transaction, byOwner(row.workspaceId), 'address.unsubscribed', { email })
  })

type Message<T extends string> = { id: string; message: T }

function pageOf(
  { email, workspace, language: wanted }: Found,
  title: Message<string>,
  text: Message<string>,
  button: Message<string> | null = null,
) {
  const language = toSupportedLanguage(wanted)
  const words = getCellLocalizer(language)
  const sentence = toText as (message: Message<string>, params?: Record<string, string>) => Text
  return messagePage({
    language,
    title: words.say(sentence(title)),
    text: words.say(sentence(text, { email, workspace })),
    action: button && { submits: words.say(sentence(button)) },
  })
}
