import type { Attachment } from 'postal-mime'
import type { MailPage } from '#server/http/mail-box.ts'
import { escapeHtml } from '#server/http/message-page.ts'
import { page as framed } from '#stand-ins/page.ts'
import { type StoredMail, type StoredMails, written } from './stored-mails.ts'

const note = {
  title: 'Stand-in for the mailboxes of everybody on this computer',
  text: 'Nothing leaves it. In production mails go to the SMTP server of the installation.',
}
const page = (title: string, body: string) => framed(note, { title: `${title} · Soundings`, body, columns: 'two' })

const timeOf = (at: Date) =>
  `<time datetime="${at.toISOString()}">${at.toISOString().replace('T', ' ').slice(0, 19)} UTC</time>`
const subjectOf = (subject: string | undefined) => escapeHtml(subject?.trim() || '(no subject)')

const listPage = (mails: Awaited<ReturnType<StoredMails['list']>>) =>
  page(
    'Mails',
    `<section class="whole"><h1>Mails</h1>
<p class="soft">${mails.length === 0 ? 'None has come yet. Invite somebody by their address, and the mail is here.' : `${mails.length} kept: the latest 500, for 30 days.`}</p>
${
  mails.length === 0
    ? ''
    : `<ul class="mails">${mails
        .map(
          ({ id, at, from, to, subject }) =>
            `<li><a href="/mail/${id}">${subjectOf(subject)}</a><br>To ${escapeHtml(to)}<br><span class="soft">From ${escapeHtml(from)} · ${timeOf(at)}</span></li>`,
        )
        .join('')}</ul>`
}</section>`,
  )

const sizeOf = ({ content }: Attachment) =>
  `${(typeof content === 'string' ? content.length : content.byteLength).toLocaleString('en')} bytes`

const attachmentsOf = ({ id, mail }: StoredMail) =>
  mail.attachments.length === 0
    ? ''
    : `<h2>Attachments</h2><ul class="links">${mail.attachments
        .map(
          (file, index) =>
            `<li><a href="/mail/${id}/attachments/${index}">${escapeHtml(file.filename ?? `attachment ${index + 1}`)}</a> <span class="soft">${sizeOf(file)}</span></li>`,
        )
        .join('')}</ul>`

const onePage = (stored: StoredMail) => {
  const { id, at, mail } = stored
  return page(
    mail.subject?.trim() || 'Mail',
    `<section class="whole"><p><a href="/mail">All mails</a></p><h1>${subjectOf(mail.subject)}</h1>
<dl class="facts"><dt>From</dt><dd>${escapeHtml(written([mail.from]))}</dd><dt>To</dt><dd>${escapeHtml(written(mail.to))}</dd><dt>Time</dt><dd>${timeOf(at)}</dd></dl>
${mail.html ? `<iframe title="The mail as HTML" src="/mail/${id}/html" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>` : ''}
${attachmentsOf(stored)}
<details${mail.html ? '' : ' open'}><summary>Plain text</summary><pre>${escapeHtml(mail.text ?? '')}</pre></details>
<details><summary>Headers</summary><pre>${mail.headerLines.map(({ line }) => escapeHtml(line)).join('\n')}</pre></details></section>`,
  )
}

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? Buffer.from(content) : Buffer.from(content as Uint8Array)

/** Inlines attached pictures, since the frame loads nothing. */
const withPictures = ({ html = '', attachments }: StoredMail['mail']) =>
  attachments.reduce((written, file) => {
    const { contentId, mimeType } = file
    if (!contentId || !mimeType.startsWith('image/')) return written
    const data = `data:${mimeType};base64,${bytesOf(file).toString('base64')}`
    return written.replaceAll(`cid:${contentId.replace(/^<|>$/g, '')}`, data)
  }, html)

/** Links open outside the frame, which must not navigate. */
const inFrame = (html: string) => {
  const base = '<base target="_blank">'
  return /<head[\s>]/i.test(html) ? html.replace(/<head[^>]*>/i, (head) => head + base) : base + html
}

/** `path` is relative to `/mail`. */
export function createPages({ find, list }: StoredMails) {
  return async (path: string): Promise<MailPage> => {
    const [, id = '', part, index, more] = path.split('/')
    if (id === '') return { html: listPage(await list()) }
    const stored = await find(id)
    if (stored === null || more !== undefined) return null
    if (part === undefined) return { html: onePage(stored) }
    if (part === 'html' && index === undefined && stored.mail.html) return { mail: inFrame(withPictures(stored.mail)) }
    const file =
      part === 'attachments' && /^\d{1,4}$/.test(index ?? '') ? stored.mail.attachments[Number(index)] : undefined
    return file === undefined
      ? null
      : { file: bytesOf(file), fileName: file.filename ?? `attachment-${Number(index) + 1}` }
  }
}
