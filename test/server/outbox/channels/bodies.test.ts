import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toText, type Text } from '#contract/texts.ts'
import { firingNotice } from '#server/alerts/notice.ts'
import { bodyOf } from '#server/outbox/channels/bodies.ts'
import type { Notice, NoticePost } from '#server/outbox/channels/notices.ts'
import { cutText } from '#server/ground/cut-text.ts'
import { type MailTemplate, nameInMail, writeMail } from '#server/outbox/mail/write-mail.ts'

/** What receivers document: docs.slack.dev/reference/block-kit, learn.microsoft.com on incoming webhooks, and docs/webhooks.md. */
const slackTexts = { text: 4_000, header: 150, section: 3_000, field: 2_000, label: 75, url: 3_000 }
const slackLimits = { ...slackTexts, blocks: 50, fields: 10 }
const [teamsBytes, webhookBytes] = [28 * 1024, 256 * 1024]

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const pieces = ['a', '&', '<', '"', ' ', '\n', 'ß', '漢', '\u0939\u093f', 'e\u0301', '👩‍👩‍👧‍👦', '🇯🇵', '👍🏽', '\u2067ש\u2069']
const longText = (max: number) =>
  fc
    .tuple(
      fc.array(fc.oneof(fc.constantFrom(...pieces), fc.constantFrom('https://example.com/a/b?c=d ', ' www.x.org/')), {
        maxLength: 40,
      }),
      fc.integer({ min: 0, max: max }),
    )
    .map(([some, length]) =>
      some
        .join('')
        .repeat(Math.ceil(length / Math.max(1, some.join('').length)))
        .slice(0, length)
        .toWellFormed(),
    )
/** A name or sentence, which is never without a visible sign. */
const textOf = (max: number) =>
  longText(max).map((text): Text => toText({ id: 'test.none', message: '{text}' }, { text: `A${text}` }))
const address = fc.oneof(
  fc.constantFrom('', 'javascript:alert(1)'),
  fc.integer({ min: 1, max: 20_000 }).map((length) => `https://example.com/?q=${'%E6%BC%A2&'.repeat(length / 10)}`),
)
const post: fc.Arbitrary<NoticePost> = fc.record({
  source: fc.constantFrom('bluesky', 'rss'),
  nativeId: fc.constant('1'),
  author: fc.option(longText(500)),
  text: longText(20_000),
  url: address,
  postedAt: fc.constant('2026-03-28T10:00:00.000Z'),
})
const notice: fc.Arbitrary<Notice> = fc.record({
  subject: textOf(3_000),
  heading: textOf(500),
  paragraphs: fc.array(textOf(6_000), { maxLength: 4 }),
  figures: fc.array(fc.record({ label: textOf(500), value: textOf(500) }), { maxLength: 20 }),
  posts: fc.array(post, { maxLength: 5 }),
  postsNeeded: fc.constant(false),
  button: fc.record({
    label: textOf(200),
    url: fc
      .integer({ min: 0, max: 2_000 })
      .map((length) => `https://soundings.example/workspace/1/posts?text=${'%E6%BC%A2'.repeat(length)}`),
  }),
  small: fc.constant([]),
  payload: fc.record({
    tables: fc.array(
      fc.record({
        title: longText(200),
        rows: fc.array(fc.array(longText(5_000), { minLength: 6, maxLength: 6 }), { maxLength: 31 }),
      }),
      { maxLength: 4 },
    ),
  }),
})
const written = (kind: 'slack' | 'teams' | 'webhook', one: Notice) =>
  bodyOf[kind]({
    id: crypto.randomUUID(),
    kind: 'alert',
    at: new Date(0),
    workspace: { id: '1', name: 'A workspace', language: 'en' },
    notice: one,
  })
const stringsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(stringsIn)
      : []
const valuesOf = (value: unknown, key: string): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === key && typeof inner === 'string' ? [inner] : valuesOf(inner, key),
      )
type Words = { type: string; text: string }
type Block = { type: string; text?: Words; fields?: Words[]; elements?: { text: Words; url: string }[] }
const runs = { numRuns: 60 }

