import type { Text } from '#contract/texts.ts'
import { richHtml } from './rich-html.ts'
import type { NoticePicture, NoticeSection } from '#server/platform/db/postgres/schema/index.ts'
import { cutText } from '#server/ground/cut-text.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'
import { escapeHtml } from '#server/http/message-page.ts'

export type MailPost = { author: string | null; source: string; text: string; url: string; postedAt: Date }

/** Content in the reader's language, with the address to unsubscribe. */
export type MailContent = { language: string; subject: string; html: string; text: string; unsubscribe?: string }

/** The source of both the HTML and the plain text. */
export type MailTemplate = {
  subject: Text
  heading: Text
  paragraphs: readonly Text[]
  figures?: readonly { label: Text; value: Text }[]
  sections?: readonly NoticeSection[]
  posts?: readonly MailPost[]
  button: { label: Text; url: string }
  /** Below the line: why the reader gets this, and what to do if they shouldn't. */
  small: readonly Text[]
  /** Also for one-click unsubscription in mail programs (RFC 8058). */
  unsubscribe?: { label: Text; url: string }
  branding?: MailBranding
}

/** `logo` is the content ID of an attached PNG. */
export type MailBranding = { logo: string | null; accent: string | null; footer: string | null }

/** Makes user text safe: one line, isolated direction, and nothing that mail programs turn into links. */
export const textInMail = (text: string) =>
  `\u2068${clean(text)
    .replace(/[.:/@\u3002\uff0e\uff61](?=\S)/g, '$&\u2060')
    .trim()}\u2069`

/** Removes the marks of `textInMail`, for other outputs. */
export const withoutMailMarks = (text: string) => text.replace(/[\u2060\u2066-\u2069]/g, '')

/** A name, too short to contain a message. */
export const nameInMail = (name: string) => textInMail(cutText(clean(name), maxOfName))

const maxOfName = 60

const clean = (text: string) =>
  text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ')
    // Persian words and many emoji need the joiners.
    .replace(/[\p{Cf}--[\u200c\u200d]]/gv, '')
    .trim()

const maxOfPost = 500

const rightToLeft =
  /^[^\p{L}]*[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/u
/** In plain text, an isolate ends with its line. */
const isolated = (text: string) =>
  text
    .split('\n')
    .map((line) => `\u2068${line}\u2069`)
    .join('\n')

/** Falls back to English; `timeZone` is for the times of posts. */
export function writeMail(template: MailTemplate, wanted: string | null, timeZone = 'UTC'): MailContent {
  const { subject, heading, paragraphs, figures = [], sections = [], posts = [], button, small, unsubscribe } = template
  const language = toSupportedLanguage(wanted)
  const { say, locale } = getCellLocalizer(language)
  const format = new Intl.DateTimeFormat(locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
    timeZoneName: 'short',
  })
  const written = {
    language,
    subject: cutText(
      say(subject)
        .replace(/[\u2066-\u2069]/g, '')
        .replace(/[\p{Cc}\s]+/gu, ' '),
      200,
    ),
    heading: say(heading),
    paragraphs: paragraphs.map(say),
    figures: figures.map(({ label, value }) => ({ label: say(label), value: say(value) })),
    sections,
    posts: posts.map(({ author, source, text, url, postedAt }) => ({
      by: author === null ? source : `${textInMail(author)} · ${source}`,
      at: format.format(postedAt),
      text: cutText(text.replace(/[\p{Cc}--\n]+/gv, ' ').trim(), maxOfPost),
      url,
    })),
    label: say(button.label),
    url: button.url,
    small: small.map(say),
    unsubscribe: unsubscribe && { label: say(unsubscribe.label), url: unsubscribe.url },
    branding: template.branding ?? { logo: null, accent: null, footer: null },
  }
  return {
    language,
    subject: written.subject,
    html: htmlOf(written),
    text: textOf(written),
    ...(unsubscribe === undefined ? {} : { unsubscribe: unsubscribe.url }),
  }
}

type WrittenPost = { by: string; at: string; text: string; url: string }

type Written = {
  language: string
  subject: string
  heading: string
  paragraphs: string[]
  figures: { label: string; value: string }[]
  sections: readonly NoticeSection[]
  posts: WrittenPost[]
  label: string
  url: string
  small: string[]
  unsubscribe: { label: string; url: string } | undefined
  branding: MailBranding
}

const sectionText = ({ title, text, links, table, note, url }: NoticeSection) =>
  [
    ...(title === null ? [] : [title]),
    ...(text === undefined ? [] : [text]),
    ...(links?.flatMap((link) => [`- ${link.text}`, ...(link.url === null ? [] : [`  ${link.url}`])]) ?? []),
    ...(table?.rows.map((row) =>
      row.map((cell, index) => (index === 0 ? `- ${cell}` : `${table.columns[index]!.name} ${cell}`)).join(' · '),
    ) ?? []),
    ...(note === undefined ? [] : [note]),
    ...(typeof url === 'string' ? [url] : []),
  ].join('\n')

