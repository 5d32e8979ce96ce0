import { type ToolFormat, idIn, objectIn, objectsIn, type Values } from './format.ts'

const usersOf = new WeakMap<Values, Map<string, Values>>()

/** Cached per page, because a page has up to 500 tweets. */
function usersIn(includes: Values) {
  const before = usersOf.get(includes)
  if (before) return before
  const users = new Map(objectsIn(includes.users).map((user) => [idIn(user.id), user]))
  usersOf.set(includes, users)
  return users
}

/** Pages of X's API 2, as written by twarc2 or its `flatten`. */
export const twarcV2: ToolFormat = {
  tool: 'X API 2 (twarc2)',
  marks: [
    'id text author_id created_at public_metrics.like_count',
    'id text author_id created_at edit_history_tweet_ids',
  ],
  records: ['/data', ''],
  source: 'x',
  needsSurroundings: true,
  columns: {
    id: 'id',
    text: 'text',
    postedAt: 'created_at',
    type: 'referenced_tweets',
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
    parentId: 'referenced_tweet_id',
    rootId: 'conversation_id',
  },
  shape: (tweet, { includes }) => {
    const references = objectsIn(tweet.referenced_tweets)
    const [parent] = ['replied_to', 'quoted', 'retweeted'].flatMap((type) =>
      references.filter((reference) => reference.type === type),
    )
    return {
      ...tweet,
      author: tweet.author ?? usersIn(objectIn(includes)).get(idIn(tweet.author_id)),
      referenced_tweet_id: idIn(parent?.id),
    }
  },
}
