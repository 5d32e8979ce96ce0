import type { ChannelKind } from '#contract/channels/recipients.ts'
import type { Text } from '#contract/texts.ts'
import { cutText } from '#server/ground/cut-text.ts'
import type { deliveries, Notice, NoticePost } from '#server/platform/db/postgres/schema/index.ts'
import { withoutMailMarks } from '#server/outbox/mail/write-mail.ts'
import { sourcesById } from '#sources/index.ts'
import { getCellLocalizer, toSupportedLanguage } from '#server/ground/localization.ts'

export type Outgoing = {
  /** The delivery's ID, used as idempotency key. */
  id: string
  kind: typeof deliveries.$inferSelect.causeKind
  at: Date
  workspace: { id: string; name: string; language: string }
  notice: Notice
}

/** https://docs.slack.dev/reference/block-kit: maximum characters per field, and numbers of elements. */
const slack = { text: 4_000, blocks: 50, header: 150, section: 3_000, fields: 10, field: 2_000, label: 75, url: 3_000 }
/** https://learn.microsoft.com/microsoftteams/platform/webhooks-and-connectors: a message is at most 28 kB. */
const teams = { bytes: 28_000, heading: 600, paragraph: 2_000, facts: 10, fact: 200, by: 300, label: 200, url: 2_500 }
/** Promised in `docs/webhooks.md`: bytes, and characters of long fields. */
const webhook = { bytes: 256 * 1024, text: 10_000, by: 500, url: 4_000 }
/** Characters; a longer URL is left out, since part of it leads nowhere. */
const postLimits = { text: 700, by: 200, url: 1_500 }

const createTextWriter = ({ workspace }: Outgoing) => {
  const { say } = getCellLocalizer(toSupportedLanguage(workspace.language))
  return (text: Text) => withoutMailMarks(say(text))
}

/** The body per kind of channel, in the workspace's language and within the receiver's limits. */
export const bodyOf: Record<ChannelKind, (outgoing: Outgoing) => object> = {
  webhook: (outgoing) =>
    fitting(webhook.bytes, [
      () => webhookBody(outgoing, { post: 10_000, cell: 2_000 }),
      () => webhookBody(outgoing, { post: 2_000, cell: 300 }),
      () => webhookBody(outgoing, { post: 500, cell: 60 }),
      () => webhookBody(outgoing, { post: 500, cell: 60, rows: 1 }),
      () => webhookBody(outgoing, { post: 500, cell: 60, rows: 0 }),
    ]),
  slack: slackBody,
  teams: (outgoing) =>
    fitting(
      teams.bytes,
      [2_000, 1_000, 500, 100, 0].map((post) => () => teamsBody(outgoing, post)),
    ),
}

const jsonBytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value))

/** The first body that fits; they are ordered by size, and the last one always fits. */
function fitting(bytes: number, bodies: readonly (() => object)[]): object {
  for (const write of bodies.slice(0, -1)) {
    const body = write()
    if (jsonBytes(body) <= bytes) return body
  }
  return bodies.at(-1)!()
}

const toShortUrl = (url: string, max: number) =>
  url.length <= max && /^https?:$/.test(URL.parse(url)?.protocol ?? '') ? url : null

