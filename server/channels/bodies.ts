import type { ChannelKind } from '#contract/channels/recipients.ts'
import type { Notice, NoticePost } from '#server/db/postgres/schema/index.ts'
import { sourceFacts } from '#sources/index.ts'
import { wordsIn, writtenLanguage } from '#server/words.ts'

export type Outgoing = {
  /** Of the delivery: the idempotency key. */
  id: string
  kind: 'alert' | 'report' | 'channel'
  at: Date
  workspace: { id: string; name: string; language: string }
  notice: Notice
}

const most = { heading: 150, text: 2_900, post: 700, fields: 10 }
const cut = (text: string, characters: number) => {
  const signs = [...text]
  return signs.length > characters ? `${signs.slice(0, characters - 1).join('')}…` : text
}

/** What a channel of each kind is posted, from the same notice, in the language of the workspace. */
export const bodyOf: Record<ChannelKind, (outgoing: Outgoing) => object> = {
  webhook: ({ id, kind, at, workspace, notice }) => {
    const { say } = wordsIn(writtenLanguage(workspace.language))
    return {
      id,
      type: kind,
      createdAt: at.toISOString(),
      workspace: { id: workspace.id, name: workspace.name },
      subject: say(notice.subject),
      text: notice.paragraphs.map(say).join('\n\n'),
      url: notice.button.url,
      figures: notice.figures.map(({ label, value }) => ({ label: say(label), value: say(value) })),
      posts: notice.posts.map(({ source, nativeId, author, text, url, postedAt }) => ({
        source,
        nativeId,
        author,
        text,
        url,
        postedAt,
      })),
      data: notice.payload,
    }
  },
  slack: ({ workspace, notice }) => {
    const { say } = wordsIn(writtenLanguage(workspace.language))
    const section = (text: string) => ({ type: 'section', text: { type: 'mrkdwn', text: cut(text, most.text) } })
    const figures = notice.figures.slice(0, most.fields).map(({ label, value }) => ({
      type: 'mrkdwn',
      text: `${mrkdwn(say(label))}\n*${mrkdwn(say(value))}*`,
    }))
    return {
      text: cut(plain(say(notice.subject)), most.text),
      blocks: [
        { type: 'header', text: { type: 'plain_text', text: cut(plain(say(notice.heading)), most.heading) } },
        ...notice.paragraphs.map((text) => section(mrkdwn(say(text)))),
        ...(figures.length === 0 ? [] : [{ type: 'section', fields: figures }]),
        ...notice.posts.map((post) =>
          section(`*${mrkdwn(byOf(post))}*\n${mrkdwn(cut(post.text, most.post))}\n<${linkOf(post.url)}>`),
        ),
        {
          type: 'actions',
          elements: [
            {
              type: 'button',
              text: { type: 'plain_text', text: cut(say(notice.button.label), 75) },
              url: notice.button.url,
            },
          ],
        },
      ],
    }
  },
  teams: ({ workspace, notice }) => {
    const { say } = wordsIn(writtenLanguage(workspace.language))
    const run = (text: string, more: object = {}) => ({
      type: 'RichTextBlock',
      inlines: [{ type: 'TextRun', text: plain(text), ...more }],
    })
    const facts = notice.figures.map(({ label, value }) => ({ title: plain(say(label)), value: plain(say(value)) }))
    const card = {
      $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
      type: 'AdaptiveCard',
      version: '1.4',
      fallbackText: plain(say(notice.subject)),
      body: [
        run(cut(say(notice.heading), most.heading), { size: 'Large', weight: 'Bolder' }),
        ...notice.paragraphs.map((text) => run(say(text))),
        ...(facts.length === 0 ? [] : [{ type: 'FactSet', facts }]),
        ...notice.posts.map((post) => ({
          type: 'Container',
          separator: true,
          items: [run(byOf(post), { isSubtle: true }), run(cut(post.text, most.post))],
          selectAction: { type: 'Action.OpenUrl', url: post.url },
        })),
      ],
      actions: [{ type: 'Action.OpenUrl', title: say(notice.button.label), url: notice.button.url }],
    }
    return {
      type: 'message',
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', contentUrl: null, content: card }],
    }
  },
}

const byOf = ({ author, source }: NoticePost) => {
  const { name } = sourceFacts[source]
  return author === null ? name : `${author} · ${name}`
}

/** Without the signs that keep a name from becoming a link in a mail. */
const plain = (text: string) => text.replace(/[\u2060\u2066-\u2069]/g, '')
/** https://docs.slack.dev: these three are escaped; what stands between signs of emphasis keeps them. */
const mrkdwn = (text: string) =>
  plain(text).replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'))
const linkOf = (url: string) => url.replace(/[<>|\s]/g, encodeURIComponent).replace(/&/g, '&amp;')