const textOf = ({ heading, paragraphs, figures, sections, posts, label, url, small, unsubscribe, branding }: Written) =>
  `${[
    heading,
    ...paragraphs,
    ...(figures.length === 0 ? [] : [figures.map((figure) => `${figure.label}: ${figure.value}`).join('\n')]),
    ...sections.map(sectionText),
    ...posts.map((post) =>
      [`${post.by}, ${post.at}`, post.text && isolated(post.text), post.url].filter((line) => line !== '').join('\n'),
    ),
    `${label}:\n${url}`,
    `-- \nSoundings${branding.footer === null ? '' : `\n${textInMail(branding.footer)}`}`,
    ...small,
    ...(unsubscribe === undefined ? [] : [`${unsubscribe.label}:\n${unsubscribe.url}`]),
  ].join('\n\n')}\n`

const font = "font-family:'Segoe UI',Helvetica,Arial,sans-serif"
const dark = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){.page{background:#0b1520!important}.card{background:#111e2b!important;border-color:#213547!important}
.post,.figure{border-color:#213547!important}.link{color:#94c8e2!important}.ink{color:#e7eef4!important}.soft{color:#b3c1ce!important}.go{background:#94c8e2!important}.go a{color:#0b1520!important}}`

const figuresHtml = (figures: Written['figures']) =>
  figures.length === 0
    ? ''
    : `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 16px">${figures
        .map(
          ({ label, value }) =>
            `<tr><th scope="row" align="left" class="figure soft" style="border-top:1px solid #e0dbcd;padding:8px 12px 8px 0;${font};font-size:14px;line-height:20px;font-weight:400;color:#435567">${escapeHtml(label)}</th>
<td align="right" class="figure ink" style="border-top:1px solid #e0dbcd;padding:8px 0;${font};font-size:16px;line-height:20px;font-weight:600;color:#10233a">${escapeHtml(value)}</td></tr>`,
        )
        .join('')}</table>
`

/** Only a word that is too long for a column breaks. */
const cellStyle = (isNumber: boolean, content: string) =>
  `border-top:1px solid #e0dbcd;padding:6px ${isNumber ? '0 6px 8px' : '8px 6px 0'};${font};font-size:14px;line-height:20px${/\S{21}/.test(content) ? ';word-break:break-word' : ''}`

const sectionHtml = ({ title, text, rich, links, picture, url, ...listed }: NoticeSection) => {
  const { table, note } = picture === undefined ? listed : {}
  const linked = (inner: string, to: string | null = url ?? null) =>
    to === null
      ? inner
      : `<a class="ink" href="${escapeHtml(to)}" style="${font};color:#10233a;text-decoration:underline">${inner}</a>`
  const cell = (tag: 'td' | 'th', shade: 'ink' | 'soft', content: string, isNumber: boolean) =>
    `<${tag}${tag === 'th' ? ' scope="col"' : ''} align="${isNumber ? 'right' : 'left'}" valign="top" class="figure ${shade}" style="${cellStyle(isNumber, content)};font-weight:400;color:${shade === 'ink' ? '#10233a' : '#435567'}">${tag === 'td' && !isNumber ? `<bdi>${escapeHtml(content)}</bdi>` : escapeHtml(content)}</${tag}>`
  return [
    ...(title === null
      ? []
      : [
          `<h2 class="ink" style="margin:24px 0 8px;${font};font-size:17px;line-height:24px;font-weight:600;color:#10233a">${linked(escapeHtml(title))}</h2>`,
        ]),
    ...(rich !== undefined
      ? [richHtml(rich, font)]
      : text === undefined
        ? []
        : [
            `<p class="ink" style="margin:0 0 12px;${font};font-size:16px;line-height:24px;color:#10233a">${lineBreaks(text)}</p>`,
          ]),
    ...(links === undefined
      ? []
      : [
          `<ul class="ink" style="margin:0 0 12px;padding:0 0 0 20px;color:#10233a">${links
            .map(
              (link) =>
                `<li style="margin:0 0 6px;${font};font-size:16px;line-height:24px">${linked(`<bdi>${escapeHtml(link.text)}</bdi>`, link.url)}</li>`,
            )
            .join('\n')}</ul>`,
        ]),
    ...(picture === undefined ? [] : [pictureHtml(picture)]),
    ...(table === undefined
      ? []
      : [
          `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 8px"><tr>${table.columns.map(({ name, isNumber }) => cell('th', 'soft', name, isNumber)).join('')}</tr>
${table.rows.map((row) => `<tr>${row.map((one, index) => cell('td', 'ink', one, table.columns[index]!.isNumber)).join('')}</tr>`).join('\n')}</table>`,
        ]),
    ...(note === undefined
      ? []
      : [
          `<p class="soft" style="margin:0 0 12px;${font};font-size:13px;line-height:20px;color:#435567">${escapeHtml(note)}</p>`,
        ]),
    '',
  ].join('\n')
}

/** Readers see the `alt` text where pictures are blocked. */
const pictureHtml = ({ file, alt, width, height }: NoticePicture) =>
  `<img src="cid:${cidOf(file)}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" class="ink" style="display:block;width:100%;max-width:${width}px;height:auto;margin:0 0 12px;background:#ffffff;${font};font-size:14px;line-height:20px;color:#10233a">`

/** Content ID of an attached picture. */
export const cidOf = (file: string) => `${file}@soundings`

const lineBreaks = (text: string) => escapeHtml(text).replace(/\n/g, '<br>')

const postHtml = ({ by, at, text, url }: WrittenPost) => {
  // Outlook doesn't support `auto`.
  const direction = rightToLeft.test(text) ? 'rtl' : 'ltr'
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:0 0 12px"><tr><td class="post" style="border:1px solid #e0dbcd;border-radius:8px;padding:12px 14px;${font}">
<p class="soft" style="margin:0 0 6px;${font};font-size:13px;line-height:20px;color:#435567"><bdi>${escapeHtml(by)}</bdi><br>${escapeHtml(at)}</p>
${text === '' ? '' : `<p class="ink" dir="${direction}" style="margin:0 0 6px;${font};font-size:15px;line-height:22px;color:#10233a;text-align:${direction === 'rtl' ? 'right' : 'left'};word-break:break-word">${lineBreaks(text)}</p>`}
${url === '' ? '' : `<p style="margin:0;${font};font-size:13px;line-height:20px;word-break:break-all"><a class="link" href="${escapeHtml(url)}" style="${font};font-size:13px;line-height:20px;color:#1d5678">${escapeHtml(url)}</a></p>`}
</td></tr></table>
`
}

/** Tables and inline styles: Outlook renders with Word, and Gmail drops what it doesn't know. */
const htmlOf = ({
  language,
  subject,
  heading,
  paragraphs,
  figures,
  sections,
  posts,
  label,
  url,
  small,
  unsubscribe,
  branding: { logo, accent, footer },
}: Written) => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title><style>${dark}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f2ea">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:#f5f2ea"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;background:#fffdf9;border:1px solid #e0dbcd;${accent === null ? '' : `border-top:4px solid ${accent};`}border-radius:12px"><tr><td style="padding:28px 24px;${font}">
${
  logo === null
    ? `<p class="soft" style="margin:0 0 16px;${font};font-size:14px;line-height:20px;color:#435567">Soundings</p>`
    : `<img src="cid:${logo}" alt="" height="32" style="display:block;height:32px;width:auto;max-width:200px;margin:0 0 16px;padding:2px;background:#ffffff;border-radius:4px">`
}
<h1 class="ink" style="margin:0 0 16px;${font};font-size:22px;line-height:28px;font-weight:600;color:#10233a">${escapeHtml(heading)}</h1>
${paragraphs.map((text) => `<p class="ink" style="margin:0 0 16px;${font};font-size:16px;line-height:24px;color:#10233a">${escapeHtml(text)}</p>`).join('\n')}
${figuresHtml(figures)}${sections.map(sectionHtml).join('')}${posts.map(postHtml).join('')}<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:8px 0 24px"><tr><td ${accent === null ? 'class="go" ' : ''}align="center" style="background:${accent ?? '#10233a'};border-radius:8px;padding:12px 20px;${font}">
<a href="${escapeHtml(url)}" style="${font};font-size:16px;line-height:20px;font-weight:600;color:#fffdf9;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>
${small.map((text) => `<p class="soft" style="margin:0 0 8px;${font};font-size:13px;line-height:20px;color:#435567">${escapeHtml(text)}</p>`).join('\n')}
<p class="soft" style="margin:0;${font};font-size:13px;line-height:20px;color:#435567;word-break:break-all">${escapeHtml(url)}</p>${
  unsubscribe === undefined
    ? ''
    : `
<p class="soft" style="margin:8px 0 0;${font};font-size:13px;line-height:20px;color:#435567"><a class="link" href="${escapeHtml(unsubscribe.url)}" style="${font};font-size:13px;line-height:20px;color:#1d5678">${escapeHtml(unsubscribe.label)}</a></p>`
}${
  footer === null
    ? ''
    : `
<p class="soft" style="margin:8px 0 0;${font};font-size:13px;line-height:20px;color:#435567"><bdi>${escapeHtml(textInMail(footer))}</bdi></p>`
}
</td></tr></table></td></tr></table></body></html>
`