describe('a body fits its receiver, whatever is told', () => {
  test('Slack', () =>
    fc.assert(
      fc.property(notice, (one) => {
        const { text, blocks } = written('slack', one) as { text: string; blocks: Block[] }
        expect([text.length <= slackLimits.text, blocks.length <= slackLimits.blocks]).toEqual([true, true])
        for (const { type, text: words, fields = [], elements = [] } of blocks) {
          expect(
            words === undefined || words.text.length <= (type === 'header' ? slackLimits.header : slackLimits.section),
          ).toBe(true)
          expect(words === undefined || words.text.trim() !== '').toBe(true)
          expect(fields.length).toBeLessThanOrEqual(slackLimits.fields)
          for (const field of fields) expect(field.text.length).toBeLessThanOrEqual(slackLimits.field)
          for (const element of elements) {
            expect(element.text.text.length).toBeLessThanOrEqual(slackLimits.label)
            expect(element.url.length).toBeLessThanOrEqual(slackLimits.url)
          }
          // An entity is whole, and nothing but an entity begins with its sign.
          if (words?.type === 'mrkdwn') {
            expect(words.text.replace(/&(amp|lt|gt);/g, '')).not.toContain('&')
            expect(words.text).not.toContain('<>')
            expect(words.text.replace(/<https?:[^<>|\s]+>/g, '')).not.toMatch(/[<>]/)
          }
        }
      }),
      runs,
    ))

  test('Teams and a webhook', () =>
    fc.assert(
      fc.property(notice, (one) => {
        const [body, webhook] = [written('teams', one), written('webhook', one)]
        expect(Buffer.byteLength(JSON.stringify(body))).toBeLessThanOrEqual(teamsBytes)
        for (const url of valuesOf(body, 'url')) expect(url).toMatch(/^https?:\/\/./)
        expect(Buffer.byteLength(JSON.stringify(webhook))).toBeLessThanOrEqual(webhookBytes)
      }),
      runs,
    ))

  test('and holds whole signs alone', () =>
    fc.assert(
      fc.property(notice, fc.constantFrom('slack', 'teams', 'webhook'), (one, kind) => {
        for (const text of stringsIn(written(kind, one))) expect(text.isWellFormed()).toBe(true)
      }),
      runs,
    ))
})

test('a cut text is the beginning of it, ends between two signs, and never within a link', () =>
  fc.assert(
    fc.property(longText(400), fc.integer({ min: 1, max: 300 }), (text, max) => {
      const cut = cutText(text, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      if (text.length <= max) {
        expect(cut).toBe(text)
        return
      }
      const kept = cut.slice(0, -1)
      expect([cut.at(-1), text.startsWith(kept)]).toEqual(['…', true])
      const ends = new Set([...graphemes.segment(text)].map(({ index }) => index).concat(text.length))
      expect(ends.has(kept.length)).toBe(true)
      const link = [...text.matchAll(/(?:https?:\/\/|www\.)\S+/g)].find(
        ({ index }) => index < kept.length && kept.length < index + text.slice(index).match(/^\S+/)![0].length,
      )
      expect(link).toBeUndefined()
    }),
    { numRuns: 1_000 },
  ))

const one = (more: Partial<Notice>): Notice => ({
  subject: { detail: 'Subject' },
  heading: { detail: 'Heading' },
  paragraphs: [],
  figures: [],
  posts: [],
  postsNeeded: false,
  button: { label: { detail: 'Open' }, url: 'https://soundings.example/' },
  small: [],
  payload: {},
  ...more,
})
const postedAt = '2026-03-28T10:00:00.000Z'
const silent: NoticePost = { source: 'rss', nativeId: '1', author: null, text: '', url: '', postedAt }

const mailOf = (more: Partial<MailTemplate>) => {
  const { subject, heading, paragraphs, button, small } = one({})
  return writeMail({ subject, heading, paragraphs, button, small, ...more }, 'en')
}

test('a notice leads to its firing by its id, whatever the alert watches', () => {
  const row = { id: 'a', workspaceId: 'w', name: 'Names', condition: { kind: 'volume', score: 2 } }
  const search = { text: '"一二三四" OR '.repeat(400), from: '2026-03-30', to: '2026-03-30' }
  const found = { why: { detail: 'Many posts' }, posts: 1, observed: 9, expected: 1, score: 4 }
  const firing = { id: 'f', at: new Date(0), ...found, search }
  const told = firingNotice('https://soundings.example', row as never, firing as never, [])
  const address = 'https://soundings.example/workspace/w/alerts/a/firings/f'
  expect([told.button.url, told.payload.url]).toEqual([address, address])
})

test('a post without an address has none in a body', () => {
  const bodies = (['slack', 'teams'] as const).map((kind) => JSON.stringify(written(kind, one({ posts: [silent] }))))
  for (const body of bodies) expect(body).not.toMatch(/<>|"url":""/)
  expect(written('webhook', one({ posts: [silent] }))).toMatchObject({ posts: [{ url: null }] })
  const { html, text } = mailOf({ posts: [{ ...silent, source: 'A feed', postedAt: new Date(0) }] })
  expect([html.includes('href=""'), text.includes('\n\n\n')]).toEqual([false, false])
})

test('a webhook gets names without the signs that keep mails from making links of them, and what people wrote as it is', () => {
  const named = toText({ id: 'test: named', message: '{name} is loud' }, { name: nameInMail('example.com @all') })
  const text = '\u2067שלום\u2069 a\u2060b'
  expect(written('webhook', one({ subject: named, paragraphs: [named], posts: [{ ...silent, text }] }))).toMatchObject({
    subject: 'example.com @all is loud',
    text: 'example.com @all is loud',
    posts: [{ text }],
  })
})

test('a subject of a mail ends between two signs', () =>
  expect(mailOf({ subject: { detail: '👩‍👩‍👧‍👦'.repeat(60) } }).subject.replaceAll('👩‍👩‍👧‍👦', '')).toBe('…'))
