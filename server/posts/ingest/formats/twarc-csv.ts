import { type ToolFormat, idIn } from './format.ts'

const kinds = [
  ['retweeted', 'repost'],
  ['quoted', 'quote'],
  ['replied_to', 'reply'],
] as const

/** twarc-csv. https://github.com/DocNow/twarc-csv */
export const twarcCsv: ToolFormat = {
  tool: 'twarc-csv',
  marks: ['referenced_tweets.replied_to.id author.username public_metrics.like_count'],
  source: 'x',
  columns: {
    id: 'id',
    text: 'text',
    postedAt: 'created_at',
    type: 'post_type',
    authorId: 'author_id',
    authorHandle: 'author.username',
    authorName: 'author.name',
    authorFollowers: 'author.public_metrics.followers_count',
    authorBio: 'author.description',
    language: 'lang',
    likes: 'public_metrics.like_count',
    reposts: 'public_metrics.retweet_count',
    quotes: 'public_metrics.quote_count',
    replies: 'public_metrics.reply_count',
    views: 'public_metrics.impression_count',
    hashtags: 'entities.hashtags',
    links: 'entities.urls',
    parentId: 'referenced_tweets.replied_to.id referenced_tweets.quoted.id referenced_tweets.retweeted.id',
    rootId: 'conversation_id',
    collectedAt: '__twarc.retrieved_at',
  },
  shape: (row) => {
    const kind = kinds.find(([reference]) => idIn(row[`referenced_tweets.${reference}.id`]) !== '')
    return { ...row, post_type: kind?.[1] ?? '' }
  },
}
