import { type ToolFormat, idIn, objectIn } from './format.ts'

/** Tweets from X's API 1.1: twarc, Tweepy and most data sets from before 2023. */
export const twarcV1: ToolFormat = {
  tool: 'X API 1.1 (twarc, Tweepy)',
  marks: ['id_str created_at user.screen_name full_text', 'id_str created_at user.screen_name text'],
  source: 'x',
  columns: {
    id: 'id_str',
    text: 'extended_tweet.full_text full_text text',
    postedAt: 'created_at',
    type: 'post_type',
    authorId: 'user.id_str',
    authorHandle: 'user.screen_name',
    authorName: 'user.name',
    authorFollowers: 'user.followers_count',
    authorBio: 'user.description',
    language: 'lang',
    likes: 'favorite_count',
    reposts: 'retweet_count',
    quotes: 'quote_count',
    replies: 'reply_count',
    hashtags: 'entities.hashtags',
    links: 'entities.urls',
    parentId: 'in_reply_to_status_id_str',
  },
  shape: (tweet) => {
    const retweeted = idIn(objectIn(tweet.retweeted_status).id_str)
    const quoted = idIn(tweet.quoted_status_id_str) || idIn(objectIn(tweet.quoted_status).id_str)
    const type = retweeted !== '' ? 'repost' : quoted !== '' ? 'quote' : null
    return {
      ...tweet,
      ...(type === null ? {} : { post_type: type }),
      in_reply_to_status_id_str: idIn(tweet.in_reply_to_status_id_str) || quoted || retweeted,
    }
  },
}
