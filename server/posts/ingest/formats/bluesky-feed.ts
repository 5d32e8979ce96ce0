import { type ToolFormat, idIn, objectIn } from './format.ts'

/**
 * Responses of Bluesky's `getAuthorFeed`, `getTimeline` and `searchPosts`.
 * https://docs.bsky.app/docs/api/app-bsky-feed-get-author-feed
 */
export const blueskyFeed: ToolFormat = {
  tool: 'Bluesky feed',
  marks: ['post.uri post.record.text post.author.did', 'uri record.text author.did author.handle'],
  records: ['/feed', '/posts', ''],
  source: 'bluesky',
  columns: {
    id: 'uri',
    url: 'url',
    text: 'record.text',
    postedAt: 'record.createdAt',
    type: 'post_type',
    authorId: 'author.did',
    authorHandle: 'author.handle',
    authorName: 'author.displayName',
    language: 'record.langs',
    likes: 'likeCount',
    reposts: 'repostCount',
    quotes: 'quoteCount',
    replies: 'replyCount',
    hashtags: 'record.tags',
    links: 'record.embed.external.uri',
    parentId: 'parent',
    rootId: 'record.reply.root.uri',
  },
  shape: (item) => {
    const post = objectIn(item.post ?? item)
    const record = objectIn(post.record)
    const { by, indexedAt, uri } = objectIn(item.reason)
    if (by !== undefined)
      return {
        uri: uri ?? `${idIn(post.uri)}#${idIn(objectIn(by).did)}`,
        author: by,
        record: { text: record.text, langs: record.langs, createdAt: indexedAt },
        post_type: 'repost',
        parent: post.uri,
      }
    const embedded = objectIn(objectIn(record.embed).record)
    const quoted = idIn(embedded.uri) || idIn(objectIn(embedded.record).uri)
    const replied = idIn(objectIn(objectIn(record.reply).parent).uri)
    return {
      ...post,
      ...(replied === '' && quoted !== '' ? { post_type: 'quote' } : {}),
      parent: replied || quoted,
    }
  },
}
