import { type ToolFormat, idIn, objectIn } from './format.ts'

/** snscrape's `twitter-*` scrapers as JSON Lines. https://github.com/JustAnotherArchivist/snscrape */
export const snscrape: ToolFormat = {
  tool: 'snscrape',
  marks: ['url date rawContent id user.username', 'url date renderedContent id user.username'],
  source: 'x',
  columns: {
    id: 'id',
    url: 'url',
    text: 'rawContent content renderedContent',
    postedAt: 'date',
    type: 'post_type',
    authorId: 'user.id',
    authorHandle: 'user.username',
    authorName: 'user.displayname',
    authorFollowers: 'user.followersCount',
    authorBio: 'user.renderedDescription user.rawDescription user.description',
    language: 'lang',
    likes: 'likeCount',
    reposts: 'retweetCount',
    quotes: 'quoteCount',
    replies: 'replyCount',
    views: 'viewCount',
    hashtags: 'hashtags',
    links: 'links outlinks',
    parentId: 'parent_id',
    rootId: 'conversationId',
  },
  shape: ({ retweetedTweet, quotedTweet, ...tweet }) => {
    const [retweeted, quoted] = [idIn(objectIn(retweetedTweet).id), idIn(objectIn(quotedTweet).id)]
    return {
      ...tweet,
      ...(retweeted !== '' ? { post_type: 'repost' } : quoted !== '' ? { post_type: 'quote' } : {}),
      parent_id: idIn(tweet.inReplyToTweetId) || quoted || retweeted,
    }
  },
}
