import type { ToolFormat } from './format.ts'

/** Columns as documented by the vendor; see `test/samples/exports/README.md`. */
export const sproutSocial: ToolFormat = {
  tool: 'Sprout Social',
  marks: [
    'postid network sentby',
    'network profile posttype contenttype',
    'network message messageurl',
    'network message messageid',
  ],
  columns: {
    text: 'post message',
    id: 'postid messageid',
    postedAt: 'date',
    url: 'link messageurl',
    source: 'network',
    type: 'posttype messagetype',
    authorHandle: 'profileusername username profile profilename',
    authorName: 'profilename profile',
    authorFollowers: 'followers profilefollowers',
    language: 'language',
    sentiment: 'sentiment',
    likes: 'reactions likes',
    reposts: 'shares reposts retweets',
    quotes: 'quotetweets quotes',
    replies: 'comments replies',
    views: 'impressions views videoviews',
    hashtags: 'hashtags',
    links: 'linkedcontent',
  },
}
