import { createTransport } from 'nodemailer'
import type { Env } from '#server/platform/env.ts'
import { observeMail } from '#server/platform/telemetry/outgoing.ts'
import { untilAborted } from '#server/ground/until-aborted.ts'
import type { MailContent } from './write-mail.ts'

export type MailFile = { name: string; contentType: string; bytes: Buffer; cid?: string }
export type Message = MailContent & { id: string; to: string; at: Date; files?: readonly MailFile[] }

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Milliseconds per reply of the SMTP server, and for the whole mail, since a slow server could go on forever. */
export const timeoutsMs = { word: 60_000, whole: 5 * 60_000 }

/** Requires TLS for credentials, except on this machine. */
function optionsOf(smtpUrl: string, word: number) {
  const { hostname, username } = new URL(smtpUrl)
  return {
    url: smtpUrl,
    requireTLS: username !== '' && !loopback.has(hostname),
    connectionTimeout: Math.min(10_000, word),
    greetingTimeout: Math.min(10_000, word),
    socketTimeout: word,
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

const addressIn = (from: string) => /<(.+)>/.exec(from)?.[1] ?? from

/** The same at each attempt, so that receivers recognise duplicates. */
export const messageIdOf = ({ from }: NonNullable<Env['mail']>, id: string) => {
  const sender = addressIn(from)
  return `<${id}@${sender.slice(sender.lastIndexOf('@') + 1)}>`
}

/** Resolves once the SMTP server has taken the mail. Throws if it refuses, or `signal` aborts. */
export async function sendMessage(
  mail: NonNullable<Env['mail']>,
  { id, to, at, ...content }: Message,
  signal: AbortSignal,
  { word, whole } = timeoutsMs,
) {
  const { language, subject, html, text, unsubscribe, files = [] } = content
  const sending = createTransport(optionsOf(mail.smtpUrl, word)).sendMail({
    from: mail.from,
    to: { name: '', address: to },
    envelope: { from: addressIn(mail.from), to: [to] },
    messageId: messageIdOf(mail, id),
    date: at,
    subject,
    html,
    text,
    attachments: files.map(({ name, contentType, bytes, cid }) => ({
      filename: name,
      contentType,
      content: bytes,
      ...(cid === undefined ? {} : { cid, contentDisposition: 'inline' as const }),
    })),
    headers: {
      'Content-Language': language,
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
      ...(unsubscribe === undefined
        ? {}
        : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
  })
  await observeMail(new URL(mail.smtpUrl).hostname, () =>
    untilAborted(sending, AbortSignal.any([signal, AbortSignal.timeout(whole)])),
  )
}