const shortAddress = (url: string, max: number) => (url.length <= max ? url : url.replace(/[?#].*$/s, ''))

function webhookBody(outgoing: Outgoing, { post: ofText, cell, rows }: { post: number; cell: number; rows?: number }) {
  const { id, kind, at, workspace, notice } = outgoing
  const say = createTextWriter(outgoing)
  const short = (text: Text) => cutText(say(text), webhook.by)
  return {
    id,
    type: kind,
    createdAt: at.toISOString(),
    workspace: { id: workspace.id, name: workspace.name },
    subject: short(notice.subject),
    text: cutText(notice.paragraphs.map(say).join('\n\n'), webhook.text),
    url: shortAddress(notice.button.url, webhook.url),
    figures: notice.figures.map(({ label, value }) => ({ label: short(label), value: short(value) })),
    posts: notice.posts.map(({ source, nativeId, author, text, url, postedAt }) => ({
      source,
      nativeId,
      author: author && cutText(author, webhook.by),
      text: cutText(text, ofText),
      url: toShortUrl(url, webhook.url),
      postedAt,
    })),
    data: shortened(notice.payload, cell, rows),
  }
}

function shortened(value: unknown, max: number, rows = Infinity): unknown {
  if (typeof value === 'string') return cutText(value, max)
  if (Array.isArray(value)) return value.map((one) => shortened(one, max, rows))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [
      key,
      shortened(key === 'rows' && Array.isArray(one) ? one.slice(0, rows) : one, max, rows),
    ]),
  )
}

function slackBody(outgoing: Outgoing) {
  const { notice } = outgoing
  const say = createTextWriter(outgoing)
  const plainText = (text: Text, max: number) => ({ type: 'plain_text', text: cutText(say(text), max) })
  const mrkdwnText = (text: string) => ({ type: 'mrkdwn', text })
  const section = (text: string) => ({ type: 'section', text: mrkdwnText(text) })
  const fields = notice.figures
    .slice(0, slack.fields)
    .map(({ label, value }) => mrkdwnText(`${mrkdwn(say(label), 900)}\n*${mrkdwn(say(value), 900)}*`))
  const texts = notice.paragraphs
    .map((text) => mrkdwn(say(text), slack.section))
    .filter((text) => text.trim() !== '')
    .map(section)
  const posts = notice.posts.map((post) => {
    const url = toShortUrl(post.url, postLimits.url)
    const text = mrkdwn(withoutMailMarks(post.text), postLimits.text)
    return section(
      [
        `*${mrkdwn(toByline(post), postLimits.by)}*`,
        ...(text === '' ? [] : [text]),
        ...(url === null ? [] : [`<${url.replace(/[<>|\s]/g, encodeURIComponent).replace(/&/g, '&amp;')}>`]),
      ].join('\n'),
    )
  })
  const action = {
    type: 'actions',
    elements: [
      {
        type: 'button',
        text: plainText(notice.button.label, slack.label),
        url: shortAddress(notice.button.url, slack.url),
      },
    ],
  }
  const blocks = [
    { type: 'header', text: plainText(notice.heading, slack.header) },
    ...texts,
    ...(fields.length === 0 ? [] : [{ type: 'section', fields }]),
    ...posts,
  ]
  return { text: cutText(say(notice.subject), slack.text), blocks: [...blocks.slice(0, slack.blocks - 1), action] }
}

const cutBytes = (text: string, bytes: number) => cutText(text, bytes, (piece) => jsonBytes(piece) - 2)

function teamsBody(outgoing: Outgoing, ofText: number) {
  const { notice } = outgoing
  const say = createTextWriter(outgoing)
  const run = (text: string, more: object = {}) => ({
    type: 'RichTextBlock',
    inlines: [{ type: 'TextRun', text, ...more }],
  })
  const facts = notice.figures.slice(0, teams.facts).map(({ label, value }) => ({
    title: cutBytes(say(label), teams.fact),
    value: cutBytes(say(value), teams.fact),
  }))
  const posts = notice.posts.map((post) => {
    const url = toShortUrl(post.url, postLimits.url)
    const text = ofText === 0 ? '' : cutBytes(cutText(withoutMailMarks(post.text), postLimits.text), ofText)
    return {
      type: 'Container',
      separator: true,
      items: [run(cutBytes(toByline(post), teams.by), { isSubtle: true }), ...(text === '' ? [] : [run(text)])],
      ...(url === null ? {} : { selectAction: { type: 'Action.OpenUrl', url } }),
    }
  })
  const card = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    fallbackText: cutBytes(say(notice.subject), teams.heading),
    body: [
      run(cutBytes(say(notice.heading), teams.heading), { size: 'Large', weight: 'Bolder' }),
      ...notice.paragraphs.slice(0, 4).map((text) => run(cutBytes(say(text), teams.paragraph))),
      ...(facts.length === 0 ? [] : [{ type: 'FactSet', facts }]),
      ...posts,
    ],
    actions: [
      {
        type: 'Action.OpenUrl',
        title: cutBytes(say(notice.button.label), teams.label),
        url: shortAddress(notice.button.url, teams.url),
      },
    ],
  }
  return {
    type: 'message',
    attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
  }
}

const toByline = ({ author, source }: NoticePost) => {
  const { name } = sourcesById[source]
  return author === null ? name : `${withoutMailMarks(author)} · ${name}`
}

/** https://docs.slack.dev: only these three are escaped; emphasis signs stay. */
const escaped = (text: string) =>
  text.replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
const mrkdwn = (text: string, max: number) => escaped(cutText(text, max, (piece) => escaped(piece).length))
