import { type ToolFormat, objectIn } from './format.ts'

/** `data/tweets.js` of X's account archive; only `account.js` names the author. */
export const xArchive: ToolFormat = {
  tool: 'X archive',
  marks: ['tweet.id_str tweet.full_text tweet.created_at'],
  source: 'x',
  columns: {
    id: 'id_str',
    text: 'full_text',
    postedAt: 'created_at',
    language: 'lang',
    likes: 'favorite_count',
    reposts: 'retweet_count',
    hashtags: 'entities.hashtags',
    links: 'entities.urls',
    parentId: 'in_reply_to_status_id_str',
  },
  shape: ({ tweet }) => objectIn(tweet),
}
