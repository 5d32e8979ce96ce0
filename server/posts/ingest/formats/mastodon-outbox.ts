import { type ToolFormat, objectIn, objectsIn } from './format.ts'

/** Turns `https://pier.example/users/ines` into `ines@pier.example`. */
function handleOf(actor: unknown) {
  const [, host, name] = /^https?:\/\/([^/]+)\/(?:users\/|@|u\/)([^/]+)/.exec(String(actor)) ?? []
  return host === undefined ? '' : `${name}@${host}`
}

/** `outbox.json` of a Mastodon account's archive: its posts and boosts. */
export const mastodonOutbox: ToolFormat = {
  tool: 'Mastodon archive',
  marks: ['type actor published object.content object.type', 'type actor published object.attributedTo'],
  records: ['/orderedItems'],
  source: 'mastodon',
  columns: {
    id: 'id',
    url: 'url',
    text: 'content',
    postedAt: 'published',
    type: 'post_type',
    authorId: 'actor',
    authorHandle: 'handle',
    hashtags: 'hashtags',
    links: 'boosted',
    parentId: 'inReplyTo',
  },
  shape: ({ type, id, actor, published, object }) => {
    const account = { actor, handle: handleOf(actor) }
    if (type === 'Announce')
      return { id, ...account, published, content: '', boosted: object, inReplyTo: object, post_type: 'repost' }
    if (type !== 'Create') return null
    const { tag, summary, content, ...note } = objectIn(object)
    const hashtags = objectsIn(tag).filter((one) => one.type === 'Hashtag')
    return {
      ...note,
      ...account,
      content: typeof summary === 'string' && summary !== '' ? `<p>${summary}</p>${String(content)}` : content,
      hashtags: hashtags.map(({ name }) => name),
      post_type: '',
    }
  },
}
