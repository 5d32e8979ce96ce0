import { describe, expect, test } from 'vitest'
import { toText } from '#contract/texts.ts'
import { refusalOf } from '#server/outbox/mail/refusals.ts'
import { type MailTemplate, writeMail } from '#server/outbox/mail/write-mail.ts'
import { confirmationMail } from '#server/outbox/channels/addresses.ts'
import { inviteMail } from '#server/accounts/workspaces/invites/mail-invite.ts'

const text = (message: string) => toText({ id: 'test.none', message })
const mailOf = (part: Partial<MailTemplate> = {}): MailTemplate => ({
  subject: text('Subject'),
  heading: text('Heading'),
  paragraphs: [text('First.'), text('Second.')],
  button: { label: text('Open'), url: 'https://soundings.example/?a=1&b=2' },
  small: [text('Why.')],
  ...part,
})

describe('a hostile name', () => {
  const invited = { role: 'viewer', email: 'guest@example.com', url: 'https://soundings.example/' } as const
  const by = 'Eve\r\nBcc: all@example.com\u202e <script>alert(1)</script> https://evil.example/login'
  const { subject, html, text: plain } = writeMail(inviteMail({ ...invited, by, workspace: '<b>' }), 'en')

  test('is text, and no address that mail programs make a link of', () => {
    expect(html).not.toMatch(/<script|<b>/)
    for (const body of [subject, html.slice(html.indexOf('<body')), plain])
      expect(body).not.toMatch(/https?:\/\/evil|evil\.example|all@example|\u202e/)
  })

  const first = {
    invite: (name: string) => inviteMail({ ...invited, by: null, workspace: name }),
    confirmation: (name: string) => confirmationMail({ ...invited, workspace: name }),
  }
  const shown = (text: string) => text.replaceAll('\u2060', '')
  const subjectOf = (mail: MailTemplate) => writeMail(mail, 'en').subject

  test.each(Object.entries(first))('leaves no room for a message in the subject of an %s', (_kind, mailTo) => {
    const frame = subjectOf(mailTo('N')).split('N')
    const nameIn = (name: string) =>
      shown(subjectOf(mailTo(name))).slice(frame[0]!.length, -frame.slice(1).join('N').length)
    expect([
      nameIn('x'.repeat(60)),
      nameIn('x'.repeat(61)),
      nameIn('Your bank:\r\nopen\u2028evil.example\u202e\u00ad\u200b\u2066 now'),
      nameIn('علی\u200cرضا 👩\u200d💻'),
    ]).toEqual(['x'.repeat(60), `${'x'.repeat(59)}…`, 'Your bank: open evil.example now', 'علی\u200cرضا 👩\u200d💻'])
    expect(subjectOf(mailTo('open evil.example or a@b.example or evil。example'))).not.toMatch(/\S[.@。]\w/u)
  })
})

test('a subject ends somewhere', () =>
  expect(writeMail(mailOf({ subject: text('x'.repeat(5_000)) }), 'en').subject).toHaveLength(200))

test.each([
  ['de', 'de', 'Eine Einladung zu Hafen auf Soundings'],
  ['a language that the server does not write', 'ja', 'An invite to Hafen on Soundings'],
])('%s is written', (_what, language, subject) => {
  const guest = { role: 'manager', email: 'g@example.com', url: 'https://x.example/' } as const
  expect(writeMail(inviteMail({ by: null, workspace: 'Hafen', ...guest }), language).subject).toBe(subject)
})

test.each([
  ['550 5.1.1 no such user', 'RCPT TO', 'address'],
  ['550 no such user', 'RCPT TO', 'address'],
  ['550 5.7.1 you are on a list', 'RCPT TO', 'mail'],
  ['450 4.2.0 greylisted', 'RCPT TO', 'later'],
  ['554 5.6.0 not this text', 'DATA', 'mail'],
  ['550 5.7.1 no such sender here', 'MAIL FROM', 'later'],
  ['535 5.7.8 wrong password', 'AUTH PLAIN', 'later'],
])('%s to %s is about: %s', (response, command, kind) => {
  expect(refusalOf({ response, command, responseCode: Number(response.slice(0, 3)), code: 'E' }).kind).toBe(kind)
})

test.each([[null], [{ code: 'ETIMEDOUT' }]])('no answer (%s) is tried again', (thrown) => {
  expect(refusalOf(thrown)).toMatchObject({ kind: 'later', code: null })
})

describe('a mail with figures and posts', () => {
  const at = (time: string) => ({ postedAt: new Date(`2026-03-29T${time}:00Z`) })
  const long = { source: 'Bluesky', text: 'long '.repeat(200), url: 'https://bsky.app/a?b=1&c=2' }
  const unsubscribed = 'https://soundings.example/subscriptions/unsubscribe/x'
  const mail = mailOf({
    figures: [{ label: text('Posts <all>'), value: text('40') }],
    posts: [
      { author: '@ada.example', ...long, ...at('00:30') },
      { author: null, source: 'X', text: 'مرحبا\nبكم', url: 'https://x.com/1', ...at('01:30') },
    ],
    unsubscribe: { label: text('Unsubscribe'), url: unsubscribed },
  })

  test('says times in the zone of the workspace, across a change of its clocks', () => {
    const { text: written } = writeMail(mail, 'en', 'Europe/Berlin')
    expect(written).toContain('29 Mar 2026, 01:30 CET')
    expect(written).toContain('29 Mar 2026, 03:30 CEST')
  })

  test('shows posts cut, escaped, and in the direction of their letters', () => {
    const { html, text: written, unsubscribe } = writeMail(mail, 'de', 'UTC')
    expect(html).toContain('Posts &lt;all&gt;')
    expect(html).toContain('href="https://bsky.app/a?b=1&amp;c=2"')
    expect(html).toMatch(/dir="rtl"[^>]*text-align:right[^>]*>مرحبا<br>بكم</)
    expect(html).toMatch(/dir="ltr"[^>]*>long [^<]{400,}…</)
    expect(written).toContain('\u2068مرحبا\u2069\n\u2068بكم\u2069')
    expect([unsubscribe, written.includes(`Unsubscribe:\n${unsubscribed}`)]).toEqual([unsubscribed, true])
  })
})

test('the branding of a workspace is in its mails, and no markup of its footer', () => {
  const branding = { logo: 'logo@soundings', accent: '#1d5678', footer: 'Harbour <b>Ltd</b>' }
  const { html, text: plain } = writeMail({ ...mailOf({}), branding }, 'en')
  expect(html).toContain('<img src="cid:logo@soundings"')
  expect(html).toContain('border-top:4px solid #1d5678')
  expect(html).toContain('Harbour &lt;b&gt;Ltd&lt;')
  expect(html).not.toContain('<b>')
  expect(plain).toContain('-- \nSoundings\n\u2068Harbour')
})
