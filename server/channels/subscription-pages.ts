import { and, eq, isNull } from 'drizzle-orm'
import { say, type Text } from '#contract/texts.ts'
import { recordAudit } from '#server/access/audit.ts'
import { hashOf } from '#server/access/secrets.ts'
import type { Services } from '#server/context.ts'
import { recipientAddresses, users, workspaces } from '#server/db/postgres/schema/index.ts'
import type { SubscriptionAction, SubscriptionPages } from '#server/http/subscription-pages.ts'
import { wordsIn, writtenLanguage } from '#server/words.ts'

const titles = {
  confirm: /*i18n*/ { id: 'subscription.confirm.title', message: 'Confirm the address' },
  confirmText: /*i18n*/ {
    id: 'subscription.confirm.text',
    message: '{email} will get alerts and reports of the workspace {workspace} by mail.',
  },
  confirmed: /*i18n*/ { id: 'subscription.confirmed.title', message: 'The address is confirmed' },
  confirmedText: /*i18n*/ {
    id: 'subscription.confirmed.text',
    message:
      '{email} gets alerts and reports of the workspace {workspace} that name it. Each mail has a link that ends them.',
  },
  unsubscribe: /*i18n*/ { id: 'subscription.unsubscribe.title', message: 'Unsubscribe' },
  unsubscribeText: /*i18n*/ {
    id: 'subscription.unsubscribe.text',
    message: '{email} will get no more alerts and reports of the workspace {workspace}.',
  },
  unsubscribed: /*i18n*/ { id: 'subscription.unsubscribed.title', message: 'You are unsubscribed' },
  unsubscribedText: /*i18n*/ {
    id: 'subscription.unsubscribed.text',
    message: '{email} gets no more alerts and reports of the workspace {workspace}. Nothing else changes.',
  },
  expired: /*i18n*/ { id: 'subscription.expired.title', message: 'This link is no good any more' },
  expiredText: /*i18n*/ {
    id: 'subscription.expired.text',
    message: 'It was used, has run out, or a newer one was mailed. Ask whoever sent it for a new one.',
  },
} as const

/** The pages to which mails lead. */
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
    expired: htmlOf({ language: 'en', title: titles.expired.message, text: titles.expiredText.message, button: null }),
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

/** Whose word it was is the owner's of the address, who may have no account. */
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

/** Can be repeated: a mail program asks more than once. */
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
  const language = writtenLanguage(wanted)
  const words = wordsIn(language)
  const sentence = say as (message: Message<string>, params?: Record<string, string>) => Text
  return htmlOf({
    language,
    title: words.say(sentence(title)),
    text: words.say(sentence(text, { email, workspace })),
    button: button && words.say(sentence(button)),
  })
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escape = (text: string) => text.replace(/[&<>"']/g, (character) => escapes[character]!)

const style = `
:root{color-scheme:light dark}
*{box-sizing:border-box}
body{margin:0;min-height:100dvh;display:grid;place-items:center;padding:24px 16px;background:light-dark(#f5f2ea,#0b1520);
color:light-dark(#10233a,#e7eef4);font:16px/1.5 ui-sans-serif,system-ui,-apple-system,'Segoe UI',sans-serif}
main{width:100%;max-width:28rem;padding:24px;border-radius:12px;background:light-dark(#fffdf9,#111e2b);border:1px solid light-dark(#e0dbcd,#213547)}
p{margin:0;overflow-wrap:anywhere}
.name{font-size:.875rem;color:light-dark(#435567,#b3c1ce)}
h1{margin:8px 0 12px;font-size:1.375rem;line-height:1.25;overflow-wrap:anywhere}
button{font:inherit;font-weight:600;min-height:44px;width:100%;margin-top:20px;border:0;border-radius:8px;cursor:pointer;
background:light-dark(#10233a,#94c8e2);color:light-dark(#fffdf9,#0b1520)}
:focus-visible{outline:2px solid light-dark(#1d5678,#e7eef4);outline-offset:2px}
`

const htmlOf = ({
  language,
  title,
  text,
  button,
}: {
  language: string
  title: string
  text: string
  button: string | null
}) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${escape(title)} · Soundings</title><link rel="icon" href="data:,"><style>${style}</style></head>
<body><main><p class="name">Soundings</p><h1>${escape(title)}</h1><p>${escape(text)}</p>${
  button === null ? '' : `<form method="post"><button type="submit">${escape(button)}</button></form>`
}</main></body></html>`
