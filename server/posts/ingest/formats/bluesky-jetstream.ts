import type { ToolFormat } from './format.ts'
import { objectIn } from './format.ts'

/** Events of Bluesky's Jetstream, without likes, follows and deletions. https://github.com/bluesky-social/jetstream */
export const blueskyJetstream: ToolFormat = {
  tool: 'Bluesky Jetstream',
  marks: ['did commit.rkey commit.collection'],
  source: 'bluesky',
  columns: {
    id: 'uri',
    text: 'commit.record.text',
    postedAt: 'commit.record.createdAt time_us',
    type: 'post_type',
    authorId: 'did',
    authorHandle: 'handle',
    language: 'commit.record.langs',
    hashtags: 'commit.record.tags',
    links: 'commit.record.embed.external.uri',
    parentId: 'commit.record.reply.parent.uri',
    rootId: 'commit.record.reply.root.uri',
  },
  shape: ({ did, commit, ...event }) => {
    const { operation, collection, rkey, record } = objectIn(commit)
    if (collection !== 'app.bsky.feed.post' || operation === 'delete') return null
    const isQuote = objectIn(objectIn(record).embed).record !== undefined && objectIn(record).reply === undefined
    return {
      ...event,
      did,
      commit,
      uri: `at://${String(did)}/${collection}/${String(rkey)}`,
      ...(isQuote ? { post_type: 'quote' } : {}),
    }
  },
}
